import { useEffect, useEffectEvent } from "react";
import { notify } from "@/components/ui/toasts.ts";
import { THREAD_RETRY_DELAY, THREAD_SLOW_AFTER } from "@/lib/timings.ts";

/** Warns when loading is slow, then restarts it, until something arrives. */
export function useSlowLoad(isLoading: boolean, restart: () => void): void {
  const start = useEffectEvent(restart);
  useEffect(() => {
    if (!isLoading) return;
    let timer = setTimeout(warn, THREAD_SLOW_AFTER);
    function warn() {
      notify.warning("Taking longer than expected", {
        description: "Your conversations are still loading. We’ll retry shortly.",
      });
      timer = setTimeout(() => {
        start();
        timer = setTimeout(warn, THREAD_SLOW_AFTER);
      }, THREAD_RETRY_DELAY);
    }
    return () => clearTimeout(timer);
  }, [isLoading]);
}
