import type { RefObject } from "react";
import { useKeyDown } from "@/components/ui/use-key-down.ts";

/** Marks a link that the keys move to. */
export const RESULT = { "data-result": "" } as const;

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("input:not([type=radio]):not([type=checkbox]), textarea, select"));

/**
 * Moves between the marked links with j and k, or with the arrow keys from a link or the search box. Up from the first
 * link leads to the box. Modifier keys and open dialogs turn this off.
 */
export function useResultKeys(
  page: RefObject<HTMLElement | null>,
  box: RefObject<HTMLInputElement | null>,
): void {
  useKeyDown((event) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.isComposing || !page.current) return;
    if (document.querySelector("[role=dialog], [role=alertdialog], [role=menu]")) return;
    const results = [...page.current.querySelectorAll<HTMLElement>("[data-result]")];
    const place = results.indexOf(document.activeElement as HTMLElement);
    const isInBox = event.target === box.current;
    const step = stepOf(event, { isInBox, isInResults: place !== -1 });
    if (step === 0 || results.length === 0 || (isInBox && step < 0)) return;
    event.preventDefault();
    if (place === 0 && step < 0) box.current?.focus();
    else results[Math.min(place + step, results.length - 1)]?.focus();
  });
}

function stepOf(event: KeyboardEvent, at: { isInBox: boolean; isInResults: boolean }): number {
  if (event.key === "ArrowDown") return at.isInBox || at.isInResults ? 1 : 0;
  if (event.key === "ArrowUp") return at.isInResults ? -1 : 0;
  if (isTyped(event.target)) return 0;
  if (event.key === "j") return 1;
  return event.key === "k" && at.isInResults ? -1 : 0;
}

/** Calls for the search on `/`, wherever nothing is being typed. */
export function useSearchKey(onSearch: () => void): void {
  useKeyDown((event) => {
    const isPlain = event.key === "/" && !event.metaKey && !event.ctrlKey && !event.altKey;
    if (!isPlain || isTyped(event.target) || document.querySelector("[role=dialog], [role=alertdialog]"))
      return;
    event.preventDefault();
    onSearch();
  });
}
