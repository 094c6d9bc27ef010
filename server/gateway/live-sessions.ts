/**
 * Which sessions are alive. A token stays valid until it expires, but its session may have ended before: by signing
 * out, a changed password, a ban. The database announces each end, so that knowing costs no query per request.
 */
import { type Sql, subscribe } from "../database/connection.ts";

/** How many sessions are remembered; the ones used longest ago are forgotten first. */
const REMEMBERED = 20_000;

export interface LiveSessions {
  isAlive(sessionId: string): Promise<boolean>;
  /** Has `listener` called with each session that ends, or with null when some may have ended unnoticed. */
  onEnd(listener: (sessionId: string | null) => void): void;
  stop(): Promise<void>;
}

/** @param url where the ends of sessions are announced: the address that `sql` is connected to. */
export async function watchSessions(sql: Sql, url: string): Promise<LiveSessions> {
  const alive = new Set<string>();
  const listeners: ((sessionId: string | null) => void)[] = [];
  const tell = (sessionId: string | null) => {
    for (const listener of listeners) listener(sessionId);
  };
  /** How many have ended: what was asked before the last of them may be true no longer. */
  let ends = 0;
  const subscription = await subscribe(
    url,
    "hornbook_session_ended",
    (sessionId) => {
      ends++;
      alive.delete(sessionId);
      tell(sessionId);
    },
    // What ended while nobody listened must be asked again.
    () => {
      ends++;
      alive.clear();
      tell(null);
    },
  );
  return {
    async isAlive(sessionId) {
      if (alive.delete(sessionId)) {
        alive.add(sessionId);
        return true;
      }
      if (!/^[0-9a-f-]{36}$/i.test(sessionId)) return false;
      const endsBefore = ends;
      const [session] = await sql`select from auth.sessions where id = ${sessionId}`;
      if (!session) return false;
      if (ends !== endsBefore) return true;
      alive.add(sessionId);
      if (alive.size > REMEMBERED) alive.delete(alive.values().next().value ?? "");
      return true;
    },
    onEnd: (listener) => void listeners.push(listener),
    stop: subscription.stop,
  };
}
