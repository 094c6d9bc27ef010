/** Reads an uploaded document: what it is by its content, its text, and the text's passages. */
import { type OwnKind, READING_LIMITS, type Refusal } from "../contracts/own-material.ts";
import { blocksOfDocx } from "./docx.ts";
import { type Block, passagesIn, type ReadPassage } from "./passages.ts";
import { readPdf } from "./pdf.ts";
import { Refused } from "./refused.ts";
import { blocksOfText, decodeText, isMarkdown, isWebPage } from "./text.ts";

export type DocumentReading =
  | {
      readonly kind: OwnKind;
      /** Null if it isn't divided into pages. */
      readonly pages: number | null;
      readonly passages: readonly ReadPassage[];
    }
  | { readonly refusal: Refusal };

/** Never rejects: whatever is wrong with the document is its refusal. */
export async function readDocument(bytes: Uint8Array): Promise<DocumentReading> {
  try {
    const { kind, pages, blocks } = await read(bytes);
    const passages: ReadPassage[] = [];
    let characters = 0;
    for (const passage of passagesIn(blocks)) {
      characters += passage.body.length;
      if (characters > READING_LIMITS.characters) return { refusal: "too_large" };
      passages.push(passage);
    }
    // A few letters on a page of a scan may be its stamp.
    const letters = passages.reduce((sum, { body }) => sum + (body.match(/\p{L}/gu)?.length ?? 0), 0);
    if (kind === "pdf" && letters < Math.min(10 * (pages ?? 1), 1_000)) return { refusal: "no_text" };
    return passages.length === 0 ? { refusal: "empty" } : { kind, pages, passages };
  } catch (error) {
    return { refusal: refusalOf(error) };
  }
}

async function read(
  bytes: Uint8Array,
): Promise<{ kind: OwnKind; pages: number | null; blocks: Iterable<Block> }> {
  if (bytes.length === 0) throw new Refused("empty");
  if (latin(bytes, 1_024).includes("%PDF-")) return { kind: "pdf", ...(await readPdf(bytes)) };
  if (latin(bytes, 4) === "PK\u0003\u0004")
    return { kind: "docx", pages: null, blocks: await blocksOfDocx(bytes) };
  // The container of Word 97, and of documents that Word encrypts.
  if (latin(bytes, 4) === "\u00d0\u00cf\u0011\u00e0") throw new Refused("old_word");
  const text = decodeText(bytes);
  if (text === null || text.startsWith("{\\rtf")) throw new Refused("not_supported");
  if (isWebPage(text)) throw new Refused("web_page");
  return { kind: isMarkdown(text) ? "markdown" : "text", pages: null, blocks: blocksOfText(text) };
}

const latin = (bytes: Uint8Array, length: number): string =>
  new TextDecoder("latin1").decode(bytes.subarray(0, length));

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal;
  if (error instanceof Error && error.name === "PasswordException") return "encrypted";
  // Nested deeper than the parser can follow.
  return error instanceof RangeError ? "too_complex" : "damaged";
}
