import { reportRefusedSession } from "./refused-session.ts";
import { REQUEST_TIMEOUT, SLOW_REQUEST_TIMEOUT } from "./timings.ts";

export const OFFLINE_MESSAGE = "Network connection unavailable. Please check your internet connection.";

/** What is asked for while cards are studied: it is better told at once that it is out of reach. */
const FAILS_AT_ONCE_OFFLINE = /^\/rest\/v1\/(subjects|collections|flashcards)(\/|$)/;
/** Where a 401 speaks of the session. Of the auth API's own answers supabase-js takes care. */
const NEEDS_SESSION = /^\/(rest|storage|functions)\/v1\//;

/** Fetch that gives up after a time, and says what happened in words that can be logged (specification, 8.3). */
export const fetchWithTimeout: typeof fetch = async (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
  if (FAILS_AT_ONCE_OFFLINE.test(pathname) && !navigator.onLine) throw final(OFFLINE_MESSAGE);
  const isSlow = pathname.includes("/auth/") || pathname.includes("/user_subscriptions");
  const limit = isSlow ? SLOW_REQUEST_TIMEOUT : REQUEST_TIMEOUT;
  const timeout = AbortSignal.timeout(limit);
  const given = init?.signal ?? (input instanceof Request ? input.signal : null);
  try {
    const response = await fetch(input, {
      ...init,
      signal: given ? AbortSignal.any([given, timeout]) : timeout,
    });
    if (response.status === 401 && NEEDS_SESSION.test(pathname)) reportRefusedSession();
    return response;
  } catch (error) {
    if (given?.aborted) throw error;
    if (timeout.aborted) {
      throw final(
        `Request to ${pathname} timed out after ${limit / 1000} seconds. Please check your network connection.`,
        error,
      );
    }
    throw new TypeError(`Network error when requesting ${pathname}. Please check your internet connection.`, {
      cause: error,
    });
  }
};

/** postgrest-js repeats what fails on the network, but nothing with this code: no use, or too long already. */
const final = (message: string, cause?: unknown) =>
  Object.assign(new TypeError(message, { cause }), { code: "ABORT_ERR" });
