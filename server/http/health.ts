/** `/healthz`: whether the server can answer, and with what. */
import type { Handler } from "hono";
import { connect } from "../database/connection.ts";
import type { Database } from "../database/database.ts";

export interface Health {
  readonly handler: Handler;
  stop(): Promise<void>;
}

const STATEMENT_TIMEOUT_MS = 8_000;

/**
 * Asks the database over a connection of its own, so that the question doesn't wait behind whatever keeps the others busy.
 * @param ai what answers questions.
 */
export function openHealth(
  { gatewayUrl, kind }: Pick<Database, "gatewayUrl" | "kind">,
  ai: "model" | "outline",
): Health {
  const sql = connect(gatewayUrl, { max: 1, statementTimeoutMs: STATEMENT_TIMEOUT_MS });
  return {
    async handler(context) {
      const isAlive = await sql`select 1`.then(
        () => true,
        () => false,
      );
      const status = isAlive ? "ok" : "unavailable";
      return context.json({ status, database: kind, ai }, isAlive ? 200 : 503);
    },
    stop: () => sql.end({ timeout: 5 }),
  };
}
