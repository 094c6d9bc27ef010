/** What a function gets from the place it runs in: the one-machine host, or Supabase's edge runtime. */

export interface ModelEnvironment {
  /** Address of an OpenAI-compatible API, without a slash at its end. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string | null;
}

export interface FunctionEnvironment {
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  /** The id of the user whose access token this is, or null when it is not, or no longer, good. */
  readonly identify: (accessToken: string) => Promise<string | null>;
  /** Null: answers come from the outlines alone. */
  readonly model: ModelEnvironment | null;
  /** How the backend is reached: over the network, or inside the host itself */
  readonly fetch: typeof fetch;
  /** Work that must be finished although the response has ended. */
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** One structured entry: ids, counts, codes and durations; never what a user wrote. */
  readonly log: (entry: Record<string, unknown>) => void;
}
