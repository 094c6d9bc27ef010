/** Errors of the host and the functions, for the administrators' error logs. */
import type { CallDatabase } from "../supabase/functions/_shared/environment.ts";
import type { Logger } from "./log.ts";
import { releaseName } from "./release.ts";

/** The same error is stored once in this time, and this many errors altogether. */
const WINDOW_MS = 60_000;
const MOST_IN_WINDOW = 30;
/** How functions name what went wrong on our side. */
const FAILURES = /_failed$|_broke_off$|_not_stored$|_not_saved$/;

export interface ErrorReports {
  report(source: "host" | "function", error: unknown, place: string): void;
  /** Reports an entry of a function's log, if it is about a failure. */
  reportEntry(entry: Record<string, unknown>): void;
}

export function reportErrors(
  callDatabase: CallDatabase,
  log: Logger,
  now: () => number = Date.now,
): ErrorReports {
  const release = releaseName();
  let windowEnds = 0;
  let seen = new Set<string>();

  function store(source: string, message: string, stack: string | null, place: string): void {
    if (now() > windowEnds) {
      windowEnds = now() + WINDOW_MS;
      seen = new Set();
    }
    if (seen.has(message) || seen.size >= MOST_IN_WINDOW) return;
    seen.add(message);
    void callDatabase("report_server_error", {
      source,
      message: message || "Unknown error",
      release,
      screen: place,
      ...(stack ? { stack_trace: stack } : {}),
    }).catch((error: unknown) => log.warn({ error }, "could not store an error report"));
  }
  return {
    report(source, error, place) {
      const cause = error instanceof Error ? error : new Error(String(error));
      store(source, `${cause.name}: ${cause.message}`, cause.stack ?? null, place);
    },
    reportEntry({ event, reason }) {
      if (typeof event !== "string" || !FAILURES.test(event)) return;
      store("function", typeof reason === "string" ? `${event}: ${reason}` : event, null, event);
    },
  };
}
