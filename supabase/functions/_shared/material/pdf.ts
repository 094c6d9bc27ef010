/** Reads PDF files. */
import { getDocumentProxy } from "unpdf";
import { READING_LIMITS } from "../contracts/own-material.ts";
import type { Block } from "./passages.ts";
import { Refused } from "./refused.ts";
import { isHeadingLine } from "./text.ts";

interface Line {
  readonly text: string;
  readonly page: number;
  /** Of its letters. */
  readonly height: number;
  /** From the page's lower edge. */
  readonly y: number;
}

export async function readPdf(bytes: Uint8Array): Promise<{ pages: number; blocks: Block[] }> {
  const document = await getDocumentProxy(bytes, {
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    // Without these, a damaged or hostile file can't make the parser fetch or run anything.
    isEvalSupported: false,
    enableXfa: false,
    stopAtErrors: false,
  } as Parameters<typeof getDocumentProxy>[1]);
  try {
    const { numPages } = document;
    if (numPages > READING_LIMITS.pages) throw new Refused("too_many_pages");
    const lines: Line[] = [];
    let characters = 0;
    for (let number = 1; number <= numPages; number++) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      for (const line of linesOf(items as Item[], number)) {
        characters += line.text.length;
        if (characters > READING_LIMITS.characters) throw new Refused("too_large");
        lines.push(line);
      }
      page.cleanup();
    }
    return { pages: numPages, blocks: [...blocksOf(withoutRunningTitles(lines, numPages))] };
  } finally {
    await document.loadingTask.destroy();
  }
}

interface Item {
  readonly str?: string;
  readonly height?: number;
  readonly hasEOL?: boolean;
  readonly transform?: readonly number[];
}

function* linesOf(items: readonly Item[], page: number): Generator<Line> {
  let text = "";
  let height = 0;
  let y = 0;
  for (const { str = "", height: own = 0, hasEOL = false, transform } of items) {
    const at = transform?.[5] ?? y;
    if (text !== "" && str.trim() !== "" && Math.abs(at - y) > Math.max(own, height) * 0.8) {
      yield { text: text.trim(), page, height, y };
      text = "";
      height = 0;
    }
    if (str.trim() !== "") {
      y = at;
      height = Math.max(height, own);
    }
    text += str;
    if (!hasEOL) continue;
    if (text.trim() !== "") yield { text: text.trim(), page, height, y };
    text = "";
    height = 0;
  }
  if (text.trim() !== "") yield { text: text.trim(), page, height, y };
}

/** Pages' first and last lines that repeat, and page numbers: they interrupt sentences. */
function withoutRunningTitles(lines: readonly Line[], pages: number): Line[] {
  const plain = ({ text }: Line) => text.replace(/\d+/g, "#");
  const isEdge = (place: number) =>
    lines[place - 1]?.page !== lines[place]?.page || lines[place + 1]?.page !== lines[place]?.page;
  const times = new Map<string, number>();
  for (const [place, line] of lines.entries())
    if (isEdge(place)) times.set(plain(line), (times.get(plain(line)) ?? 0) + 1);
  return lines.filter(
    (line, place) =>
      !isEdge(place) ||
      !(/^\W*\d*\W*$/.test(line.text) || (times.get(plain(line)) ?? 0) > Math.max(2, pages * 0.3)),
  );
}

/** How much taller than the text a heading's letters are, and how far apart paragraphs are, in heights of a line. */
const TALLER = 1.15;
const APART = 1.7;

function* blocksOf(lines: readonly Line[]): Generator<Block> {
  const usual = usualHeight(lines);
  let paragraph = "";
  let last: Line | null = null;
  const close = function* (page: number): Generator<Block> {
    if (paragraph) yield { type: "text", text: paragraph, page };
    paragraph = "";
  };
  for (const line of lines) {
    const isHeading =
      line.text.length < 120 &&
      (line.height > usual * TALLER || isHeadingLine(line.text)) &&
      /\p{L}{2}/u.test(line.text);
    const isApart =
      last !== null && last.page === line.page && last.y - line.y > APART * Math.max(line.height, 1);
    if (isHeading || isApart) yield* close(last?.page ?? line.page);
    if (isHeading) yield { type: "heading", level: 1, text: line.text, page: line.page };
    else {
      // A passage is found on the page on which it begins.
      if (last && last.page !== line.page && /[.!?:]["”’)]?$/.test(paragraph)) yield* close(last.page);
      paragraph = joined(paragraph, line.text);
    }
    last = line;
  }
  yield* close(last?.page ?? 1);
}

/** A word divided at the line's end is one word again. */
const joined = (before: string, line: string): string =>
  /\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(line)
    ? before.slice(0, -1) + line
    : [before, line].filter(Boolean).join(" ");

/** The height of most letters. */
function usualHeight(lines: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const { height, text } of lines) {
    const rounded = Math.round(height * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}
