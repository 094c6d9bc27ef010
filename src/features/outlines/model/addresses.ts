/** Where documents and passages are read. */

export const OUTLINES = "/outlines";

export const subjectAddress = (slug: string): string => `${OUTLINES}/${slug}`;

/** @param id of a document (`subject/topic`, `cases/subject/slug`) or of a passage of it (with `#section`). */
export function addressOf(id: string): string {
  const [document = "", section] = id.split("#");
  const [first = "", second = "", third] = document.split("/");
  const path = third === undefined ? `${first}/${second}` : `${second}/cases/${third}`;
  return `${OUTLINES}/${path}${section ? `#${section}` : ""}`;
}

/** The part of a passage's id that its address ends in. */
export const sectionOf = (passageId: string): string => passageId.split("#")[1] ?? "";

/** The id of a document, from the parts of its address. */
export function documentIdOf(address: { subject?: string; topic?: string; caseSlug?: string }): string {
  const { subject = "", topic = "", caseSlug } = address;
  return caseSlug === undefined ? `${subject}/${topic}` : `cases/${subject}/${caseSlug}`;
}
