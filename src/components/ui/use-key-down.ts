import { useEffectEvent, useLayoutEffect } from "react";

/** Handles every key press on the page from the moment it is visible: an effect would run too late. */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void): void {
  const onLatest = useEffectEvent(onKeyDown);
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onLatest(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
