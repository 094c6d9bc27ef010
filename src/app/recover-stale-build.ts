/**
 * A page that stays open while a new version is deployed requests code that no longer exists. Reloading fixes that. A
 * second failure in a row has another cause, and is shown.
 */
import { perTab } from "@/lib/browser-storage.ts";
import { STALE_BUILD_RELOAD_INTERVAL } from "@/lib/timings.ts";
import { isLoadingAhead } from "./load-ahead.ts";

const LAST_RELOAD = "stale-build-reload";

let isUnderWay = false;

/** Whether the page is about to reload: failures in the meantime aren't worth showing. */
export function isReloading(): boolean {
  return isUnderWay;
}

/** @param destination of the current navigation, if any: that's where the user wants to be. */
export function recoverStaleBuild(destination: () => string | null): void {
  addEventListener("vite:preloadError", () => {
    const target = destination();
    // A reload because the pointer passed over a link would be a surprise.
    if (!target && isLoadingAhead()) return;
    if (!mayReload(Number(perTab.get(LAST_RELOAD)), Date.now(), navigator.onLine)) return;
    perTab.set(LAST_RELOAD, String(Date.now()));
    // If nothing can be stored, the next page wouldn't know about this reload, and would reload forever.
    if (perTab.get(LAST_RELOAD) === null) return;
    isUnderWay = true;
    if (target) location.assign(target);
    else location.reload();
  });
}

/** @param last when the page last reloaded, in milliseconds since 1970; 0 for never. */
export function mayReload(last: number, now: number, isOnline: boolean): boolean {
  return isOnline && now - last > STALE_BUILD_RELOAD_INTERVAL;
}
