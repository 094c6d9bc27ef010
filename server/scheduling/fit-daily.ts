import type { Sql } from "../database/connection.ts";
import type { Logger } from "../log.ts";
import { fitParameters } from "./fit-parameters.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Fits parameters now, and every day. A platform without the library's binary keeps FSRS's defaults.
 * @param sql a connection as the database's owner.
 */
export function fitDaily(sql: Sql, log: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let working = Promise.resolve();
  const update = () => {
    working = fitParameters(sql, stopping.signal).then(
      (students) => {
        if (students > 0) log.info({ students }, "fitted schedules to students’ own reviews");
      },
      (error) => {
        if (!stopping.signal.aborted) log.warn({ error }, "could not fit schedules; trying again tomorrow");
      },
    );
  };
  update();
  const timer = setInterval(update, DAY_MS);
  timer.unref();
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await working;
    },
  };
}
