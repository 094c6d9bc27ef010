/** Every time-out, retry and lifetime of the app, in milliseconds (specification, 9.2). */

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A request to the backend. */
export const REQUEST_TIMEOUT = 10 * SECOND;
/** A request for the session or the subscription, which other requests wait for. */
export const SLOW_REQUEST_TIMEOUT = 30 * SECOND;
/** A request that waits for a whole text of a model, which the server gives up after 90 seconds. */
export const MODEL_REQUEST_TIMEOUT = 100 * SECOND;
export const SUBSCRIPTION_CHECK_TIMEOUT = 5 * SECOND;
export const MESSAGE_COUNT_TIMEOUT = 3 * SECOND;
/** How often a failed subscription read is retried. */
export const SUBSCRIPTION_RETRIES = 2;
/** The retry policy (`retry-policy.ts`): how often, after how long; the delay doubles each time, up to a limit. */
export const RETRIES = 3;
export const RETRY_DELAY = 300;
export const RETRY_DELAY_MAX = 30 * SECOND;
/** How soon a request is sent again that came before a new database had the law. */
export const LAW_RETRY_DELAY = SECOND;
/** Reading conversations: a request's limit, when the user hears that it's slow, and how much later it restarts. */
export const THREAD_FETCH_TIMEOUT = 10 * SECOND;
export const THREAD_SLOW_AFTER = 20 * SECOND;
export const THREAD_RETRY_DELAY = 10 * SECOND;
/** How long a new conversation may take to be stored, and how soon one that was refused for its session is tried again. */
export const THREAD_CREATE_TIMEOUT = 8 * SECOND;
export const THREAD_SYNC_DELAY = 2 * SECOND;
/** After this long without a first word, the user can keep waiting or ask again. */
export const FIRST_WORD_SLOW_AFTER = 30 * SECOND;
/** After this long without a sign of life, an answer's stream is taken for cut off. */
export const STREAM_STALLED_AFTER = 20 * SECOND;
/** How soon a cut stream is opened again; the delay doubles each time, up to a limit. */
export const FOLLOW_DELAY = SECOND / 2;
export const FOLLOW_DELAY_MAX = 8 * SECOND;
export const THREAD_UPDATE_TIMEOUT = 6 * SECOND;
export const THREAD_DELETE_TIMEOUT = 6 * SECOND;

/** How old a recent-session marker may be for the guard to let its user in while the session is being read. */
export const GUARD_MARKER_LIFETIME = 5 * MINUTE;
/** How old it may be for the app to treat the stored user as signed in right away. */
export const RECOVERY_MARKER_LIFETIME = 30 * SECOND;
/** After this long without an answer from the server, the stored user is treated as signed in. */
export const RECOVERY_DELAY = SECOND;
export const GUARD_HINT_DELAY = 5 * SECOND;
export const GUARD_REDIRECT_LIMIT = 3;
export const GUARD_LOOP_RELOAD_DELAY = 2 * SECOND;

/** How long a copy of what was read can be opened offline. */
export const OFFLINE_COPY_LIFETIME = 30 * 24 * 60 * MINUTE;
/** Clocks are set right by a little. One that goes back further than this is wrong. */
export const CLOCK_TOLERANCE = 5 * MINUTE;
/** How often an open page looks at the clock for a course that is kept on the device, and renews its permit. */
export const PERMIT_LOOK_INTERVAL = MINUTE;
export const PERMIT_RENEWAL_INTERVAL = 60 * MINUTE;
/** How old the contents of a kept course may be before they are read again. */
export const KEPT_COURSE_FRESH = 24 * 60 * MINUTE;
export const QUERY_FRESH = MINUTE;
export const QUERY_KEPT = 5 * MINUTE;
/** This month's message count. Each answer brings the new count along. */
export const COUNT_FRESH = MINUTE;
export const THREAD_LIST_FRESH = 2 * MINUTE;
export const STATISTICS_REFRESH = 30 * SECOND;

/** Reading the session: time limits for loading the client and for one attempt, and the number of retries. */
export const CLIENT_READY_TIMEOUT = 5 * SECOND;
export const SESSION_FETCH_TIMEOUT = 15 * SECOND;
export const SESSION_FETCH_RETRIES = 2;
/** Signing out waits no longer than this for the server. */
export const SIGN_OUT_LIMIT = 3 * SECOND;
/** Sessions that expire sooner than this are refreshed. */
export const SESSION_REFRESH_MARGIN = 5 * MINUTE;
export const SESSION_CHECK_INTERVAL = 30 * MINUTE;
/** A note is logged after this long without activity. */
export const INACTIVITY_NOTE_DELAY = 180 * MINUTE;

/** How soon another code can be requested. */
export const CODE_RESEND_DELAY = MINUTE;

/** A page whose code is gone reloads, but only once within this time. */
export const STALE_BUILD_RELOAD_INTERVAL = MINUTE;

/** After this many failures in a row, realtime changes aren't followed until the network or the user returns. */
export const FOLLOW_FAILURES_LIMIT = 3;

/** The longest that another tab may take to see a change to this browser's storage. */
export const STORAGE_NEWS_DELAY = 500;

/** Browsers say that they are online a moment before requests succeed, and a page that reloads too early fails again. */
export const RECONNECT_PAUSE = SECOND / 2;
