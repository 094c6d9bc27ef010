import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** A page's body: it scrolls, begins at its top at each address, and keeps the distance from the sidebar. */
export function PageScroll({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page.
  useLayoutEffect(() => {
    body.current?.scrollTo(0, 0);
  }, [pathname]);
  return (
    <div ref={body} className="min-h-0 flex-1 overflow-y-auto px-(--content-padding)">
      {children}
    </div>
  );
}
