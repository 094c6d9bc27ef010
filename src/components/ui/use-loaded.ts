import { type ComponentType, useEffect, useState } from "react";

/**
 * A part of the page whose code loads when it's needed; null until it has. Without a network it waits for one: none of
 * these parts is worth losing the page.
 */
export function useLoaded<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  isNeeded: boolean,
): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!isNeeded || Part) return;
    const get = () =>
      load().then(
        (part) => setPart(() => part.default),
        () => {},
      );
    void get();
    addEventListener("online", get);
    return () => removeEventListener("online", get);
  }, [load, isNeeded, Part]);
  return Part;
}
