/** The sections of a lesson's text. */

export interface TextSection {
  /** For the address: `decision-steps`. */
  readonly id: string;
  /** Null: what comes before the first heading. */
  readonly title: string | null;
  /** Markdown. */
  readonly text: string;
}

export function sectionsOf(body: string): TextSection[] {
  const [opening = "", ...parts] = body.split(/^## +/m);
  const sections = parts.map((part) => {
    const [title = "", ...rest] = part.split("\n");
    return { id: idOf(title), title: title.trim(), text: rest.join("\n").trim() };
  });
  return opening.trim() ? [{ id: "opening", title: null, text: opening.trim() }, ...sections] : sections;
}

const idOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
