/**
 * Reads the citation marks in a model's streamed text, in the usual forms: "[1]", "[1, 2]", "[1-3]", "【1†source】",
 * "[^1]", "(passage 1)". Only what may still become a mark, or a list of sources at the end, is held back.
 */

/** A mark in the text: the model's numbers, and the space before it. */
export interface Mark {
  readonly numbers: readonly number[];
  readonly space: string;
}

/** Takes text in pieces of any size and returns what is ready; `flush` returns the rest. */
export interface Reader<Ready> {
  push(text: string): Ready;
  flush(): Ready;
}

const OPENING = /^([ \t]*)(?:(\[{1,2}|【|\()([^\])】\n]*))?$/;
const WHOLE = /^([ \t]*)(\[{1,2}|【|\()([^\])】\n]*)(\]{1,2}|】|\))$/;
const CLOSING: Readonly<Record<string, string>> = { "[": "]", "[[": "]]", "【": "】", "(": ")" };
const WORDS = ["see", "passages", "sources", "outlines", "and", "to", "through"];
const NUMBERS =
  /^(?:see )?((?:passage|source|outline)s? ?)?[#^]?\d{1,3}(?: ?(?:[,;&–-]|,? and|to|through) ?(?:(?:passage|source|outline)s? ?)?[#^]?\d{1,3})*$/;

/** The text with its marks set apart, and without a list of sources at its end. */
export function markReader(): Reader<(string | Mark)[]> {
  const sources = sourceListReader();
  let held = "";

  function take(character: string): (string | Mark)[] {
    held += character;
    const mark = wholeMark(held);
    if (mark) {
      held = "";
      return [mark];
    }
    let start = 0;
    while (start < held.length && !mayBecomeMark(held.slice(start))) start++;
    const ready = held.slice(0, start);
    held = held.slice(start);
    return ready === "" ? [] : [ready];
  }

  // One character at a time, so that the pieces in which the text arrives make no difference.
  const push = (text: string) => text.split("").flatMap(take);
  return {
    push: (text) => push(sources.push(text)),
    flush() {
      const rest = [...push(sources.flush()), held];
      held = "";
      return rest;
    },
  };
}

function mayBecomeMark(text: string): boolean {
  const [whole, , opening, inside = ""] = OPENING.exec(text) ?? [];
  if (whole === undefined) return /^[ \t]*\[\[[^\]\n]*\]$/.test(text);
  if (opening === undefined || opening === "【") return inside.length < 40;
  const words = inside.toLowerCase().split(/[\d\s,;&–^#-]+/);
  return inside.length < 40 && words.every((word) => WORDS.some((known) => known.startsWith(word)));
}

function wholeMark(text: string): Mark | null {
  const [, space = "", opening = "", inside = "", closing] = WHOLE.exec(text) ?? [];
  if (closing === undefined || closing !== CLOSING[opening]) return null;
  const list = inside.toLowerCase().replace(/†.*/, "").replace(/\s+/g, " ").trim();
  const [isList, word] = NUMBERS.exec(list) ?? [];
  // "(1)" numbers a part of the answer.
  if (isList === undefined || (opening === "(" && word === undefined)) return null;
  return { space, numbers: numbersIn(list) };
}

/** The numbers in "1, 2" and "1–3". A range that is too wide counts only as its ends. */
function numbersIn(list: string): number[] {
  return list.split(/,|;|&|and/).flatMap((part) => {
    const [from = 0, to = from] = (part.match(/\d+/g) ?? []).map(Number);
    return to > from && to - from < 10
      ? Array.from({ length: to - from + 1 }, (_, index) => from + index)
      : [...new Set([from, to])];
  });
}

const LIST_NAMES = ["source", "sources", "sources used", "references", "citations", "footnotes"];
const LIST_NAME = "(?:sources?(?: used)?|references|citations|footnotes)";
/** An item of a list of sources, an empty line, or the beginning of one. */
const ITEM = String.raw`\n[ \t]*(?:[-*•+\d[【(][^\n]*)?`;
const LIST = new RegExp(
  String.raw`^\s*(?:[-*_]{3,}\s*\n\s*)?[#>*_ ]*(?:${LIST_NAME}[*_]*:[^\n]*|${LIST_NAME}[*_ ]*(?=\n|$))(?:${ITEM})*$`,
  "i",
);
const FOOTNOTE = /^[ \t]*\[\^?\d{1,3}\]:/;
const FOOTNOTE_START = /^[ \t]*(?:\[(?:\^?(?:\d{1,3}(?:\](?::.*)?)?)?)?)?$/;
const FOOTNOTES = /(^|\n)[ \t]*\[\^?\d{1,3}\]:[^\n]*/g;

/** Holds back a list of sources and drops it if nothing follows it, and drops each footnote's text. */
function sourceListReader(): Reader<string> {
  /** The newline and what follows it, as long as it may be dropped; null elsewhere in a line. */
  let held: string | null = "";

  function take(character: string): string {
    if (held === null) {
      if (character !== "\n") return character;
      held = character;
      return "";
    }
    if (mayBeDropped(held + character)) {
      held += character;
      return "";
    }
    const ready = held + (character === "\n" ? "" : character);
    held = character === "\n" ? character : null;
    return ready.replace(FOOTNOTES, "");
  }

  return {
    push: (text) => text.split("").map(take).join(""),
    flush() {
      const rest = held === null || LIST.test(held) ? "" : held.replace(FOOTNOTES, "");
      held = null;
      return rest;
    },
  };
}

function mayBeDropped(held: string): boolean {
  const lines = held.split("\n");
  const line = lines.at(-1) ?? "";
  const isAfterRule = lines.slice(0, -1).every((before) => /^[-*_ ]*$/.test(before) || FOOTNOTE.test(before));
  if (LIST.test(held)) return true;
  if (!isAfterRule) return false;
  const name = line
    .replace(/[#>*_-]/g, "")
    .trim()
    .toLowerCase();
  return (
    FOOTNOTE_START.test(line) || /^[-*_ ]*$/.test(line) || LIST_NAMES.some((known) => known.startsWith(name))
  );
}
