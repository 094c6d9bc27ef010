/**
 * Marks what a model says without support. A sentence that cites no passage is the model's own knowledge, and the reader
 * is told so where it stands.
 */
import { endsSentence } from "../sentences.ts";

export interface SupportMarks {
  /** Takes a piece of text whose citation marks are whole and returns what may be shown of it. */
  push(text: string): string;
  /** What was still held back at the end of the text. */
  flush(): string;
}

export const UNSUPPORTED = " *(general knowledge)*";

/** Fewer words state no law: "In short:", a list's label. */
const MIN_WORDS = 5;
/** Headings, tables and quotes of code are no sentences. */
const NO_PROSE = /^\s*(?:#|\||```|---)/;
/** That the passages lack something is not a statement of law. */
const ABOUT_THE_PASSAGES =
  /\b(?:passages?|outlines?|materials?)\b.*\b(?:not|no|nothing|nor|don['’]?t|doesn['’]?t)\b/i;
const MARKS_AT_END = /(?:\s*\[\d{1,3}\])+$/;
const CITED = /\[\d{1,3}\]/;

export function supportMarks(): SupportMarks {
  /** The line so far, for what kind of line it is. */
  let line = "";
  /** The sentence so far, with its marks. */
  let sentence = "";
  /** Space after what looks like the end of a sentence: a mark may still follow it. */
  let held = "";

  /** What the sentence lacks, and begins the next one. */
  function close(): string {
    const lacks = needsSupport(sentence) && !NO_PROSE.test(line);
    sentence = "";
    return lacks ? UNSUPPORTED : "";
  }

  function take(character: string): string {
    if (character === "\n") {
      const shown = close() + held + character;
      held = "";
      line = "";
      return shown;
    }
    if (/\s/.test(character) && (held !== "" || endsSentence(sentence.replace(MARKS_AT_END, "")))) {
      held += character;
      return "";
    }
    let before = "";
    if (held !== "") {
      // Only what begins like a sentence shows that the one before has ended.
      if (/[\p{Lu}\d“"*(§]/u.test(character)) before = close();
      else sentence += held;
      before += held;
      held = "";
    }
    line += character;
    sentence += character;
    return before + character;
  }

  return {
    push: (text) => [...text].map(take).join(""),
    flush() {
      const rest = close() + held;
      held = "";
      return rest;
    },
  };
}

function needsSupport(sentence: string): boolean {
  const text = sentence.trim();
  if (CITED.test(text) || /[?:]["”*_]*$/.test(text) || ABOUT_THE_PASSAGES.test(text)) return false;
  return text.split(/\s+/).length >= MIN_WORDS;
}
