/** The addresses of outlines, and the reasons for reporting them. */

export const OUTLINES = "/outlines";

/**
 * @param id of a document (`subject/topic`, `cases/subject/slug`) or of one of its passages (with
 * `#section`).
 */
export function addressOf(id: string): string {
  const [document = "", section] = id.split("#");
  const [first = "", second = "", third] = document.split("/");
  const path = third === undefined ? `${first}/${second}` : `${second}/cases/${third}`;
  return `${OUTLINES}/${path}${section ? `#${section}` : ""}`;
}

/** Whether a citation is of an outline or a case: no other kind's ids name a section. */
export const isLaw = (passageId: string): boolean => passageId.includes("#");

/** Reasons for reporting a passage: the database's value and the reader's words. */
export const REPORT_REASONS = {
  wrong: "The law is wrong or incomplete",
  outdated: "It is out of date",
  citation: "A citation is wrong",
  unclear: "It is hard to follow",
  other: "Something else",
} as const;

/** What "Ask about this" asks of an outline's section. */
export const sectionQuestion = (heading: string, title: string, subject: string): string =>
  `Can you explain “${heading}” (${title}, ${subject})?`;

const SECTION_QUESTION = /^Can you explain “(.+)” \((.+), [^,()]+\)\?$/;

/** The section that a text asks about in this form; null if it asks for anything else. */
export function sectionAsked(text: string): { readonly heading: string; readonly title: string } | null {
  const [, heading, title] = SECTION_QUESTION.exec(text.trim()) ?? [];
  return heading && title ? { heading, title } : null;
}
