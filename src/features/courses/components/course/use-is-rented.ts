import { useEffect, useState } from "react";

/** The longest that a browser's timer can wait. */
const LONGEST_WAIT_MS = 2_147_483_647;

/** Whether the rental is running. It changes by itself at the end. @param expiresAt ISO 8601; null: no rental. */
export function useIsRented(expiresAt: string | null): boolean {
  const [now, setNow] = useState(Date.now);
  const end = expiresAt === null ? 0 : Date.parse(expiresAt);
  useEffect(() => {
    const wait = end - Date.now();
    if (wait <= 0 || wait > LONGEST_WAIT_MS) return;
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [end]);
  return end > Math.max(now, 0);
}
