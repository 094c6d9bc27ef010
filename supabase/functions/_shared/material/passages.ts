/** Divides a document's text into passages of a readable size, each under the heading it stands under. */

/** A part of a document, in reading order. */
export type Block =
  | { readonly type: "heading"; readonly level: number; readonly text: string; readonly page?: number }
  | { readonly type: "text"; readonly text: string; readonly page?: number };

export interface ReadPassage {
  readonly heading: string;
  readonly body: string;
}

/** A passage is about as long as a section of the outlines. */
const FULL = 1_200;
/** A paragraph longer than this is divided at its sentences. */
const LONGEST = 2_000;
/** What is shorter than this stays with the passage before it. */
const SHORT = 200;
const MAX_HEADING = 200;

export function* passagesIn(blocks: Iterable<Block>): Generator<ReadPassage> {
  const path: string[] = [];
  let parts: string[] = [];
  let length = 0;
  let page: number | undefined;
  let unnamed = 0;
  const close = function* (): Generator<ReadPassage> {
    const body = parts.join("\n\n");
    parts = [];
    length = 0;
    if (!/[\p{L}\p{N}]/u.test(body)) return;
    const heading = path.filter(Boolean).slice(-2).join(" › ").slice(0, MAX_HEADING);
    if (page !== undefined) yield { heading: heading ? `${heading}, page ${page}` : `Page ${page}`, body };
    else yield { heading: heading || `Part ${++unnamed}`, body };
  };
  for (const block of blocks) {
    const text = clean(block.text);
    if (block.type === "heading") {
      yield* close();
      path.length = block.level - 1;
      path[block.level - 1] = text.replace(/\s+/g, " ").slice(0, MAX_HEADING / 2);
      continue;
    }
    for (const piece of text.length > LONGEST ? pieces(text) : [text]) {
      if (piece === "") continue;
      if (length > 0 && length + piece.length > FULL && piece.length + length > FULL + SHORT) yield* close();
      if (length === 0) page = block.page;
      parts.push(piece);
      length += piece.length + 2;
    }
  }
  yield* close();
}

/** Sentences together, up to a passage's length; a sentence without end is cut. */
function* pieces(text: string): Generator<string> {
  let piece = "";
  for (const sentence of text.split(/(?<=[.!?;:]["”’)]?)\s+|\n+/)) {
    for (let start = 0; start < sentence.length; start += LONGEST) {
      const part = sentence.slice(start, start + LONGEST);
      if (piece && piece.length + part.length > FULL) {
        yield piece;
        piece = "";
      }
      piece = piece ? `${piece} ${part}` : part;
    }
  }
  if (piece) yield piece;
}

/** Without characters that show nothing, or that turn around what follows them. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[\u2028\u2029]/g, "\n")
    .replace(/[^\S\n]+/g, " ")
    .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Co}]/gu, "")
    .trim();
