/** How a user's document is described. */
import { OWN_LIMITS } from "@backend/contracts/own-material.ts";
import type { Tables } from "@backend/database.types.ts";

export type OwnDocument = Pick<
  Tables<"own_documents">,
  | "id"
  | "title"
  | "status"
  | "refusal"
  | "kind"
  | "pages"
  | "bytes"
  | "passages"
  | "reading_until"
  | "created_at"
>;

export const isBeingRead = ({
  status,
  reading_until,
}: Pick<OwnDocument, "status" | "reading_until">): boolean =>
  status === "reading" && Date.parse(reading_until ?? "") > Date.now();

const KINDS: Readonly<Record<string, string>> = {
  pdf: "PDF",
  docx: "Word",
  markdown: "Markdown",
  text: "Text",
};

/** "PDF · 12 pages · 1.2 MB" */
export function detailsOf({ kind, pages, bytes }: OwnDocument): string {
  const length = pages === null ? null : `${pages.toLocaleString("en-US")} ${pages === 1 ? "page" : "pages"}`;
  return [KINDS[kind ?? ""], length, sizeOf(bytes)].filter(Boolean).join(" · ");
}

const MEGABYTE = 1024 ** 2;
export const sizeOf = (bytes: number): string =>
  bytes < MEGABYTE / 10
    ? `${Math.ceil(bytes / 1024)} kB`
    : `${(bytes / MEGABYTE).toFixed(1).replace(".0", "")} MB`;

/** What a file chooser offers. What a file really is, its content says. */
export const ACCEPTED = ".pdf,.docx,.md,.markdown,.txt";

/** Why a file can't be uploaded, in a sentence that names it; null if it can. */
export const problemWith = ({ name, size }: Pick<File, "name" | "size">): string | null =>
  size > OWN_LIMITS.fileBytes
    ? `“${name}” has more than 20 MB. Split it, or save it without its images.`
    : null;
