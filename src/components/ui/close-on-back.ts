import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";

type Close = RefObject<() => void>;

/** How what is over the page closes, the last opened last. */
let layers: readonly Close[] = [];
const listeners = new Set<() => void>();

function setLayers(next: readonly Close[]): void {
  layers = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Has Back close a layer over the page before it leaves the page (app/shell/back-closes-layers.tsx). */
export function useCloseOnBack(onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    setLayers([...layers, close]);
    return () => setLayers(layers.filter((layer) => layer !== close));
  }, []);
}

/** What closes the last one that opened; undefined: none is open. */
export const useLastLayer = (): Close | undefined => useSyncExternalStore(subscribe, () => layers.at(-1));
