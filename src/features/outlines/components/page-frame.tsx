import { type ReactNode, type RefObject, useRef } from "react";
import { useKeptScroll } from "./use-kept-scroll.ts";

interface PageFrameProps {
  readonly children: ReactNode;
  readonly page?: RefObject<HTMLDivElement | null>;
}

/** A page of the outlines that is looked through: it scrolls by itself, beside the sidebar. */
export function PageFrame({ children, page }: PageFrameProps) {
  const own = useRef<HTMLDivElement>(null);
  const scroller = page ?? own;
  useKeptScroll(scroller);
  return (
    <div
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard.
      tabIndex={0}
      className="relative min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2"
    >
      <div className="mx-auto w-full max-w-page px-5 pt-5 pb-16 sm:px-8 lg:pt-8">{children}</div>
    </div>
  );
}
