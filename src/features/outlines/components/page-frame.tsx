import { type ReactNode, type RefObject, useRef } from "react";
import { Page } from "@/components/ui/page.tsx";
import { useKeptScroll } from "@/components/ui/use-kept-scroll.ts";

interface PageFrameProps {
  readonly children: ReactNode;
  readonly page?: RefObject<HTMLDivElement | null>;
}

/** A page of the outlines. Going back to it restores its scroll position. */
export function PageFrame({ children, page }: PageFrameProps) {
  const own = useRef<HTMLDivElement>(null);
  const scroller = page ?? own;
  useKeptScroll(scroller);
  return <Page scroller={scroller}>{children}</Page>;
}
