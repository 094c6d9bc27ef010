import { useKeyDown } from "@/components/ui/use-key-down.ts";

const TYPED_INTO = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]";
const OVER_THE_PAGE = "[role=dialog], [role=alertdialog], [role=menu]";

/** What keys do on a page, by `KeyboardEvent.key` in lower case; with Shift, by "shift+" and that. */
export type PageKeys = Readonly<Record<string, () => void>>;

/** Acts on plain key presses that nothing else handles. */
export function usePageKeys(keys: PageKeys): void {
  useKeyDown((event) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented || event.repeat) return;
    const key = event.key.toLowerCase();
    const act = (event.shiftKey && keys[`shift+${key}`]) || keys[key];
    const target = event.target instanceof Element ? event.target : null;
    if (!act || target?.closest(TYPED_INTO) || document.querySelector(OVER_THE_PAGE)) return;
    // A focused button or link handles Space and Enter itself, and a radio button handles arrows and Space.
    if ((key === " " || key === "enter") && target?.closest("button, a, summary, [role=button]")) return;
    if ((key.startsWith("arrow") || key === " ") && target?.matches("input")) return;
    event.preventDefault();
    act();
  });
}
