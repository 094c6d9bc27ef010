/** Bounds and choices of the chat that the web app shows before the function enforces them. */

/** Characters of one message. */
export const MESSAGE_MAX_LENGTH = 8000;
/** Messages of a Free plan's month; the database counts them. */
export const FREE_MESSAGES_PER_MONTH = 10;

/** Whether an answer tells at once, or asks the student first. */
export const CHAT_MODES = ["tell", "ask"] as const;
export type ChatMode = (typeof CHAT_MODES)[number];
