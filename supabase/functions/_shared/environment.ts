/** What a function gets from its host: the one-machine host or Supabase's edge runtime. */
import type { Database } from "./database.types.ts";
import type { DocumentReading } from "./material/read-document.ts";

type SqlFunctions = Database["public"]["Functions"];

/** How a model searches: by calling tools, or by a plan that the code carries out. `auto` learns which one it can do. */
export const MODEL_MODES = ["auto", "tools", "plan"] as const;
/** What models on one's own machine are often started with at least. */
export const DEFAULT_CONTEXT_TOKENS = 8_192;

export interface ModelEnvironment {
  /** Address of an OpenAI-compatible API, without a trailing slash. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string | null;
  readonly mode: (typeof MODEL_MODES)[number];
  /** How many tokens a request and its answer may have together. */
  readonly contextTokens: number;
  /** Whether a second request asks which sentences of an answer their passages don't support. */
  readonly verifies: boolean;
}

/** The caller, according to their access token. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
}

export interface PaymentsEnvironment {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** What requests to Stripe go through; null for the network. */
  readonly fetch: typeof fetch | null;
  /** Whether a bearer token is the secret key, as in calls by a scheduler. */
  readonly isService: (token: string) => boolean;
}

export interface FunctionEnvironment {
  /** The user that the access token belongs to, or null when it is invalid or no longer valid. */
  readonly identify: (accessToken: string) => Promise<Caller | null>;
  /**
   * Calls a database function as the service role. That role may do anything, so each call names the user it
   * acts for. Rejects with a DatabaseCallError.
   */
  readonly callDatabase: CallDatabase;
  /** Calls a database function with the rights of the user whose access token this is. The token has been checked. */
  readonly callDatabaseAs: (accessToken: string) => CallDatabase;
  /**
   * Signs addresses of stored files, each readable by anyone who has it for so many seconds. No policy is asked:
   * the function has decided who may have them. The answers are in the order of `names`: an address from
   * `/storage/v1` on, for the app's own Supabase address, or null if the file doesn't exist.
   */
  readonly signFiles: (
    bucket: string,
    names: readonly string[],
    seconds: number,
  ) => Promise<readonly (string | null)[]>;
  /** A stored file's bytes, or null if it doesn't exist. No policy is asked. */
  readonly readFile: (bucket: string, name: string) => Promise<Uint8Array | null>;
  /**
   * Reads a document with bounded time and memory, away from what answers requests. Documents of one owner wait for each
   * other. Null where the host bounds each function by itself.
   */
  readonly readDocument:
    | ((owner: string, file: () => Promise<Uint8Array | null>) => Promise<DocumentReading>)
    | null;
  /** The app's address in a browser, without a trailing slash. */
  readonly publicUrl: string;
  /** The brand of the site that was used. */
  readonly siteName: string;
  /** Null: answers come from the outlines alone. */
  readonly model: ModelEnvironment | null;
  /** Null: no one takes payments on this host. */
  readonly payments: PaymentsEnvironment | null;
  /** Keeps the work running after the response has ended. */
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** Does the work once the host is ready and, where it keeps running, every so many milliseconds after that. */
  readonly repeat: (work: () => Promise<unknown>, milliseconds: number) => void;
  /** Resolves when an answer may have been saved by another server; at the latest after so many milliseconds. */
  readonly answerSaved: (answerId: string, milliseconds: number) => Promise<void>;
  /** Aborted when the host stops: what can be continued later is saved and left. */
  readonly stopping: AbortSignal;
  /** Logs one structured entry: ids, counts, codes and durations; never what a user wrote. */
  readonly log: (entry: Record<string, unknown>) => void;
}

export type CallDatabase = <Name extends keyof SqlFunctions>(
  name: Name,
  args: SqlFunctions[Name]["Args"],
) => Promise<unknown>;

export class DatabaseCallError extends Error {
  override readonly name = "DatabaseCallError";
  /** The SQL state, or a substitute when the database couldn't be reached. */
  readonly code: string;

  constructor(functionName: string, code: string) {
    super(`${functionName} failed: ${code}`);
    this.code = code;
  }
}
