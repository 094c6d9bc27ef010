import type { ChatDataParts } from "@backend/contracts/chat.ts";
import type { ChatMode } from "@backend/contracts/chat-limits.ts";
import type { InferUIMessageChunk, UIMessage } from "ai";
import { configuration } from "@/lib/configuration.ts";
import { reportRefusedSession } from "@/lib/refused-session.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { readRefusal } from "../model/chat-failure.ts";

/** A part of an answer's stream, in the AI SDK's protocol. */
export type AnswerPart = InferUIMessageChunk<UIMessage<unknown, ChatDataParts>>;

export interface AskedQuestion {
  /** An id that the server doesn't know starts a conversation. */
  readonly threadId: string;
  /** The folder that a new conversation begins in. */
  readonly folderId?: string;
  readonly message: string;
  /** The same question sent again is counted once. */
  readonly clientMessageId: string;
  readonly mode: ChatMode;
}

/**
 * Sends a question to the chat function, which knows the rest of the conversation, and yields its answer.
 * @throws RequestError with the function's code and sentence; anything else means that it couldn't be reached.
 */
export async function* askQuestion(question: AskedQuestion, signal: AbortSignal): AsyncGenerator<AnswerPart> {
  const { auth } = await getSupabase();
  const { data } = await auth.getSession();
  const response = await fetch("/functions/v1/chat", {
    method: "POST",
    signal,
    headers: {
      "Content-Type": "application/json",
      apikey: configuration.publishableKey,
      Authorization: `Bearer ${data.session?.access_token ?? ""}`,
    },
    body: JSON.stringify(question),
  });
  if (response.status === 401) reportRefusedSession();
  if (!response.ok || !response.body) {
    const refusal = readRefusal(await response.json().catch(() => null));
    throw refusal ?? new Error(`The chat function answered with ${response.status}`);
  }
  yield* readParts(response.body);
}

/** Reads server-sent events: each is a line `data: {…}`, and the last one is `data: [DONE]`. */
export async function* readParts(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<AnswerPart> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let unread = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (unread + value).split("\n");
      unread = lines.pop() ?? "";
      for (const line of lines) {
        const event = line.startsWith("data: ") ? line.slice("data: ".length) : "";
        if (event && event !== "[DONE]") yield JSON.parse(event) as AnswerPart;
      }
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}
