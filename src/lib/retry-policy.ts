/**
 * The one policy for repeating failed requests (specification, 8.2 and 9.2): three retries after 300 ms, doubling, for
 * failures that may pass by themselves. The query client applies it to everything that is read; `withRetries` applies it
 * to the few requests outside of queries. supabase-js itself repeats nothing.
 */
import { fieldsOf } from "./json.ts";
import { RETRIES, RETRY_DELAY, RETRY_DELAY_MAX } from "./timings.ts";

/** Codes of failures that a retry can't cure: it already took too long, or there is no network. */
const FINAL_CODES = new Set(["timeout", "offline", "ABORT_ERR"]);

/** Whether a retry may help: no answer, 429, or 500 and above. */
export function isTransient(error: unknown): boolean {
  const { status, code } = fieldsOf(error);
  if (typeof code === "string" && FINAL_CODES.has(code)) return false;
  return typeof status !== "number" || status === 0 || status === 429 || status >= 500;
}

/** @param failures how many attempts failed before this one. */
export function shouldRetry(failures: number, error: unknown, retries = RETRIES): boolean {
  return failures < retries && navigator.onLine !== false && isTransient(error);
}

/** @returns milliseconds to wait before the next attempt. */
export function retryDelay(failures: number): number {
  return Math.min(RETRY_DELAY * 2 ** failures, RETRY_DELAY_MAX);
}

/** Runs work that throws on failure, and repeats it by the policy. @throws the last failure. */
export async function withRetries<T>(work: () => Promise<T>, retries = RETRIES): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await work();
    } catch (error) {
      if (!shouldRetry(failures, error, retries)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures)));
    }
  }
}
