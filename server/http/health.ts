/** `/healthz`: whether the server can answer, and with what. With `?detail`, for administrators: how old its backups are. */
import type { Context, Handler } from "hono";
import type { CallDatabase } from "../../supabase/functions/_shared/environment.ts";
import { connect } from "../database/connection.ts";
import type { Database } from "../database/database.ts";
import { bearerToken } from "../gateway/lite.ts";
import { starting } from "./http-server.ts";

export interface Health {
  readonly handler: Handler;
  stop(): Promise<void>;
}

const STATEMENT_TIMEOUT_MS = 8_000;

/**
 * Asks the database over a connection of its own, so that the question doesn't wait behind whatever keeps the others busy.
 * @param law until it's stored, the server is starting.
 * @param ai what answers questions.
 * @param callAs calls the database with the rights of a token's user.
 */
export function openHealth(
  { gatewayUrl, kind }: Pick<Database, "gatewayUrl" | "kind">,
  law: { isStoring(): boolean },
  ai: "model" | "outline",
  callAs: (accessToken: string) => CallDatabase,
): Health {
  const sql = connect(gatewayUrl, { max: 1, statementTimeoutMs: STATEMENT_TIMEOUT_MS });
  return {
    async handler(context) {
      if (law.isStoring()) return starting(context);
      const isAlive = await sql`select 1`.then(
        () => true,
        () => false,
      );
      const health = { status: isAlive ? "ok" : "unavailable", database: kind, ai };
      if (!isAlive) return context.json(health, 503);
      return context.req.query("detail") === undefined
        ? context.json(health)
        : await withBackup(context, health, callAs);
    },
    stop: () => sql.end({ timeout: 5 }),
  };
}

async function withBackup(
  context: Context,
  health: object,
  callAs: (accessToken: string) => CallDatabase,
): Promise<Response> {
  const token = bearerToken(context.req.header("authorization"));
  if (!token) return context.json({ message: "Send an administrator's token to read the details." }, 401);
  try {
    return context.json({ ...health, backup: await callAs(token)("admin_backup", {}) });
  } catch {
    return context.json({ message: "Only administrators can read the details." }, 403);
  }
}
