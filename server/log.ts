/** Structured logs, one JSON line each. Secrets and anything a user typed stay out: log ids, counts and codes. */
import { type Logger, pino } from "pino";
import type { Settings } from "./settings.ts";

export type { Logger };

export function createLogger(level: Settings["logLevel"]): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { error: pino.stdSerializers.err },
  });
}
