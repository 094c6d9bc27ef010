import type { QueuedCard } from "@backend/contracts/study.ts";
import type { Rating } from "@backend/scheduling/schedule.ts";
import { useMemo, useState } from "react";
import { elementsOf } from "./elements.ts";
import type { Graded, gradeTyped } from "./grade-typed.ts";

export interface TypedAnswer {
  /** How many elements the back lists; 0 when there is nothing to type. */
  readonly count: number;
  /** Whether the student chose to type. */
  readonly isOpen: boolean;
  readonly text: string;
  /** Once the answer is shown. Null if nothing was typed. */
  readonly graded: Graded | null;
  open(): void;
  change(text: string): void;
}

/**
 * What a student types before the answer is shown. It is forgotten with the next card.
 * @param turn identifies this showing of the card.
 */
export function useTypedAnswer(card: QueuedCard | null, turn: number, isRevealed: boolean): TypedAnswer {
  const key = `${card?.id}:${turn}`;
  const [typed, setTyped] = useState<{ readonly key: string; readonly text: string } | null>(null);
  const [grade, setGrade] = useState<{ readonly by: typeof gradeTyped } | null>(null);
  const elements = useMemo(
    // A reverse card that asks from the back, and a cloze card, have nothing to list.
    () => (card?.kind !== "cloze" && card?.ordinal === 0 ? elementsOf(card.back) : []),
    [card],
  );
  const isOpen = typed?.key === key;
  const text = isOpen ? typed.text : "";
  const graded = useMemo(
    () => (grade && isRevealed && text.trim() !== "" ? grade.by(elements, text) : null),
    [grade, isRevealed, text, elements],
  );
  return {
    count: elements.length,
    ...{ isOpen, text, graded },
    open() {
      if (elements.length === 0 || isRevealed) return;
      setTyped({ key, text: "" });
      // Without the grader, the answer is shown as ever.
      import("./grade-typed.ts").then(
        ({ gradeTyped: by }) => setGrade({ by }),
        () => {},
      );
    },
    change: (changed) => setTyped({ key, text: changed }),
  };
}

/** The proposed answer, where only pass and fail are asked: a card with anything missing wasn't recalled. */
export const proposed = (graded: Graded | null, hasTwoButtons: boolean): Rating =>
  !graded ? 3 : hasTwoButtons && graded.rating < 3 ? 1 : graded.rating;
