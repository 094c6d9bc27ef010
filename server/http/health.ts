/** `/healthz`: whether the server can answer, and with what. */
import type { Handler } from "hono";
import type { Sql } from "../database/connection.ts";

export function health(options: {
  sql: Sql;
  database: "embedded" | "external";
  ai: "model" | "outline";
}): Handler {
  const { sql, database, ai } = options;
  return async (context) => {
    const isAlive = await sql`select 1`.then(
      () => true,
      () => false,
    );
    const status = isAlive ? "ok" : "unavailable";
    return context.json({ status, database, ai }, isAlive ? 200 : 503);
  };
}
