/** Structured logs, one JSON line each. Secrets and anything a user typed stay out: log ids, counts and codes. */
import { type DestinationStream, type Logger, pino } from "pino";
import type { Settings } from "./settings.ts";

export type { Logger };

/** @param destination in place of the standard output. */
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
 * Sends what libraries write to the console into the log, without its text: a failed statement's detail may hold what
 * a user typed.
 */
export function captureConsole(log: Logger): void {
  for (const level of ["error", "warn"] as const) {
    console[level] = (...values: unknown[]) => {
      log[level]({ error: values.find((value) => value instanceof Error) }, "a library reported a problem");
    };
  }
}

/** What is logged of an error: never its message, as that of a failed statement may hold what a user typed. */
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
