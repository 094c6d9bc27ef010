import { type RefObject, useLayoutEffect, useState } from "react";

/** Pixels. Drawing changes once in so many, and reaches at least as far beyond what is visible. */
const STEP = 360;

/** The part of a scrolled list to draw, in pixels from the list's top: what is visible and a little around it. */
export function useVisiblePart(list: RefObject<HTMLElement | null>): {
  readonly top: number;
  readonly bottom: number;
} {
  const [first, setFirst] = useState(0);
  const [last, setLast] = useState(0);
  useLayoutEffect(() => {
    const scroller = list.current?.closest("[data-radix-scroll-area-viewport]");
    if (!scroller) return;
    const measure = () => {
      if (!list.current) return;
      const seen = scroller.getBoundingClientRect();
      const { top } = list.current.getBoundingClientRect();
      setFirst(Math.floor((seen.top - top) / STEP) - 1);
      setLast(Math.ceil((seen.bottom - top) / STEP) + 1);
    };
    measure();
    scroller.addEventListener("scroll", measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    return () => {
      scroller.removeEventListener("scroll", measure);
      observer.disconnect();
    };
  }, [list]);
  return { top: first * STEP, bottom: last * STEP };
}
