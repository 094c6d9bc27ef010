/** Every time-out, retry and lifetime of the app, in milliseconds (specification, 9.2). */

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A request to the backend … */
export const REQUEST_TIMEOUT = 10 * SECOND;
/** … and one for the session or the subscription, which others wait for. */
export const SLOW_REQUEST_TIMEOUT = 30 * SECOND;
export const SUBSCRIPTION_CHECK_TIMEOUT = 5 * SECOND;
export const THREAD_UPDATE_TIMEOUT = 6 * SECOND;
export const THREAD_DELETE_TIMEOUT = 6 * SECOND;

/** How old a recent-session marker may be for the guard to let its user in before the session is known. */
export const GUARD_MARKER_LIFETIME = 5 * MINUTE;
export const GUARD_HINT_DELAY = 5 * SECOND;
export const GUARD_REDIRECT_LIMIT = 3;
export const GUARD_LOOP_RELOAD_DELAY = 2 * SECOND;

export const QUERY_FRESH = MINUTE;
export const QUERY_KEPT = 5 * MINUTE;
export const THREAD_LIST_FRESH = 2 * MINUTE;

/** How soon another code may be asked for. */
export const CODE_RESEND_DELAY = MINUTE;
