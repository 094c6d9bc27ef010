/** The library that draws toasts, which loads with the first of them: until then toasts wait here. */
import type { toast } from "sonner";

export type Library = typeof toast;

const library = Promise.withResolvers<Library>();
const listeners = new Set<() => void>();
let isNeeded = false;

export const toastLibrary = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isNeeded: (): boolean => isNeeded,
  /** Called by the toaster as soon as it shows what it is given. */
  provide: library.resolve,
  /** Runs in the order of the calls. */
  use(act: (toast: Library) => void): void {
    isNeeded = true;
    for (const listener of listeners) listener();
    void library.promise.then(act);
  },
};
