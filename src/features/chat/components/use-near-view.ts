import { type RefObject, useEffect, useState } from "react";

/**
 * Whether an element has come near the visible part of its scroller. Once it has, it stays so.
 * @param isVisible whether it is known to be visible.
 */
export function useNearView(element: RefObject<HTMLElement | null>, isVisible: boolean): boolean {
  const [hasComeNear, setHasComeNear] = useState(isVisible);
  const isNear = hasComeNear || isVisible;

  useEffect(() => {
    const target = element.current;
    if (isNear || !target) return;
    // A busy page hears of several changes at once, and the first of them is that it is still far away.
    const observer = new IntersectionObserver(
      (changes) => setHasComeNear(changes.some(({ isIntersecting }) => isIntersecting)),
      {
        root: target.closest("[data-scroller]"),
        // So that no one scrolls into an empty turn.
        rootMargin: "300%",
      },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, isNear]);

  return isNear;
}
