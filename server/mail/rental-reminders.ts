/** Reminds students by email before a rental ends (app_private.claim_rental_reminders says whom, and when). */
import type { Sql } from "../database/connection.ts";
import type { Logger } from "../log.ts";

const INTERVAL_MS = 15 * 60 * 1000;

/** Asks now, and every quarter of an hour. */
export function remindOfRentals(sql: Sql, log: Logger): { stop(): Promise<void> } {
  let working = Promise.resolve();
  const ask = () => {
    working = sql`select hornbook_server.note_ending_rentals()`.then(
      () => {},
      (error) => log.error({ error }, "could not look for ending rentals; trying again later"),
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
