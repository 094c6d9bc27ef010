/** Says when to check the session, and logs that a tab is no longer used (specification, 9.2). */
import { onRefusedSession } from "@/lib/refused-session.ts";
import { INACTIVITY_NOTE_DELAY, SESSION_CHECK_INTERVAL } from "@/lib/timings.ts";

/** Requests that are refused together trigger one check. */
const REFUSALS_TOGETHER = 5000;
const ACTIVITIES = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

/**
 * Calls `check` every half hour, and when the tab becomes visible, comes back online, or has a token refused.
 * @returns stops.
 */
export function watchSession(check: () => void): () => void {
  let checkedAt = 0;
  const checkNow = () => {
    checkedAt = Date.now();
    check();
  };
  const onVisible = () => document.visibilityState === "visible" && checkNow();
  const timer = setInterval(checkNow, SESSION_CHECK_INTERVAL);
  document.addEventListener("visibilitychange", onVisible);
  addEventListener("online", checkNow);
  const stopRefusals = onRefusedSession(() => Date.now() - checkedAt > REFUSALS_TOGETHER && checkNow());
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onVisible);
    removeEventListener("online", checkNow);
    stopRefusals();
  };
}

/**
 * Logs an entry after three hours without activity, and does nothing else.
 * @returns stops.
 */
export function noteInactivity(log: (note: string) => void): () => void {
  const hours = INACTIVITY_NOTE_DELAY / 3_600_000;
  const note = () => log(`No activity for ${hours} hours.`);
  let timer = setTimeout(note, INACTIVITY_NOTE_DELAY);
  const onActivity = () => {
    clearTimeout(timer);
    timer = setTimeout(note, INACTIVITY_NOTE_DELAY);
  };
  for (const activity of ACTIVITIES) addEventListener(activity, onActivity, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const activity of ACTIVITIES) removeEventListener(activity, onActivity);
  };
}
