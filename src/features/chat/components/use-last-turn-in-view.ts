import { type RefObject, useLayoutEffect, useRef } from "react";
import { useFound } from "./use-found-message.ts";

/** What a reader does to scroll by hand, or to begin the next question. */
const BY_HAND = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/**
 * Brings the last turn to the top when a conversation opens, unless a search found a message in it, and when a question is asked. The answer then grows below
 * it without moving what is being read.
 * @param askedCount how many questions were asked since then; null while there is no turn.
 */
export function useLastTurnInView(askedCount: number | null): RefObject<HTMLDivElement | null> {
  const lastTurn = useRef<HTMLDivElement>(null);
  /** The question after which the reader scrolled: a conversation that they come back to stays where they left it. */
  const leftAt = useRef<number | null>(null);
  const found = useFound();
  const leftFor = useRef<typeof found>(undefined);
  useLayoutEffect(() => {
    const turn = lastTurn.current;
    const scroller = turn?.closest("[data-scroller]");
    if (askedCount === null || !turn || !scroller) return;
    if (found !== leftFor.current) {
      leftFor.current = found;
      leftAt.current = askedCount;
    }
    if (askedCount === leftAt.current) return;
    let shownAt = "";
    const show = () => {
      const place = `${turn.offsetTop} ${scroller.clientHeight}`;
      // Only the conversation scrolls: `scrollIntoView` would scroll the page, too, which is longer than the view when printed.
      if (place !== shownAt) {
        scroller.scrollTop = turn.offsetTop - Number.parseFloat(getComputedStyle(turn).scrollMarginTop);
      }
      shownAt = place;
    };
    show();
    // Answers above are drawn as they come near, and a phone's keyboard closes after the question was sent: the question
    // stays at the top.
    const resized = new ResizeObserver(show);
    const stop = () => {
      resized.disconnect();
      for (const event of BY_HAND) scroller.removeEventListener(event, leave);
    };
    const leave = () => {
      leftAt.current = askedCount;
      stop();
    };
    resized.observe(scroller);
    if (turn.parentElement) resized.observe(turn.parentElement);
    for (const event of BY_HAND) scroller.addEventListener(event, leave, { passive: true });
    return stop;
  }, [askedCount, found]);
  return lastTurn;
}
