import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { cn } from "./cn.ts";
import { typeset } from "./typeset.ts";

interface PageProps {
  readonly children: ReactNode;
  /** The page's maximum width (specification, 9.3): 960 px for text and forms, 1440 px for grids. */
  readonly width?: "page" | "wide";
  /** For pages that restore their own scroll position. Others start at the top of each address. */
  readonly scroller?: RefObject<HTMLDivElement | null>;
}

/**
 * The body of a page in the signed-in shell. It scrolls, and gives every page the same left edge: pages of different
 * widths start at the same line.
 */
export function Page({ children, width = "page", scroller }: PageProps) {
  const { pathname } = useLocation();
  const own = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is a new page.
  useLayoutEffect(() => {
    if (!scroller) own.current?.scrollTo(0, 0);
  }, [pathname]);
  return (
    <div
      ref={scroller ?? own}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
      tabIndex={0}
      // Positioned, so that visually hidden text inside it can't stretch the document.
      className="relative min-h-0 flex-1 overflow-y-auto px-(--content-padding) focus-visible:-outline-offset-2 md:[scrollbar-gutter:stable]"
    >
      <div className="mx-auto w-full max-w-wide pt-6 pb-16 md:pt-10">
        <div className={cn("w-full", width === "page" && "max-w-page")}>{children}</div>
      </div>
    </div>
  );
}

interface PageHeadingProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Beside the title, such as a search box or a button. */
  readonly aside?: ReactNode;
  /** For a page that takes the place of another at the same address. */
  readonly takesFocus?: boolean;
}

/** A page's title, the same size on every page. */
export function PageHeading({ title, lead, aside, takesFocus = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 min-h-11 md:mb-8">
      <div className="grid gap-1.5">
        <h1
          ref={heading}
          tabIndex={takesFocus ? -1 : undefined}
          className="font-semibold text-3xl tracking-tight outline-none"
        >
          {typeset(title)}
        </h1>
        {lead && <p className="measure text-pretty text-ink-soft leading-relaxed">{lead}</p>}
      </div>
      {aside}
    </header>
  );
}
