import { useMemo } from "react";
import { type Shortcut, useShortcuts } from "../model/shortcuts.ts";

const rows = () => [...document.querySelectorAll<HTMLElement>("main [data-row]")];

function move(step: 1 | -1): void {
  const all = rows();
  const current = all.indexOf(document.activeElement as HTMLElement);
  const next = current < 0 ? (step > 0 ? 0 : all.length - 1) : current + step;
  const row = all[Math.max(0, Math.min(next, all.length - 1))];
  row?.focus();
  row?.scrollIntoView({ block: "nearest" });
}

const KEYS: readonly Shortcut[] = [
  { keys: "j", label: "Next row", run: () => move(1) },
  { keys: "k", label: "Previous row", run: () => move(-1) },
  {
    keys: "/",
    label: "Search this page",
    run: () => document.querySelector<HTMLElement>("main [data-page-search]")?.focus(),
  },
];

/**
 * `j` and `k` move the focus between the elements of the page marked `data-row`, which are links or buttons: Enter opens
 * them. `/` goes to the page's search.
 */
export function useListKeys(more?: readonly Shortcut[]): void {
  const all = useMemo(() => [...KEYS, ...(more ?? [])], [more]);
  useShortcuts(all);
}

/** Which row has the focus, by its `data-row` value. */
export function focusedRow(): string | null {
  return document.activeElement?.getAttribute("data-row") ?? null;
}
