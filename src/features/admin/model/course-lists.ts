/** A course's lists as an administrator writes them: outcomes one a line, questions with their answers below. */

export interface Faq {
  readonly question: string;
  readonly answer: string;
}

export const readOutcomes = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

export const writeFaq = (faq: readonly Faq[]): string =>
  faq.map(({ question, answer }) => `${question}\n${answer}`).join("\n\n");

/** Blocks with an empty line between them: the first line asks, the rest answers. */
export const readFaq = (text: string): Faq[] =>
  text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => {
      const [question = "", ...answer] = block.split("\n").map((line) => line.trim());
      return { question, answer: answer.join(" ") };
    });
