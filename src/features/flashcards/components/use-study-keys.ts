import { useKeyDown } from "@/components/ui/use-key-down.ts";

const TYPED_INTO = "input, textarea, select, [contenteditable]";
const OVER_THE_PAGE = "[role=dialog], [role=alertdialog], [role=menu]";

/** What keys do in a session, by `KeyboardEvent.key` in lower case. */
export type StudyKeys = Readonly<Record<string, () => void>>;

/** Acts on plain key presses that nothing else handles. */
export function useStudyKeys(keys: StudyKeys): void {
  useKeyDown((event) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented || event.repeat) return;
    const act = keys[event.key.toLowerCase()];
    const target = event.target instanceof Element ? event.target : null;
    if (!act || target?.closest(TYPED_INTO) || document.querySelector(OVER_THE_PAGE)) return;
    // A focused button or link handles Space and Enter itself.
    if ((event.key === " " || event.key === "Enter") && target?.closest("button, a, summary, [role=button]"))
      return;
    event.preventDefault();
    act();
  });
}
