/**
 * Which sessions are live. A token stays valid until it expires, but its session may end sooner: by signing
 * out, a changed password, or a ban. The database announces each end, so checking costs no query per request.
 */
import { type Sql, subscribe } from "../database/connection.ts";

/** How many sessions we remember. The least recently used are forgotten first. */
const REMEMBERED = 20_000;

export interface LiveSessions {
  isAlive(sessionId: string): Promise<boolean>;
  /** Calls `listener` with each session that ends, or with null when some may have ended unnoticed. */
  onEnd(listener: (sessionId: string | null) => void): void;
  stop(): Promise<void>;
}

/** @param url where ended sessions are announced: the address that `sql` is connected to. */
export async function watchSessions(sql: Sql, url: string): Promise<LiveSessions> {
  const alive = new Set<string>();
  const listeners: ((sessionId: string | null) => void)[] = [];
  const tell = (sessionId: string | null) => {
    for (const listener of listeners) listener(sessionId);
  };
  /** How many sessions have ended. A lookup that started before the latest end may be stale. */
  let ends = 0;
  const subscription = await subscribe(
    url,
    "hornbook_session_ended",
    (sessionId) => {
      ends++;
      alive.delete(sessionId);
      tell(sessionId);
    },
    // Sessions may have ended while we weren't listening, so look them all up again.
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
