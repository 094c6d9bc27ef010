/** The questions to ask next, at the end of an answer: Markdown links that the app renders as buttons. */

const HEADING = "### Ask next";

/** What such a link points to: its own text is the question. */
const TARGET = "ask:";

/** The section as Markdown; empty when there is nothing to ask. */
export function writeNextQuestions(questions: readonly string[]): string {
  if (questions.length === 0) return "";
  return [HEADING, questions.map((question) => `- [${question}](${TARGET})`).join("\n")].join("\n\n");
}

/** An answer without that section. */
export function withoutNextQuestions(answer: string): string {
  const start = answer.lastIndexOf(`\n\n${HEADING}\n`);
  return start < 0 ? answer : answer.slice(0, start);
}
