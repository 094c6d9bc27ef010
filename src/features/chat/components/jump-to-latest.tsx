import { ArrowDown } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button.tsx";

interface JumpToLatestProps {
  /** The end of the conversation, in its scroller. */
  readonly end: RefObject<HTMLElement | null>;
}

/** What a reader does to scroll by hand. */
const BY_HAND = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** Above the composer while the conversation's end is out of view. Afterwards the view follows a growing answer. */
export function JumpToLatest({ end }: JumpToLatestProps) {
  const [isAway, setAway] = useState(false);
  const stopFollowing = useRef(() => {});

  useEffect(() => {
    const scroller = scrollerOf(end);
    if (!scroller || !end.current) return;
    const observer = new IntersectionObserver(
      (changes) => setAway(!changes.at(-1)?.isIntersecting),
      // The composer covers this much of the scroller's end, at least.
      { root: scroller, rootMargin: "0px 0px -96px 0px" },
    );
    observer.observe(end.current);
    return () => {
      observer.disconnect();
      stopFollowing.current();
    };
  }, [end]);

  const jump = () => {
    const scroller = scrollerOf(end);
    const content = end.current?.parentElement;
    if (!scroller || !content) return;
    stopFollowing.current();
    const toEnd = () => scroller.scrollTo({ top: scroller.scrollHeight });
    const growth = new ResizeObserver(toEnd);
    const stop = () => {
      growth.disconnect();
      for (const event of BY_HAND) scroller.removeEventListener(event, stop);
    };
    stopFollowing.current = stop;
    for (const event of BY_HAND) scroller.addEventListener(event, stop, { passive: true });
    growth.observe(content);
    // The button goes: the keyboard continues in the composer. On a touch screen, that would open the keyboard.
    if (matchMedia("(pointer: fine)").matches) {
      scroller.querySelector<HTMLElement>("textarea")?.focus({ preventScroll: true });
    }
  };

  if (!isAway) return null;
  return (
    <Button
      variant="secondary"
      size="field"
      aria-label="Jump to latest"
      title="Jump to latest"
      className="absolute bottom-full left-1/2 z-10 mb-3 -translate-x-1/2 rounded-full! bg-raised shadow-float"
      onClick={jump}
    >
      <ArrowDown aria-hidden="true" className="size-5" />
    </Button>
  );
}

const scrollerOf = (end: RefObject<HTMLElement | null>): HTMLElement | null =>
  end.current?.closest<HTMLElement>("[data-scroller]") ?? null;
