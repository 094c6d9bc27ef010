/** A user's own material: what may be uploaded, how much of it, and why a document is refused. */

/** Files are `<user>/<document>` in this bucket. */
export const OWN_BUCKET = "own-documents";
/** Storage and the database enforce these (`…_own_material.sql`). */
export const OWN_LIMITS = { fileBytes: 20 * 1024 ** 2, documents: 50, bytes: 200 * 1024 ** 2 } as const;
/** What a reading may take. */
export const READING_LIMITS = {
  pages: 2_000,
  /** Of a DOCX file's texts, unpacked. */
  unpackedBytes: 40 * 1024 ** 2,
  /** Of all passages. */
  characters: 20_000_000,
  milliseconds: 60_000,
  /** Of the thread that reads: its objects, and the buffers beside them. */
  megabytes: 512,
} as const;

export const TITLE_MAX_LENGTH = 200;
export const OWN_KINDS = ["pdf", "docx", "markdown", "text"] as const;
export type OwnKind = (typeof OWN_KINDS)[number];

/** Begins the ids of a user's own passages: `own/<document>/<number>`. */
const OWN_PREFIX = "own/";

/** Whether a citation is of a document that a user uploaded. */
export const isOwn = (passageId: string): boolean => passageId.startsWith(OWN_PREFIX);

/** Whether the document is the reader's. A shared conversation cites its owner's documents without their ids. */
export const isYours = (passageId: string): boolean => isOwn(passageId) && passageId !== OWN_PREFIX;

/** Why a document can't be used, in words that follow its name. */
export const REFUSALS = {
  not_supported: "isn’t a PDF, Word (.docx), Markdown, or text file.",
  web_page: "is a web page. Print it to a PDF, or copy its text into a text file.",
  old_word: "is an older or password-protected Office file. Save it as .docx without a password.",
  encrypted: "is protected by a password. Remove the password first.",
  no_text: "has no text in it: it may be a scan.",
  empty: "has no text in it.",
  too_many_pages: `has more than ${READING_LIMITS.pages.toLocaleString("en-US")} pages. Split it first.`,
  too_large: "has too much text. Split it first.",
  too_complex: "takes too long to read, or too much memory. Save it again as a simpler file.",
  damaged: "is damaged: it can’t be opened.",
  full: "doesn’t fit: your material would take more than 200 MB. Delete something first.",
} as const;
export type Refusal = keyof typeof REFUSALS;

/** "“Torts.pdf” has no text in it: it may be a scan." */
export const refusalOf = (title: string, refusal: string): string =>
  `“${title}” ${REFUSALS[refusal as Refusal] ?? REFUSALS.damaged}`;
