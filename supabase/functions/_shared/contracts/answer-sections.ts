/** The sections of an answer's text, which is Markdown: the answer, more detail, and what to ask next. */

export interface AnswerSections {
  readonly answer: string;
  /** What the app shows only when the reader unfolds it; empty if there is nothing more. */
  readonly detail: string;
  /** Questions, which the app renders as buttons; empty if there are none. */
  readonly next: readonly string[];
}

const DETAIL = "### More detail";
const NEXT = "### Ask next";
/** A question is a link, whose text is the question and which points to nothing. */
const LINK = /^- \[(.+)\]\(ask:\)$/gm;
const linkTo = (question: string) => `- [${question}](ask:)`;

/** @param sections the questions in `next` have no brackets. */
export function writeSections({ answer, detail, next }: AnswerSections): string {
  return [
    answer,
    ...(detail ? [DETAIL, detail] : []),
    ...(next.length > 0 ? [NEXT, next.map(linkTo).join("\n")] : []),
  ].join("\n\n");
}

/** Reads a text that may still be growing. */
export function readSections(text: string): AnswerSections {
  const [untilNext, next] = splitAt(text, text.lastIndexOf(`\n\n${NEXT}\n`), NEXT);
  const [answer, detail] = splitAt(untilNext, untilNext.indexOf(`\n\n${DETAIL}\n`), DETAIL);
  return { answer, detail, next: [...next.matchAll(LINK)].map(([, question = ""]) => question) };
}

function splitAt(text: string, start: number, heading: string): [before: string, after: string] {
  return start < 0 ? [text, ""] : [text.slice(0, start), text.slice(start + heading.length + 2).trim()];
}
