/** Which of four choices a message means, and whether it is the right one. */
import { rootsOf } from "./attempt.ts";
import type { Grade } from "./grade.ts";
import type { PracticeQuestion } from "./state.ts";

export const LETTERS = ["A", "B", "C", "D"];

/** @param attempt null if the student gives up. "unclear" if it can't be told which choice is meant. */
export function gradeChoice(question: PracticeQuestion, attempt: string | null): Grade {
  const chosen = attempt === null ? -1 : choiceIn(attempt, question.choices ?? []);
  const verdict =
    attempt === null
      ? "unknown"
      : chosen < 0
        ? "unclear"
        : chosen + 1 === question.correct
          ? "right"
          : "wrong";
  return { question, verdict, got: [], missing: [], chosen: chosen < 0 ? null : chosen };
}

const OPENER =
  "(?:i (?:think|guess|say|choose|pick|believe|would (?:say|pick|choose)|d say)|id (?:say|pick|choose|go with)|(?:the |my )?(?:best )?(?:answer|choice|guess)(?: is|:)?|its?(?: is)?|is it|probably|maybe|definitely|option|choice|going with|i?ll go with|go with|letter)";
const CHOSEN = new RegExp(
  `^\\W*(?:${OPENER}[ :,]*)*\\(?([a-d])(?:[).:,;!?]|\\s*$|\\s+(?:because|since|as|bc|cuz|i think|but|is (?:right|correct|best)))`,
  "i",
);

/** The place of the choice that a message means, by its letter or in its words; -1 if it can't be told. */
export function choiceIn(message: string, choices: readonly string[]): number {
  const [, letter = ""] = CHOSEN.exec(message.replace(/['’]/g, "").trim()) ?? [];
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
