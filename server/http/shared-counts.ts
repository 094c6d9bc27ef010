/** Counts of the budgets that servers on one database share, as rate-limiter-flexible counts in memory. */
import { createHash } from "node:crypto";
import type { Sql } from "../database/connection.ts";
import type { Budget } from "./budgets.ts";

type Window = Pick<Budget, "most" | "seconds">;

export interface Counts {
  /** Counts one attempt. @returns null, or in how many milliseconds to try again. */
  take(key: string): Promise<number | null>;
  giveBack(key: string): Promise<void>;
  forgive(key: string): Promise<void>;
}

export function createSharedCounts(sql: Sql, budget: string, { most, seconds }: Window): Counts {
  const digest = (key: string) => createHash("sha256").update(key).digest();
  return {
    async take(key) {
      const [now] = await sql<{ count: number; wait: number }[]>`
        insert into hornbook_server.attempts as a (budget, key, count, ends_at)
        values (${budget}, ${digest(key)}, 1, now() + make_interval(secs => ${seconds}))
        on conflict (budget, key) do update set
          count = case when a.ends_at <= now() then 1 else a.count + 1 end,
          ends_at = case when a.ends_at <= now() then excluded.ends_at else a.ends_at end
        returning count, (extract(epoch from ends_at - now()) * 1000)::float8 as wait`;
      return now && now.count > most ? now.wait : null;
    },
    async giveBack(key) {
      await sql`
        update hornbook_server.attempts set count = count - 1
        where budget = ${budget} and key = ${digest(key)} and ends_at > now()`;
    },
    async forgive(key) {
      await sql`delete from hornbook_server.attempts where budget = ${budget} and key = ${digest(key)}`;
    },
  };
}
