import { type RefObject, useLayoutEffect, useState } from "react";

/** Whether the element is at least so many pixels wide. Its window may be wider: the sidebar takes room too. */
export function useHasRoom(element: RefObject<HTMLElement | null>, pixels: number): boolean {
  const [hasRoom, setHasRoom] = useState(false);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const measure = () => setHasRoom(watched.clientWidth >= pixels);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, pixels]);
  return hasRoom;
}
