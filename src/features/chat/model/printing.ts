/** Whether the page is being printed: then everything that is folded or not drawn yet is on it. */
import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

let isPrinting = false;

function follow(onChange: () => void): () => void {
  // The browser prints what is there when the event's listeners return.
  const begin = () => {
    isPrinting = true;
    flushSync(onChange);
  };
  const end = () => {
    isPrinting = false;
    onChange();
  };
  addEventListener("beforeprint", begin);
  addEventListener("afterprint", end);
  return () => {
    removeEventListener("beforeprint", begin);
    removeEventListener("afterprint", end);
  };
}

export const usePrinting = (): boolean => useSyncExternalStore(follow, () => isPrinting);
