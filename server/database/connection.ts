/** Connections to Postgres that the server itself uses. */
import postgres from "postgres";

export type Sql = postgres.Sql;

export interface ConnectionOptions {
  /** The most connections kept open. */
  readonly max: number;
  readonly statementTimeoutMs?: number;
  /** The role that each connection switches to. */
  readonly role?: string;
}

/** A connection pool for `url`. Connections open on first use, and again after the database was down. */
export function connect(url: string, options: ConnectionOptions): Sql {
  return postgres(url, {
    max: options.max,
    onnotice: () => {},
    connect_timeout: 10,
    backoff: () => 0.1,
    connection: {
      application_name: "hornbook",
      ...(options.statementTimeoutMs ? { statement_timeout: options.statementTimeoutMs } : {}),
      ...(options.role ? { role: options.role } : {}),
    },
  });
}

export interface Subscription {
  stop(): Promise<void>;
}

/**
 * Calls `onMessage` with each notification on `channel`, until stopped. Every channel has its own connection:
 * with two on one, the driver loses one when it reconnects.
 * @param onListening called on each (re)connection: anything announced before then was missed.
 */
export async function subscribe(
  url: string,
  channel: string,
  onMessage: (payload: string) => void,
  onListening: () => void,
): Promise<Subscription> {
  const client = connect(url, { max: 1 });
  await client.listen(channel, onMessage, onListening);
  return { stop: () => client.end({ timeout: 5 }) };
}

/** The same address with another user. */
export function withUser(url: string, user: string, password: string): string {
  const changed = new URL(url);
  changed.username = user;
  changed.password = password;
  return changed.toString();
}
