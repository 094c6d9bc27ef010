/** Plays answers through the check, and counts what it flags. */
import { checkLines, type GivenPassage } from "../../supabase/functions/_shared/tutor/check-lines.ts";
import { type Answer, readAnswers } from "./answers.ts";
import { CORRUPTIONS, corrupt } from "./corrupt.ts";

interface Checked {
  readonly shown: string;
  /** The flagged words. */
  readonly flagged: readonly string[];
}

/** Streams the answer in pieces of a few characters, as a model's tokens come. */
export function check({ text, given, studentText }: Pick<Answer, "text" | "given" | "studentText">): Checked {
  const shownNumbers: number[] = [];
  const numbered = given.map((passage: GivenPassage, place) => ({ n: place + 1, passage }));
  const lines = checkLines(
    {
      passageOf: (number) => given[number - 1] ?? null,
      given: () => numbered,
      cite(number) {
        if (!shownNumbers.includes(number)) shownNumbers.push(number);
        return shownNumbers.indexOf(number) + 1;
      },
    },
    { studentText },
  );
  let shown = "";
  for (const piece of text.match(/[\s\S]{1,4}/g) ?? []) shown += lines.push(piece);
  shown += lines.flush();
  return { shown, flagged: lines.flags.map(({ start, end }) => shown.slice(start, end)) };
}

export function measureChecks() {
  const { byHand, fromBank, documents } = readAnswers();
  const right = [...byHand, ...fromBank];
  const wronglyFlagged = right.flatMap((answer) => {
    const { flagged } = check(answer);
    return flagged.length > 0 ? [{ id: answer.id, flagged }] : [];
  });
  const corrupted = corrupt(right, documents).map((answer) => {
    const { flagged } = check(answer);
    return {
      ...answer,
      isCaught: flagged.some((words) => words.includes(answer.wrong) || answer.wrong.includes(words)),
    };
  });
  const caught = CORRUPTIONS.map((corruption) => {
    const some = corrupted.filter((answer) => answer.corruption === corruption);
    return { corruption, of: some.length, caught: some.filter(({ isCaught }) => isCaught).length };
  });
  return {
    byHand: byHand.length,
    right: right.length,
    wronglyFlagged,
    caught,
    missed: corrupted.filter(
      ({ isCaught, corruption }) => !isCaught && !CORRUPTIONS.slice(3).includes(corruption),
    ),
  };
}
