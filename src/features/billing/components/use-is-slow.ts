import { useEffect, useState } from "react";

/** How long a buyer watches before we say that they needn't. */
const SLOW_MS = 20_000;

/** Whether waiting for a payment has taken long. */
export function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}
