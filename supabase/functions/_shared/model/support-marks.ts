/**
 * Marks unsupported sentences in a model's text. A sentence that cites no passage is the model's own
 * knowledge, and the reader should see that right there.
 */
import { endsSentence } from "../sentences.ts";

export interface SupportMarks {
  /** Takes a piece of text with complete citation marks and returns the part that can be shown. */
  push(text: string): string;
  /** Returns the text still held back at the end. */
  flush(): string;
}

export const UNSUPPORTED = " *(general knowledge)*";

/** Shorter sentences state no law: "In short:", a list's label. */
const MIN_WORDS = 5;
/** Headings, tables, and code blocks aren't sentences. */
const NO_PROSE = /^\s*(?:#|\||```|---)/;
/** Saying that the passages lack something isn't a statement of law. */
const ABOUT_THE_PASSAGES =
  /\b(?:passages?|outlines?|materials?)\b.*\b(?:not|no|nothing|nor|don['’]?t|doesn['’]?t)\b/i;
const MARKS_AT_END = /(?:\s*\[\d{1,3}\])+$/;
const CITED = /\[\d{1,3}\]/;

export function supportMarks(): SupportMarks {
  /** The current line so far, to tell what kind of line it is. */
  let line = "";
  /** The current sentence so far, with its marks. */
  let sentence = "";
  /** Space after what looks like the end of a sentence: a mark may still follow it. */
  let held = "";

  /** Ends the sentence and returns the mark it needs, if any. */
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
      // The sentence has ended only if the next character can start one.
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
