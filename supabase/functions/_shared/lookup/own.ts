/** The part of an answer that says where the student's own material has what was asked. */
import { readSections, writeSections } from "../contracts/answer-sections.ts";
import type { Answer } from "../practice/write.ts";
import type { LawPassage } from "../search/find-law.ts";

/**
 * The answer with the closest passages of the student's own material below it. Only their headings and titles are in the text:
 * a conversation that is shared shows its text, and the passages are opened by their owner alone.
 */
export function withOwn(answer: Answer, passages: readonly LawPassage[]): Answer {
  if (passages.length === 0) return answer;
  const sections = readSections(answer.text);
  const first = Math.max(0, ...answer.citations.map(({ n }) => n)) + 1;
  const lines = passages.map(
    ({ heading, title }, place) => `- ${plainly(heading)}, *${plainly(title)}* [${first + place}]`,
  );
  return {
    text: writeSections({
      ...sections,
      answer: [sections.answer, `**In your material**\n\n${lines.join("\n")}`].filter(Boolean).join("\n\n"),
    }),
    citations: [
      ...answer.citations,
      ...passages.map(({ id, title, heading }, place) => ({
        n: first + place,
        passageId: id,
        title,
        heading,
      })),
    ],
  };
}

/** A file's own words, without what Markdown or a mark is made of. */
const plainly = (text: string): string =>
  text
    .replaceAll("[", "(")
    .replaceAll("]", ")")
    .replace(/[\\`*_~<>|#!$]/g, "\\$&");
