import type { Sql } from "../database/connection.ts";
import type { Logger } from "../log.ts";

const INTERVAL_MS = 5 * 60 * 1000;

/**
 * Erases, now and every five minutes, the conversations whose deletion can't be undone anymore, and the counts of limits
 * whose time has ended.
 * @param sql a connection as the database's owner.
 */
export function sweepDeleted(sql: Sql, log: Logger): { stop(): Promise<void> } {
  let working = Promise.resolve();
  const sweep = () => {
    working = Promise.all([
      sql`select public.sweep_deleted_threads()`,
      sql`delete from hornbook_server.attempts where ends_at <= now()`,
    ]).then(
      () => {},
      (error) => log.error({ error }, "could not sweep what has ended; trying again later"),
    );
  };
  sweep();
  const timer = setInterval(sweep, INTERVAL_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await working;
    },
  };
}
