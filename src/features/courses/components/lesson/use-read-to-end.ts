import { type RefObject, useEffect, useRef } from "react";

/** Sooner than this, the text was scrolled, not read. */
const SHORTEST_READ_MS = 20_000;

/** Calls back once, when the end of a text was in view after a while of reading. */
export function useReadToEnd(
  end: RefObject<HTMLElement | null>,
  isWatched: boolean,
  onRead: () => void,
): void {
  const read = useRef(onRead);
  read.current = onRead;
  useEffect(() => {
    const element = end.current;
    if (!element || !isWatched) return;
    const began = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (!entry?.isIntersecting) return;
      timer = setTimeout(
        () => {
          observer.disconnect();
          read.current();
        },
        Math.max(0, SHORTEST_READ_MS - (Date.now() - began)),
      );
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [end, isWatched]);
}
