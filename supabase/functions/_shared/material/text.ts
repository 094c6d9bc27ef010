/** Reads Markdown and plain text. */
import type { Block } from "./passages.ts";

/** The text of bytes that are one: UTF-8, UTF-16 with its mark, or Windows-1252. Null if they are something else. */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const utf16 =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : null;
  const text = utf16 ? new TextDecoder(utf16).decode(bytes) : decodeBytes(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no text has.
  return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) ? null : text;
}

function decodeBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

export const isWebPage = (text: string): boolean =>
  /^\s*(?:<!doctype|<\?xml|<(?:html|head|body|script|svg|div|meta)\b)/i.test(text.slice(0, 1_000));

const MARKDOWN_HEADING = /^(#{1,6})\s+(.+?)\s*#*$/;
export const isMarkdown = (text: string): boolean => /^#{1,6}\s+\S/m.test(text);

/** "CONSIDERATION", "Chapter 4", "II. The Bargain": how plain notes write a heading. */
const CAPITALS = /^(?=(?:.*\p{Lu}){4})[^\p{Ll}]{4,80}$/u;
const NUMBERED =
  /^(?:(?:chapter|part|section|article|week|class|unit|lecture|module|topic)\s+(?:\d+|[ivxlc]+)\b.{0,80}|(?:[IVXLC]+|[A-Z])\.\s+\S.{0,80}[^.;,:])$/i;

export function* blocksOfText(text: string): Generator<Block> {
  let paragraph: string[] = [];
  const close = function* (): Generator<Block> {
    if (paragraph.length > 0) yield { type: "text", text: paragraph.join("\n") };
    paragraph = [];
  };
  const hasHeadings = isMarkdown(text);
  for (const line of text.split(/\r\n?|\n/)) {
    const trimmed = line.trim();
    const [, marks, heading] = MARKDOWN_HEADING.exec(trimmed) ?? [];
    if (marks && heading) {
      yield* close();
      yield { type: "heading", level: marks.length, text: heading };
    } else if (trimmed === "") yield* close();
    else if (!hasHeadings && isHeadingLine(trimmed) && paragraph.length === 0) {
      yield { type: "heading", level: 1, text: trimmed };
    } else paragraph.push(line.trimEnd());
  }
  yield* close();
}

export const isHeadingLine = (line: string): boolean => CAPITALS.test(line) || NUMBERED.test(line);
