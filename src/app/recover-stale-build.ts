/**
 * A page that stays open while another version is put in its place asks for code that is gone. Loading the page anew
 * cures that, once: what fails again has another cause, and is shown.
 */
import { perTab } from "@/lib/browser-storage.ts";
import { STALE_BUILD_RELOAD_INTERVAL } from "@/lib/timings.ts";

const LAST_RELOAD = "stale-build-reload";

let isUnderWay = false;

/** Whether the page is about to be loaded anew: what fails in the meantime is not worth showing. */
export function isReloading(): boolean {
  return isUnderWay;
}

/** @param destination of the navigation that is under way, if there is one: it is where the user wants to be. */
export function recoverStaleBuild(destination: () => string | null): void {
  addEventListener("vite:preloadError", () => {
    if (!mayReload(Number(perTab.get(LAST_RELOAD)), Date.now(), navigator.onLine)) return;
    perTab.set(LAST_RELOAD, String(Date.now()));
    // Where nothing can be stored the next page would not know of this one, and would do the same for ever.
    if (perTab.get(LAST_RELOAD) === null) return;
    isUnderWay = true;
    const target = destination();
    if (target) location.assign(target);
    else location.reload();
  });
}

/** @param last when the page was last loaded anew, in milliseconds since 1970; 0 for never. */
export function mayReload(last: number, now: number, isOnline: boolean): boolean {
  return isOnline && now - last > STALE_BUILD_RELOAD_INTERVAL;
}
