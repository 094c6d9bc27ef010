/** Bounds of the chat that the web app shows before the function enforces them. */

/** Characters of one message. */
export const MESSAGE_MAX_LENGTH = 8000;
/** Messages of a Free plan's month; the database counts them. */
export const FREE_MESSAGES_PER_MONTH = 10;
