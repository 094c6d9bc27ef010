/** Whether Hornbook answers right away or quizzes first: the student's choice, kept on this device. */
import { CHAT_MODES, type ChatMode } from "@backend/contracts/chat-limits.ts";
import { persistent } from "@/lib/browser-storage.ts";

const NAME = "chat-mode";

export function readChatMode(): ChatMode {
  const kept = persistent.get(NAME);
  return CHAT_MODES.find((mode) => mode === kept) ?? "tell";
}

export function keepChatMode(mode: ChatMode): void {
  persistent.set(NAME, mode);
}
