/** Connections to Postgres that the server itself uses. */
import postgres from "postgres";

export type Sql = postgres.Sql;

export interface ConnectionOptions {
  /** Largest number of connections held open. */
  readonly max: number;
  readonly statementTimeoutMs?: number;
}

/** A pool on `url`. Connections are opened when first needed and again after the database was away. */
export function connect(url: string, options: ConnectionOptions): Sql {
  return postgres(url, {
    max: options.max,
    onnotice: () => {},
    connect_timeout: 10,
    backoff: () => 0.1,
    connection: {
      application_name: "hornbook",
      ...(options.statementTimeoutMs ? { statement_timeout: options.statementTimeoutMs } : {}),
    },
  });
}

/** The same address with another user. */
export function withUser(url: string, user: string, password: string): string {
  const changed = new URL(url);
  changed.username = user;
  changed.password = password;
  return changed.toString();
}
