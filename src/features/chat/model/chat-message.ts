/** A message of a conversation as the app holds it, and how it comes from the database. */
import type { ChatDataParts, Citation } from "@backend/contracts/chat.ts";
import type { Tables } from "@backend/database.types.ts";
import type { UIMessage } from "ai";

interface ChatMessageMetadata {
  readonly clientMessageId?: string;
  /** Of an answer: complete unless said otherwise. */
  readonly status?: "complete" | "stopped" | "failed";
  /** Of an answer: another tab or device is still having it written. */
  readonly isInProgress?: boolean;
}

export type ChatMessage = UIMessage<ChatMessageMetadata, ChatDataParts>;

type MessageRow = Pick<
  Tables<"messages">,
  "id" | "role" | "content" | "status" | "citations" | "client_message_id" | "answering_until"
>;

/** Stored messages, without answers that never got a word: their questions stand unanswered. */
export function toChatMessages(rows: readonly MessageRow[], now = Date.now()): ChatMessage[] {
  return rows.flatMap((row): ChatMessage[] => {
    if (row.role === "user") {
      return [
        {
          id: row.id,
          role: "user",
          metadata: { clientMessageId: row.client_message_id ?? row.id },
          parts: [{ type: "text", text: row.content }],
        },
      ];
    }
    const isInProgress = row.answering_until !== null && Date.parse(row.answering_until) > now;
    if (row.content === "" && !isInProgress) return [];
    return [
      {
        id: row.id,
        role: "assistant",
        metadata: { status: row.status as "complete" | "stopped" | "failed", isInProgress },
        parts: [
          { type: "text", text: row.content },
          { type: "data-citations", id: "citations", data: row.citations as unknown as Citation[] },
        ],
      },
    ];
  });
}

export function textOf(message: ChatMessage): string {
  return message.parts.map((part) => (part.type === "text" ? part.text : "")).join("");
}

export function citationsOf(message: ChatMessage): readonly Citation[] {
  return message.parts.findLast((part) => part.type === "data-citations")?.data ?? [];
}
