/** Every query key of the chat. */
export const chatKeys = {
  threads: (userId: string) => ["chat", "threads", userId] as const,
  thread: (threadId: string) => ["chat", "thread", threadId] as const,
  usage: (userId: string) => ["chat", "usage", userId] as const,
  entries: (userId: string) => ["chat", "entries", userId] as const,
};
