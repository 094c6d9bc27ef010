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

/** Reasons for reporting a passage: the database's value and the reader's words. */
export const REPORT_REASONS = {
  wrong: "The law is wrong or incomplete",
  outdated: "It is out of date",
  citation: "A citation is wrong",
  unclear: "It is hard to follow",
  other: "Something else",
} as const;
