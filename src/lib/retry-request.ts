import { RETRIES, RETRY_DELAY } from "./timings.ts";

/**
 * Sends a request again while it fails in a way that may pass (no answer, 429, 500 and above), waiting twice as long
 * each time. Returns the last answer, good or bad.
 * @param request a request of supabase-js; status 0 says that there was no answer.
 */
export async function retryRequest<A extends { readonly status: number; readonly error: unknown }>(
  request: () => PromiseLike<A>,
): Promise<A> {
  let answer = await request();
  for (let retry = 0; retry < RETRIES && mayPass(answer); retry++) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY * 2 ** retry));
    answer = await request();
  }
  return answer;
}

const mayPass = ({ status, error }: { readonly status: number; readonly error: unknown }) =>
  error !== null && (status === 0 || status === 429 || status >= 500);
