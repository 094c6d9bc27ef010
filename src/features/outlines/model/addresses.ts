/** Where documents and passages are read. */
import { addressOf, OUTLINES } from "@backend/contracts/outlines.ts";

export { addressOf, OUTLINES };

export const subjectAddress = (slug: string): string => `${OUTLINES}/${slug}`;

/** The part of a passage's id that its address ends in. */
export const sectionOf = (passageId: string): string => passageId.split("#")[1] ?? "";

/** The id of a document, from the parts of its address. */
export function documentIdOf(address: { subject?: string; topic?: string; caseSlug?: string }): string {
  const { subject = "", topic = "", caseSlug } = address;
  return caseSlug === undefined ? `${subject}/${topic}` : `cases/${subject}/${caseSlug}`;
}
