import type { ChatMessage } from "./chat-message.ts";

/** A question and what was answered to it. */
export interface Turn {
  readonly question: ChatMessage;
  readonly answers: readonly ChatMessage[];
}

export function toTurns(messages: readonly ChatMessage[]): Turn[] {
  const turns: { question: ChatMessage; answers: ChatMessage[] }[] = [];
  for (const message of messages) {
    if (message.role === "user") turns.push({ question: message, answers: [] });
    else turns.at(-1)?.answers.push(message);
  }
  return turns;
}
