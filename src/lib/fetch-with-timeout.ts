import { onceLawIsLoaded } from "./law-loading.ts";
import { reportRefusedSession } from "./refused-session.ts";
import { MODEL_REQUEST_TIMEOUT, REQUEST_TIMEOUT, SLOW_REQUEST_TIMEOUT } from "./timings.ts";

export const OFFLINE_MESSAGE = "Network connection unavailable. Please check your internet connection.";

/** Requested while users study cards: they should hear right away that there is no network. */
const FAILS_AT_ONCE_OFFLINE =
  /^\/rest\/v1\/(subjects|collections|flashcards|rpc\/(study_\w+|practice_cards|save_note|set_cards_deleted|mark_cards))(\/|$)/;
/** Where a 401 is about the session. supabase-js handles the auth API's own responses. */
const NEEDS_SESSION = /^\/(rest|storage|functions)\/v1\//;

/** Fetch with a time-out, and with error messages worth logging (specification, 8.3). */
export const fetchWithTimeout: typeof fetch = (input, init) => onceLawIsLoaded(() => send(input, init));

const send: typeof fetch = async (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
  if (FAILS_AT_ONCE_OFFLINE.test(pathname) && !navigator.onLine) throw final(OFFLINE_MESSAGE);
  const limit = limitOf(pathname);
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

function limitOf(pathname: string): number {
  if (pathname.endsWith("/grade-exercise/comment")) return MODEL_REQUEST_TIMEOUT;
  const isSlow = pathname.includes("/auth/") || pathname.includes("/user_subscriptions");
  return isSlow ? SLOW_REQUEST_TIMEOUT : REQUEST_TIMEOUT;
}

/** An error that the retry policy and postgrest-js don't retry. */
const final = (message: string, cause?: unknown) =>
  Object.assign(new TypeError(message, { cause }), { code: "ABORT_ERR" });
