import { RECONNECT_PAUSE } from "./timings.ts";

/**
 * Reloads the page once the network is back and the server answers. Browsers say that they are online before requests
 * succeed, and a page that reloads too early would fail again, and stay so. Returns how to stop waiting.
 */
export function reloadOnceOnline(): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const reload = async () => {
    await new Promise((resolve) => setTimeout(resolve, RECONNECT_PAUSE));
    if (signal.aborted || !navigator.onLine) return;
    try {
      await fetch(location.href, { method: "HEAD", cache: "no-store", signal });
      location.reload();
    } catch {
      void reload();
    }
  };
  addEventListener("online", reload, { signal });
  return () => stopped.abort();
}
