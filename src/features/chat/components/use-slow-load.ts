import { useEffect, useEffectEvent } from "react";
import { notify } from "@/components/ui/toasts.ts";
import { THREAD_RETRY_DELAY, THREAD_SLOW_AFTER } from "@/lib/timings.ts";

/** Says that a load takes long, and starts it anew a little later, for as long as nothing has come. */
export function useSlowLoad(isLoading: boolean, startAnew: () => void): void {
  const start = useEffectEvent(startAnew);
  useEffect(() => {
    if (!isLoading) return;
    let timer = setTimeout(warn, THREAD_SLOW_AFTER);
    function warn() {
      notify.warning("Taking longer than expected", {
        description: "Your conversations are still on their way. We try again in a moment.",
      });
      timer = setTimeout(() => {
        start();
        timer = setTimeout(warn, THREAD_SLOW_AFTER);
      }, THREAD_RETRY_DELAY);
    }
    return () => clearTimeout(timer);
  }, [isLoading]);
}
