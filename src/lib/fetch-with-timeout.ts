import { REQUEST_TIMEOUT, SLOW_REQUEST_TIMEOUT } from "./timings.ts";

/** Fetch that gives up after a time, and says what happened in words that can be logged (specification, 8.3). */
export const fetchWithTimeout: typeof fetch = async (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
  const isSlow = pathname.includes("/auth/") || pathname.includes("/user_subscriptions");
  const limit = isSlow ? SLOW_REQUEST_TIMEOUT : REQUEST_TIMEOUT;
  const timeout = AbortSignal.timeout(limit);
  const given = init?.signal ?? (input instanceof Request ? input.signal : null);
  try {
    return await fetch(input, { ...init, signal: given ? AbortSignal.any([given, timeout]) : timeout });
  } catch (error) {
    if (given?.aborted) throw error;
    throw new TypeError(
      timeout.aborted
        ? `Request to ${pathname} timed out after ${limit / 1000} seconds. Please check your network connection.`
        : `Network error when requesting ${pathname}. Please check your internet connection.`,
      { cause: error },
    );
  }
};
