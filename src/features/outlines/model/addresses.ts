/** The addresses of documents and passages. */
import { addressOf, OUTLINES } from "@backend/contracts/outlines.ts";

export { addressOf, OUTLINES };

export const subjectAddress = (slug: string): string => `${OUTLINES}/${slug}`;

/** The part of a passage's id after the `#`. */
export const sectionOf = (passageId: string): string => passageId.split("#")[1] ?? "";

/** The document's id, from the parts of its address. */
export function documentIdOf(address: { subject?: string; topic?: string; caseSlug?: string }): string {
  const { subject = "", topic = "", caseSlug } = address;
  return caseSlug === undefined ? `${subject}/${topic}` : `cases/${subject}/${caseSlug}`;
}
