/** A practice question in the chat: the facts with four choices, then why each is right or wrong. */
import { writeSections } from "../../contracts/answer-sections.ts";
import { PRACTICE, writePracticeHeader } from "../../question/open-practice.ts";
import type { Reply } from "../../question/study-request.ts";
import type { Material, PracticeQuestion } from "../../search/study-material.ts";
import { type Answer, citationOf } from "../answer.ts";
import { rootsOf } from "../attempt.ts";
import { free, STOPPED } from "../no-answer.ts";

const LETTERS = ["A", "B", "C", "D"];
const NEXT = "Next practice question";
const UNCLEAR = "I couldn’t tell which choice you mean. Write A, B, C, or D.";
const HINT = "Hint: before you read the choices, name the rule and the fact that decides.";

/** @param asked the conversation's earlier answers, so that nothing is asked twice. */
export function askPractice(material: Material, scope: string, asked: readonly string[]): Answer | null {
  const question = material.practice.find((one) => !asked.some((text) => text.includes(one.question)));
  if (!question) return null;
  const isElsewhere = scope.includes("/") && question.topic !== scope;
  const choices = question.choices.map((choice, place) => `- **${LETTERS[place]}.** ${choice}`).join("\n");
  const answer = [
    writePracticeHeader(scope, material.title),
    ...(isElsewhere
      ? [
          `There is none ${material.practice.some(({ topic }) => topic === scope) ? "left " : ""}on ${material.title}, so this one is from the same subject.`,
        ]
      : []),
    question.question,
    choices,
    "Which is best, and why?",
  ].join("\n\n");
  return free(answer, [...LETTERS, "I don’t know"]);
}

/** @param last the answer that asked the question. Null if it is no longer in the content. */
export function answerPractice(
  material: Material,
  last: string,
  reply: Reply,
  message: string,
): Answer | null {
  const question = material.practice.find((one) => last.includes(one.question));
  if (!question) return null;
  if (reply === "stop") return free(STOPPED);
  const chosen = reply === "attempt" ? choiceIn(message, question) : -1;
  const right = question.correct - 1;
  if (reply === "hint" || (reply === "attempt" && chosen < 0)) {
    const unclear = reply === "hint" ? HINT : UNCLEAR;
    return free(`${unclear}\n\n${last.slice(last.search(PRACTICE))}`);
  }
  const why = (place: number) => `**${LETTERS[place]}.** ${question.choices[place]} ${question.why[place]}`;
  const mark = question.passage ? " [1]" : "";
  const verdict =
    chosen === right
      ? "**Right.**"
      : chosen < 0
        ? `**The answer is ${LETTERS[right]}.**`
        : `**Not ${LETTERS[chosen]}: the answer is ${LETTERS[right]}.**`;
  const answer = [
    verdict,
    `**Why ${LETTERS[right]}:** ${question.why[right]} *See* ${question.authority}.${mark}`,
    ...(chosen >= 0 && chosen !== right
      ? [`**Why not ${LETTERS[chosen]}:** ${question.why[chosen]}${mark}`]
      : []),
  ].join("\n\n");
  const others = LETTERS.map((_, place) => place).filter((place) => place !== right && place !== chosen);
  return {
    text: writeSections({
      answer,
      detail: others.map((place) => `- ${why(place)}${mark}`).join("\n"),
      next: [NEXT],
    }),
    citations: citationOf(question.passage),
  };
}

/** The place of the choice that a message means, by its letter or in its words; -1 if it can't be told. */
export function choiceIn(message: string, { choices }: Pick<PracticeQuestion, "choices">): number {
  const [, letter = ""] =
    /^\W*(?:(?:i (?:think|guess|say|choose|pick|believe|would (?:say|pick|choose)|d say)|id (?:say|pick|choose|go with)|(?:the |my )?(?:best )?(?:answer|choice|guess)(?: is|:)?|its?(?: is)?|it'?s|probably|maybe|definitely|option|choice|going with|i'?ll go with|go with|letter)[ :,]*)*\(?([a-d])(?:[).:,;!?]|\s*$|\s+(?:because|since|as|bc|cuz|i think|but|is (?:right|correct|best)))/i.exec(
      message.replace(/['’]/g, "").trim(),
    ) ?? [];
  if (letter) return LETTERS.indexOf(letter.toUpperCase());
  const said = new Set(rootsOf(message));
  const opening = /^\W*(yes|no)\b/i.exec(message)?.[1]?.toLowerCase();
  const agrees = (choice: string) => opening !== undefined && choice.toLowerCase().startsWith(opening);
  // "Yes, …" is one of the choices that say yes.
  const isPossible = choices.some(agrees) ? agrees : () => true;
  const shares = choices.map((choice) => {
    if (!isPossible(choice)) return 0;
    const others = new Set(choices.filter((other) => other !== choice).flatMap((other) => rootsOf(other)));
    const telling = rootsOf(choice).filter((root) => !others.has(root));
    return telling.filter((root) => said.has(root)).length / Math.max(1, telling.length);
  });
  const best = Math.max(...shares);
  return best > 0 && shares.filter((share) => share === best).length === 1 ? shares.indexOf(best) : -1;
}
