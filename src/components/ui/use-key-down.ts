import { useEffectEvent, useLayoutEffect } from "react";

/** Hears every key pressed on the page, from the moment that the page can be seen: an effect would come after it. */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void): void {
  const onLatest = useEffectEvent(onKeyDown);
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onLatest(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
