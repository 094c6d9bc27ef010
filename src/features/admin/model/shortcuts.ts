/** Keyboard shortcuts: single keys, and `g` followed by a letter. The help lists what is registered. */
import { useEffect, useSyncExternalStore } from "react";

export interface Shortcut {
  /** "j", "?", "/" or a sequence such as "g u". */
  readonly keys: string;
  readonly label: string;
  readonly run: () => void;
}

const SEQUENCE_TIME = 1200;

let registered: readonly (readonly Shortcut[])[] = [];
const listeners = new Set<() => void>();
let pending: { readonly key: string; readonly at: number } | null = null;

function change(next: typeof registered): void {
  registered = next;
  for (const listener of listeners) listener();
}

/** Registers shortcuts while the component is on the page. @param shortcuts must keep their identity. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    change([...registered, shortcuts]);
    return () => change(registered.filter((list) => list !== shortcuts));
  }, [shortcuts]);
}

export function useRegisteredShortcuts(): readonly Shortcut[] {
  const lists = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => registered,
  );
  return lists.flat();
}

/** Whether keys belong to what has the focus: someone is typing, or a dialog or menu is open. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector("[role=dialog], [role=alertdialog], [role=menu], [role=listbox]")) return true;
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
}

/** Runs the shortcut that a key completes. Later registrations win. */
export function pressKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTaken(event.target))
    return;
  const first = pending && event.timeStamp - pending.at < SEQUENCE_TIME ? pending.key : null;
  pending = null;
  const all = registered.flat().toReversed();
  const found = all.find(({ keys }) => keys === (first ? `${first} ${event.key}` : event.key));
  if (found) {
    event.preventDefault();
    found.run();
  } else if (!first && all.some(({ keys }) => keys.startsWith(`${event.key} `))) {
    pending = { key: event.key, at: event.timeStamp };
  }
}
