/**
 * Structured logs, one JSON line per entry. Never log secrets or anything a user typed: log ids, counts and
 * codes.
 */
import { type DestinationStream, type Logger, pino } from "pino";
import type { Settings } from "./settings.ts";

export type { Logger };

/** @param destination used instead of standard output. */
export function createLogger(level: Settings["logLevel"], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { error: describe },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Redirects what libraries write to the console into the log, without its text: a failed statement's details
 * may contain what a user typed.
 */
export function captureConsole(log: Logger): void {
  for (const level of ["error", "warn"] as const) {
    console[level] = (...values: unknown[]) => {
      log[level]({ error: values.find((value) => value instanceof Error) }, "a library reported a problem");
    };
  }
}

/** What we log of an error. Never its message: a failed statement's may contain what a user typed. */
function describe(error: Error & { code?: unknown; constraint_name?: unknown }) {
  return { name: error.name, code: error.code, constraint: error.constraint_name, stack: framesOf(error) };
}

function framesOf(error: Error): string | undefined {
  return error.stack
    ?.split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .join("\n");
}
