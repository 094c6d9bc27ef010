/**
 * What is mailed because time passes: rentals that end soon (app_private.claim_rental_reminders says whom, and when), and
 * errors that waited for the hour since the last mail about errors (app_private.claim_error_alert).
 */
import type { Sql } from "../database/connection.ts";
import type { Logger } from "../log.ts";

const INTERVAL_MS = 15 * 60 * 1000;

/** Asks now, and every quarter of an hour. */
export function noteRegularly(sql: Sql, log: Logger): { stop(): Promise<void> } {
  let working = Promise.resolve();
  const ask = () => {
    working = sql`select hornbook_server.note_ending_rentals(), hornbook_server.note_error_alert()`.then(
      () => {},
      (error) => log.error({ error }, "could not look for what to mail; trying again later"),
    );
  };
  ask();
  const timer = setInterval(ask, INTERVAL_MS);
  return {
    async stop() {
      clearInterval(timer);
      await working;
    },
  };
}
