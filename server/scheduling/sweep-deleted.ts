import type { Sql } from "../database/connection.ts";
import type { Logger } from "../log.ts";

const INTERVAL_MS = 5 * 60 * 1000;

/**
 * Erases, now and every five minutes, the conversations whose deletion can't be undone anymore, the counts of limits
 * whose time has ended, and those of codes that were used or replaced.
 * @param sql a connection as the database's owner.
 */
export function sweepDeleted(sql: Sql, log: Logger): { stop(): Promise<void> } {
  let working = Promise.resolve();
  const sweep = () => {
    working = Promise.all([
      sql`select public.sweep_deleted_threads()`,
      sql`delete from hornbook_server.attempts where ends_at <= now()`,
      sql`
        delete from hornbook_server.guessed_codes as g using auth.users as u
        where u.id = g.user_id and g.hash not in (
          coalesce(u.confirmation_token, ''), coalesce(u.recovery_token, ''),
          coalesce(u.email_change_token_new, ''), coalesce(u.reauthentication_token, ''))`,
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
