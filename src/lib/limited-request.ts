import { type DatabaseAnswer, RequestError, unwrap } from "./request-error.ts";

/**
 * Sends a request to the database, with a time-out.
 * @param limit in milliseconds.
 * @returns the response's data.
 * @throws RequestError with the code `timeout` and the first sentence, or the database's code and the second.
 */
export async function limitedRequest<A extends DatabaseAnswer>(
  limit: number,
  request: (signal: AbortSignal) => PromiseLike<A>,
  sentences: { readonly timeout: string; readonly failure: string },
): Promise<Extract<A, { error: null }>["data"]> {
  const signal = AbortSignal.timeout(limit);
  const answer = await request(signal);
  if (answer.error && signal.aborted) {
    throw new RequestError("timeout", sentences.timeout, { cause: answer.error });
  }
  return unwrap(answer, sentences.failure);
}
