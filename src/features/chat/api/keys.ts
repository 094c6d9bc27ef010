import type { ThreadView } from "../model/thread-changes.ts";

/** Every query key of the chat. */
export const chatKeys = {
  /** Every list of conversations. */
  threads: (userId: string) => ["chat", "threads", userId] as const,
  threadList: (userId: string, view: ThreadView) => ["chat", "threads", userId, view] as const,
  thread: (threadId: string) => ["chat", "thread", threadId] as const,
  search: (userId: string, words: string) => ["chat", "search", userId, words] as const,
  folders: (userId: string) => ["chat", "folders", userId] as const,
  changedSources: (threadId: string) => ["chat", "changed-sources", threadId] as const,
  sharedLinks: (userId: string) => ["chat", "shared-links", userId] as const,
  shared: (token: string) => ["chat", "shared", token] as const,
  sharedPassage: (token: string, passageId: string) => ["chat", "shared", token, passageId] as const,
  usage: (userId: string) => ["chat", "usage", userId] as const,
  entries: (userId: string) => ["chat", "entries", userId] as const,
};
