import { useIsFetching } from "@tanstack/react-query";
import { isShowingCopy } from "@/lib/offline-copies.ts";

/** A thin line at the page's top while a copy is shown that is being read again. It comes only where that takes a moment. */
export function Refreshing() {
  const isRefreshing = useIsFetching({ predicate: isShowingCopy }) > 0;
  if (!isRefreshing) return null;
  return (
    <div
      role="progressbar"
      aria-label="Updating"
      className="refreshing pointer-events-none absolute inset-x-0 top-0 z-20 h-0.5 bg-accent"
    />
  );
}
