/**
 * Waits before a lost connection is tried again: so long, but no longer than until the network or the user comes back. Offline,
 * it waits for that alone.
 */
export function whenBack(delay: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const go = () => {
      clearTimeout(timer);
      ended.abort();
      resolve();
    };
    const timer = navigator.onLine ? setTimeout(go, delay) : undefined;
    const options = { signal: ended.signal };
    addEventListener("online", go, options);
    document.addEventListener(
      "visibilitychange",
      () => document.visibilityState === "visible" && navigator.onLine && go(),
      options,
    );
    signal.addEventListener("abort", go, options);
  });
}
