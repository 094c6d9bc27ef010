import { useIsFetching, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { countToStudy } from "@/features/flashcards/api/count-to-study.ts";
import { useNavbarUpdate } from "../navbar/navbar-context.ts";

/** Counts the cards to study today, for the navigation. It starts after the first screen has everything that it reads. */
export function CardsInStep() {
  const update = useNavbarUpdate();
  const { data: itemCount } = useQuery({ ...countToStudy(), enabled: useHasSettled() });
  useEffect(() => {
    if (itemCount !== undefined) update({ itemCount });
  }, [itemCount, update]);
  return null;
}

/** Whether the browser has been idle once with nothing being read. */
function useHasSettled(): boolean {
  const isReading = useIsFetching() > 0;
  const [hasSettled, setSettled] = useState(false);
  useEffect(() => {
    if (isReading || hasSettled) return;
    // Safari has no idle callbacks.
    if (!globalThis.requestIdleCallback) {
      const timer = setTimeout(setSettled, 0, true);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(() => setSettled(true));
    return () => cancelIdleCallback(waiting);
  }, [isReading, hasSettled]);
  return hasSettled;
}
