/** The addresses of documents and passages. */
import { addressOf, OUTLINES } from "@backend/contracts/outlines.ts";

export { addressOf, OUTLINES };

export const subjectAddress = (slug: string): string => `${OUTLINES}/${slug}`;

export const attackAddress = (subject: string): string => `${subjectAddress(subject)}/attack-outline`;
export const practiceAddress = (subject: string): string => `/practice?subject=${subject}`;

/** Markdown whose links are ids of documents, with their addresses instead. */
export const withAddresses = (markdown: string): string =>
  markdown.replace(/\]\(([a-z-]+\/[a-z0-9-]+)\)/g, (_, id: string) => `](${addressOf(id)})`);

/** The part of a passage's id after the `#`. */
export const sectionOf = (passageId: string): string => passageId.split("#")[1] ?? "";

/** The document's id, from the parts of its address. */
export function documentIdOf(address: { subject?: string; topic?: string; caseSlug?: string }): string {
  const { subject = "", topic = "", caseSlug } = address;
  return caseSlug === undefined ? `${subject}/${topic}` : `cases/${subject}/${caseSlug}`;
}
