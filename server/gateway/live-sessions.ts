/**
 * Which sessions are alive. A token stays valid until it expires, but its session may have ended before: by signing
 * out, a changed password, a ban. The database announces each end, so that knowing costs no query per request.
 */
import { type Sql, subscribe } from "../database/connection.ts";

/** How many sessions are remembered; the ones used longest ago are forgotten first. */
const REMEMBERED = 20_000;

export interface LiveSessions {
  isAlive(sessionId: string): Promise<boolean>;
  stop(): Promise<void>;
}

/** @param url where the ends of sessions are announced: the address that `sql` is connected to. */
export async function watchSessions(sql: Sql, url: string): Promise<LiveSessions> {
  const alive = new Set<string>();
  const subscription = await subscribe(
    url,
    "hornbook_session_ended",
    (sessionId) => alive.delete(sessionId),
    // What ended while nobody listened must be asked again.
    () => alive.clear(),
  );
  return {
    async isAlive(sessionId) {
      if (alive.delete(sessionId)) {
        alive.add(sessionId);
        return true;
      }
      if (!/^[0-9a-f-]{36}$/i.test(sessionId)) return false;
      const [session] = await sql`select from auth.sessions where id = ${sessionId}`;
      if (!session) return false;
      alive.add(sessionId);
      if (alive.size > REMEMBERED) alive.delete(alive.values().next().value ?? "");
      return true;
    },
    stop: subscription.stop,
  };
}
