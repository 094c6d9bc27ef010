import { useKeyDown } from "@/components/ui/use-key-down.ts";
import { type Move, moveOf } from "../model/browse.ts";

/** Elements that handle Space themselves. */
const PRESSED_BY_SPACE = "button, a, summary, [role=button]";
const TYPED_INTO = "input, textarea, select, [contenteditable]";
const OVER_THE_PAGE = "[role=dialog], [role=alertdialog], [role=menu]";

/** Moves through the deck on plain key presses that nothing else handles. */
export function useBrowseKeys(onMove: (move: Move) => void): void {
  useKeyDown((event) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
    const move = moveOf(event.key);
    const target = event.target instanceof Element ? event.target : null;
    if (!move || target?.closest(TYPED_INTO) || document.querySelector(OVER_THE_PAGE)) return;
    if (move === "reveal" && (event.repeat || target?.closest(PRESSED_BY_SPACE))) return;
    event.preventDefault();
    onMove(move);
  });
}
