import { type RefObject, useEffect, useState } from "react";

/** The section being read: the last one whose top is in the upper third of the page, or above it. */
export function useSectionInView(
  page: RefObject<HTMLElement | null>,
  sections: readonly string[],
): string | null {
  const [inView, setInView] = useState<string | null>(null);
  const all = sections.join(" ");
  useEffect(() => {
    const scroller = page.current;
    if (!scroller) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const line = scroller.getBoundingClientRect().top + scroller.clientHeight / 3;
      const elements = [...scroller.querySelectorAll<HTMLElement>("[data-section]")];
      const passed = elements.filter((element) => element.getBoundingClientRect().top <= line);
      setInView((passed.at(-1) ?? elements[0])?.dataset.section ?? null);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    if (all) look();
    scroller.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      scroller.removeEventListener("scroll", onScroll);
    };
  }, [page, all]);
  return inView;
}
