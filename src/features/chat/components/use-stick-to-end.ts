import { type RefObject, useEffect, useRef } from "react";

/** How near the end counts as being there, in pixels. */
const NEAR = 120;

/**
 * Keeps the end of a growing conversation in view for a reader who is at its end, and leaves one alone who has
 * scrolled back.
 */
export function useStickToEnd(growing: unknown): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onScroll = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => element.removeEventListener("scroll", onScroll);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what grows is what moves the end.
  useEffect(() => {
    if (isAtEnd.current) scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [growing]);

  return scroller;
}
