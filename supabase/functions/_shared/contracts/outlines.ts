/** Where outlines are read, and what a reader can report of them. */

export const OUTLINES = "/outlines";

/** @param id of a document (`subject/topic`, `cases/subject/slug`) or of a passage of it (with `#section`). */
export function addressOf(id: string): string {
  const [document = "", section] = id.split("#");
  const [first = "", second = "", third] = document.split("/");
  const path = third === undefined ? `${first}/${second}` : `${second}/cases/${third}`;
  return `${OUTLINES}/${path}${section ? `#${section}` : ""}`;
}

/** What can be wrong with a passage, as the database takes it and as a reader says it. */
export const REPORT_REASONS = {
  wrong: "The law is wrong or incomplete",
  outdated: "It is out of date",
  citation: "A citation is wrong",
  unclear: "It is hard to follow",
  other: "Something else",
} as const;
