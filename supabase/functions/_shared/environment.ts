/** What a function gets from the place it runs in: the one-machine host, or Supabase's edge runtime. */
import type { Database } from "./database.types.ts";

type SqlFunctions = Database["public"]["Functions"];

export interface ModelEnvironment {
  /** Address of an OpenAI-compatible API, without a slash at its end. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string | null;
}

/** Who calls, as their access token says. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
}

export interface FunctionEnvironment {
  /** The user whose access token this is, or null when it is not, or no longer, good. */
  readonly identify: (accessToken: string) => Promise<Caller | null>;
  /**
   * Calls a function of the database as the service role, which may do everything: each call names the user it acts
   * for. Rejects with a DatabaseCallError.
   */
  readonly callDatabase: CallDatabase;
  /** Null: answers come from the outlines alone. */
  readonly model: ModelEnvironment | null;
  /** Work that must be finished although the response has ended. */
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** One structured entry: ids, counts, codes and durations; never what a user wrote. */
  readonly log: (entry: Record<string, unknown>) => void;
}

export type CallDatabase = <Name extends keyof SqlFunctions>(
  name: Name,
  args: SqlFunctions[Name]["Args"],
) => Promise<unknown>;

export class DatabaseCallError extends Error {
  override readonly name = "DatabaseCallError";

  /** @param code the SQL state, or what stands for it when the database could not be asked. */
  constructor(functionName: string, code: string) {
    super(`${functionName} failed: ${code}`);
  }
}
