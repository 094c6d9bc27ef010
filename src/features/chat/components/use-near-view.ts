import { type RefObject, useEffect, useState } from "react";

/** How far from what is visible a turn is prepared, so that no one scrolls into an empty one. */
const MARGIN = "300%";

const observers = new WeakMap<Element, IntersectionObserver>();
const callbacks = new WeakMap<Element, () => void>();

/**
 * Whether an element has come near the visible part of its scroller. Once it has, it stays so.
 * @param isVisible whether it is known to be visible.
 */
export function useNearView(element: RefObject<HTMLElement | null>, isVisible: boolean): boolean {
  const [hasComeNear, setHasComeNear] = useState(isVisible);
  const isNear = hasComeNear || isVisible;

  useEffect(() => {
    const target = element.current;
    const scroller = target?.closest("[data-scroller]");
    if (isNear || !target || !scroller) return;
    const observer = observerOf(scroller);
    callbacks.set(target, () => setHasComeNear(true));
    observer.observe(target);
    return () => observer.unobserve(target);
  }, [element, isNear]);

  return isNear;
}

/** One observer for all elements of a scroller. */
function observerOf(scroller: Element): IntersectionObserver {
  const known = observers.get(scroller);
  if (known) return known;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) callbacks.get(target)?.();
    },
    { root: scroller, rootMargin: MARGIN },
  );
  observers.set(scroller, observer);
  return observer;
}
