/** Limits and options of the chat. The web app shows them, and the function enforces them. */

/** Characters of one message. */
export const MESSAGE_MAX_LENGTH = 8000;
/** Messages per month on the Free plan, unless an administrator sets another limit. The database counts them. */
export const FREE_MESSAGES_PER_MONTH = 10;

/** "10 messages": what the Free plan includes in a month. */
export const countedMessages = (count = FREE_MESSAGES_PER_MONTH): string =>
  `${count.toLocaleString("en-US")} message${count === 1 ? "" : "s"}`;

/** Whether an answer comes right away, or the student is quizzed first. */
export const CHAT_MODES = ["tell", "ask"] as const;
export type ChatMode = (typeof CHAT_MODES)[number];
