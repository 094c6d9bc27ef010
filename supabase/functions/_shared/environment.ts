/** What a function gets from its host: the one-machine host or Supabase's edge runtime. */
import type { Database } from "./database.types.ts";

type SqlFunctions = Database["public"]["Functions"];

export interface ModelEnvironment {
  /** Address of an OpenAI-compatible API, without a trailing slash. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string | null;
}

/** The caller, according to their access token. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
}

export interface FunctionEnvironment {
  /** The user that the access token belongs to, or null when it is invalid or no longer valid. */
  readonly identify: (accessToken: string) => Promise<Caller | null>;
  /**
   * Calls a database function as the service role. That role may do anything, so each call names the user it
   * acts for. Rejects with a DatabaseCallError.
   */
  readonly callDatabase: CallDatabase;
  /** Null: answers come from the outlines alone. */
  readonly model: ModelEnvironment | null;
  /** Keeps the work running after the response has ended. */
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** Logs one structured entry: ids, counts, codes and durations; never what a user wrote. */
  readonly log: (entry: Record<string, unknown>) => void;
}

/** The abort reason when we end a request ourselves, because the function's host is stopping. */
export class ServiceStopping extends Error {
  override readonly name = "ServiceStopping";
}

export type CallDatabase = <Name extends keyof SqlFunctions>(
  name: Name,
  args: SqlFunctions[Name]["Args"],
) => Promise<unknown>;

export class DatabaseCallError extends Error {
  override readonly name = "DatabaseCallError";

  /** @param code the SQL state, or a substitute when the database couldn't be reached. */
  constructor(functionName: string, code: string) {
    super(`${functionName} failed: ${code}`);
  }
}
