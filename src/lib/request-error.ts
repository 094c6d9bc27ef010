import { OFFLINE_MESSAGE } from "./fetch-with-timeout.ts";

/** A failed request: a code to act on and a sentence to show. Made once, at the client's edge. */
export class RequestError extends Error {
  override readonly name = "RequestError";
  readonly code: string;

  /** @param message a sentence for the user. */
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** An answer of the database, as supabase-js hands it over. */
export type DatabaseAnswer =
  | { data: unknown; error: null }
  | { data: unknown; error: { code: string; message: string } };

/** Throws a failed answer of the database as an error with its code, and returns the data of a good one. */
export function unwrap<A extends DatabaseAnswer>(
  answer: A,
  message: string,
): Extract<A, { error: null }>["data"] {
  const { error } = answer;
  if (!error) return answer.data;
  // What stands between here and the database may fail with a body that says nothing.
  if (error.message?.includes(OFFLINE_MESSAGE)) {
    throw new RequestError("offline", OFFLINE_MESSAGE, { cause: error });
  }
  throw new RequestError(error.code || "network", message, { cause: error });
}
