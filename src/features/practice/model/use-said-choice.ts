import { type RefObject, useEffect, useRef, useState } from "react";
import { LETTERS } from "./session.ts";

interface Marked {
  readonly chosen: readonly number[];
  readonly struck: readonly number[];
}

/**
 * What a key has just done to the choices. The focus is elsewhere then, so a screen reader says nothing by itself.
 * @param choices the element with the choices; with the focus in it, they speak for themselves.
 */
export function useSaidChoice({ chosen, struck }: Marked, choices: RefObject<Element | null>): string {
  const before = useRef({ chosen, struck });
  const [said, setSaid] = useState("");
  useEffect(() => {
    const last = before.current;
    before.current = { chosen, struck };
    const word = (now: readonly number[], then: readonly number[], done: string, undone: string) => {
      const added = now.find((choice) => !then.includes(choice));
      const removed = then.find((choice) => !now.includes(choice));
      if (added) return `${LETTERS[added - 1]} ${done}.`;
      return removed ? `${LETTERS[removed - 1]} ${undone}.` : null;
    };
    const news =
      word(chosen, last.chosen, "chosen", "cleared") ?? word(struck, last.struck, "struck out", "restored");
    if (news) setSaid(isHeard(choices.current) ? "" : news);
  }, [chosen, struck, choices]);
  return said;
}

/** Whether the focus is on a choice. */
function isHeard(choices: Element | null): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement && choices !== null && choices.contains(activeElement);
}
