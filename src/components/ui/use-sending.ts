import { useCallback, useEffect, useState } from "react";

/** How soon a failed attempt is repeated. */
const RETRY_MS = 15_000;

/**
 * Sends what waits on this device: when told to, when the network returns, and again after a failure.
 * @param send must not change between renders. Rejects when something is left.
 */
export function useSending(send: () => Promise<void>) {
  const [isWaiting, setWaiting] = useState(false);
  const sendNow = useCallback(async () => {
    try {
      await send();
      setWaiting(false);
    } catch {
      setWaiting(true);
    }
  }, [send]);
  useEffect(() => {
    const again = () => void sendNow();
    addEventListener("online", again);
    const timer = isWaiting ? setInterval(again, RETRY_MS) : undefined;
    return () => {
      removeEventListener("online", again);
      clearInterval(timer);
    };
  }, [sendNow, isWaiting]);
  return {
    /** Whether something waits for the network. */
    isWaiting,
    sendNow,
  };
}
