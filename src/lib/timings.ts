/** Every time-out, retry and lifetime of the app, in milliseconds (specification, 9.2). */

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A request to the backend … */
export const REQUEST_TIMEOUT = 10 * SECOND;
/** … and one for the session or the subscription, which others wait for. */
export const SLOW_REQUEST_TIMEOUT = 30 * SECOND;
export const SUBSCRIPTION_CHECK_TIMEOUT = 5 * SECOND;
export const MESSAGE_COUNT_TIMEOUT = 3 * SECOND;
/** How often a subscription that could not be read is asked for again. */
export const SUBSCRIPTION_RETRIES = 2;
/** A request that failed in a way that may pass is sent again: so often, after this delay, doubled each time. */
export const RETRIES = 3;
export const RETRY_DELAY = 300;
/** Reading conversations: a request's limit, when the user is told that it takes long, and how much later it starts anew. */
export const THREAD_FETCH_TIMEOUT = 10 * SECOND;
export const THREAD_SLOW_AFTER = 20 * SECOND;
export const THREAD_RETRY_DELAY = 10 * SECOND;
export const THREAD_UPDATE_TIMEOUT = 6 * SECOND;
export const THREAD_DELETE_TIMEOUT = 6 * SECOND;

/** How old a recent-session marker may be for the guard to let its user in before the session is known. */
export const GUARD_MARKER_LIFETIME = 5 * MINUTE;
/** … and for the app to take the stored user for signed in at once. */
export const RECOVERY_MARKER_LIFETIME = 30 * SECOND;
export const GUARD_HINT_DELAY = 5 * SECOND;
export const GUARD_REDIRECT_LIMIT = 3;
export const GUARD_LOOP_RELOAD_DELAY = 2 * SECOND;

export const QUERY_FRESH = MINUTE;
export const QUERY_KEPT = 5 * MINUTE;
/** The count of the month's messages. What an answer adds to it comes with the answer. */
export const COUNT_FRESH = MINUTE;
export const THREAD_LIST_FRESH = 2 * MINUTE;
export const STATISTICS_REFRESH = 30 * SECOND;

/** Reading the session: how long the client may take to be there, how long an attempt may last, how many follow. */
export const CLIENT_READY_TIMEOUT = 5 * SECOND;
export const SESSION_FETCH_TIMEOUT = 15 * SECOND;
export const SESSION_FETCH_RETRIES = 2;
/** A session with less than this left is refreshed. */
export const SESSION_REFRESH_MARGIN = 5 * MINUTE;
export const SESSION_CHECK_INTERVAL = 30 * MINUTE;
/** After this long without anybody doing anything a note is logged. */
export const INACTIVITY_NOTE_DELAY = 180 * MINUTE;

/** How soon another code may be asked for. */
export const CODE_RESEND_DELAY = MINUTE;

/** A page whose code is gone is loaded anew, but not again within this time. */
export const STALE_BUILD_RELOAD_INTERVAL = MINUTE;

/** After so many failures in a row changes are no longer followed, until the network or the user comes back. */
export const FOLLOW_FAILURES_LIMIT = 3;

/** How long a change of this browser's storage may take to be seen in another tab, at most. */
export const STORAGE_NEWS_DELAY = 500;
