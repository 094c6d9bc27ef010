import { lazy, Suspense, useEffect, useState } from "react";
import { useKeyDown } from "@/components/ui/use-key-down.ts";
import { SEARCH_ASKED } from "./open-search.ts";

const SearchPalette = lazy(() => import("./search-palette.tsx"));

/** Opens the search on Ctrl+K, ⌘K, or when a button asks for it. */
export function SearchKey({ userId }: { readonly userId: string }) {
  const [isOpen, setOpen] = useState(false);
  useKeyDown((event) => {
    if (
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey ||
      event.key.toLowerCase() !== "k"
    )
      return;
    event.preventDefault();
    setOpen((was) => !was);
  });
  useEffect(() => {
    const onAsked = () => setOpen(true);
    addEventListener(SEARCH_ASKED, onAsked);
    return () => removeEventListener(SEARCH_ASKED, onAsked);
  }, []);
  if (!isOpen) return null;
  return (
    <Suspense>
      <SearchPalette userId={userId} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
