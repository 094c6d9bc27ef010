/** Limits and options of the chat. The web app shows them, and the function enforces them. */

/** Characters of one message. */
export const MESSAGE_MAX_LENGTH = 8000;
/** Messages per month on the Free plan; the database counts them. */
export const FREE_MESSAGES_PER_MONTH = 10;

/** Whether an answer comes right away, or the student is quizzed first. */
export const CHAT_MODES = ["tell", "ask"] as const;
export type ChatMode = (typeof CHAT_MODES)[number];
