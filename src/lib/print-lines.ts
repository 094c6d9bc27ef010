/** Prints a heading and lines below it, on a page of their own: black on white, whatever the app looks like. */
export function printLines(heading: string, lines: readonly string[]): void {
  const frame = document.createElement("iframe");
  frame.title = heading;
  frame.ariaHidden = "true";
  Object.assign(frame.style, { position: "fixed", width: "0", height: "0", border: "0" });
  document.body.append(frame);
  const { contentWindow: view, contentDocument: page } = frame;
  if (!view || !page) {
    frame.remove();
    return;
  }
  page.title = heading;
  const title = page.createElement("h1");
  title.textContent = heading;
  const list = page.createElement("pre");
  list.textContent = lines.join("\n");
  list.style.fontSize = "14pt";
  page.body.append(title, list);
  view.addEventListener("afterprint", () => frame.remove());
  view.print();
}
