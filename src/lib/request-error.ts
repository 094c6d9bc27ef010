import { siteName } from "./configuration.ts";
import { OFFLINE_MESSAGE } from "./fetch-with-timeout.ts";

/** A failed request: a code for the program and a sentence for the user. Created once, where the response arrives. */
export class RequestError extends Error {
  override readonly name = "RequestError";
  readonly code: string;
  /** The HTTP status; 0 when nothing answered. Absent when the failure isn't about a request. */
  readonly status: number | undefined;

  /** @param message a sentence for the user. */
  constructor(code: string, message: string, options: ErrorOptions & { readonly status?: number } = {}) {
    super(message, options);
    this.code = code;
    this.status = options.status;
  }
}

export const NETWORK_MESSAGE = `We couldn’t reach ${siteName}. Check your connection and try again.`;

/** Any failure as one with a sentence for the user. What has no sentence of its own never reached the server. */
export function asRequestError(failure: unknown): RequestError {
  if (failure instanceof RequestError) return failure;
  return new RequestError("network", NETWORK_MESSAGE, { cause: failure });
}

/** A response from the database, as supabase-js returns it. */
export type DatabaseAnswer =
  | { data: unknown; error: null; status: number }
  | { data: unknown; error: { code: string; message: string; hint?: string | null }; status: number };

/** Our own codes, in an error's hint. Its message is then a sentence for the user. */
const SPOKEN_CODES = /^HB\d{3}$/;

/**
 * Returns a response's data, or throws its error with the code and the status.
 * @param message the sentence when the database gives none.
 */
export function unwrap<A extends DatabaseAnswer>(
  answer: A,
  message: string,
): Extract<A, { error: null }>["data"] {
  const { error, status } = answer;
  if (!error) return answer.data;
  // A proxy in between may fail with a body that has no message.
  if (error.message?.includes(OFFLINE_MESSAGE)) {
    throw new RequestError("offline", OFFLINE_MESSAGE, { cause: error, status });
  }
  if (error.hint && SPOKEN_CODES.test(error.hint)) {
    throw new RequestError(error.hint, error.message, { cause: error, status });
  }
  throw new RequestError(codeOf(error, status), message, { cause: error, status });
}

/** fetch-with-timeout.ts marks its time-outs; postgrest-js passes them on with a code of its own, or with none. */
function codeOf(error: { code: string; message: string }, status: number): string {
  if (/timed out after/.test(error.message ?? "")) return "timeout";
  return error.code || (status === 0 ? "network" : "server_failed");
}
