/** An answer for the clipboard: what is shown, without what only works on the page, and with its sources listed. */
import type { Citation } from "@backend/contracts/chat.ts";

const KEPT_ATTRIBUTES = new Set(["href", "start"]);

export function copyOf(
  shown: HTMLElement,
  citations: readonly Citation[],
): { readonly html: string; readonly plain: string } {
  const answer = shown.cloneNode(true) as HTMLElement;
  for (const control of answer.querySelectorAll("[data-control]")) control.remove();
  for (const mark of answer.querySelectorAll<HTMLElement>("[data-mark]")) {
    mark.replaceWith(` [${mark.dataset.mark}]`);
  }
  for (const frame of answer.querySelectorAll("div, section, span")) frame.replaceWith(...frame.childNodes);
  for (const link of answer.querySelectorAll("a")) link.href = new URL(link.href, location.origin).href;
  for (const element of answer.querySelectorAll("*")) {
    for (const name of element.getAttributeNames()) {
      if (!KEPT_ATTRIBUTES.has(name)) element.removeAttribute(name);
    }
  }
  const sources = citations.map(({ n, heading, title }) => `[${n}] ${heading}, ${title}`);
  const list = sources.map((source) => `<p>${escapeHtml(source)}</p>`).join("");
  return {
    html: answer.innerHTML + (list && `<p><strong>Sources</strong></p>${list}`),
    plain: [...plainBlocks(answer), ...(sources.length > 0 ? [["Sources", ...sources].join("\n")] : [])].join(
      "\n\n",
    ),
  };
}

function plainBlocks(parent: Element): string[] {
  return [...parent.children].map((block) => {
    if (block.matches("ul, ol")) return plainList(block).join("\n");
    if (block.matches("table")) return plainTable(block);
    if (block.matches("blockquote")) return plainBlocks(block).join("\n\n");
    return textOf(block);
  });
}

function plainList(list: Element, indent = ""): string[] {
  const first = Number(list.getAttribute("start") ?? 1);
  return [...list.children].flatMap((item, index) => {
    const bullet = list.matches("ol") ? `${first + index}.` : "•";
    const inner = [...item.children].filter((child) => child.matches("ul, ol"));
    const own = item.cloneNode(true) as Element;
    for (const list of own.querySelectorAll("ul, ol")) list.remove();
    return [
      `${indent}${bullet} ${textOf(own)}`,
      ...inner.flatMap((child) => plainList(child, `${indent}   `)),
    ];
  });
}

/** Tabs between cells, as spreadsheets and word processors read a table. */
function plainTable(table: Element): string {
  return [...table.querySelectorAll("tr")].map((row) => [...row.children].map(textOf).join("\t")).join("\n");
}

function textOf(element: Element): string {
  return (element.textContent ?? "").replace(/\s+/g, " ").trim();
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}
