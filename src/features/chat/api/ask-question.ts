import { type AnswerPart, answerPart } from "@backend/contracts/chat.ts";
import type { ChatMode } from "@backend/contracts/chat-limits.ts";
import { callFunction } from "@/lib/call-function.ts";
import { configuration } from "@/lib/configuration.ts";
import { onceLawIsLoaded } from "@/lib/law-loading.ts";
import { reportRefusedSession } from "@/lib/refused-session.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { STREAM_STALLED_AFTER } from "@/lib/timings.ts";
import { readRefusal, serverFailed } from "../model/chat-failure.ts";

/** What is here of an answer: so many characters, by this writer. */
export interface Position {
  readonly from: number;
  /** As the stream said that brought them; null if they were stored. */
  readonly writer: string | null;
}

export interface AskedQuestion {
  /** An id that the server doesn't know starts a conversation. */
  readonly threadId: string;
  /** The folder that a new conversation begins in. */
  readonly folderId?: string;
  readonly message: string;
  /** The same question sent again is counted once. */
  readonly clientMessageId: string;
  readonly mode: ChatMode;
  /** The answer that the question follows; null for a first question. Without it, the end of what the server shows. */
  readonly parentId?: string | null;
  /** The stored question to answer once more. */
  readonly regenerates?: string;
}

/**
 * Sends a question to the chat function, which knows the rest of the conversation, and yields its answer.
 * @throws RequestError with the function's code and sentence; anything else means that it couldn't be reached, or that the
 * connection was lost.
 */
export const askQuestion = (question: AskedQuestion, signal: AbortSignal): AsyncGenerator<AnswerPart> =>
  receive("", { method: "POST", body: JSON.stringify(question) }, signal);

/** Yields what an answer says from a position on, until it has ended. Throws as `askQuestion` does. */
export function followAnswer(
  answerId: string,
  { from, writer }: Position,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart> {
  const query = new URLSearchParams({ answer: answerId, from: String(from), ...(writer ? { writer } : {}) });
  return receive(`?${query}`, {}, signal);
}

/** Ends an answer for all of its readers. @throws RequestError if the server couldn't be told. */
export async function stopAnswer(answerId: string): Promise<void> {
  await callFunction("chat/stop", { answer: answerId }, "We couldn’t stop the answer.");
}

async function* receive(
  query: string,
  request: Pick<RequestInit, "method" | "body">,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart> {
  const { auth } = await getSupabase();
  const { data } = await auth.getSession();
  const stalled = new AbortController();
  // An open stream may outlive the network for a while without saying so.
  const leave = () => stalled.abort(new Error("The network is gone"));
  addEventListener("offline", leave, { signal, once: true });
  const headers = {
    "Content-Type": "application/json",
    apikey: configuration.publishableKey,
    Authorization: `Bearer ${data.session?.access_token ?? ""}`,
  };
  const response = await onceLawIsLoaded(() =>
    fetch(`/functions/v1/chat${query}`, {
      ...request,
      signal: AbortSignal.any([signal, stalled.signal]),
      headers,
    }),
  );
  if (response.status === 401) reportRefusedSession();
  if (!response.ok || !response.body) {
    const refusal = readRefusal(await response.json().catch(() => null));
    throw refusal ?? serverFailed();
  }
  try {
    yield* readParts(response.body, () => stalled.abort(new Error("The answer’s stream has stalled")));
  } finally {
    removeEventListener("offline", leave);
  }
}

/**
 * Reads server-sent events: each is a line `data: {…}`, and the last one is `data: [DONE]`. Comments only say that the server
 * is there, and parts that the contract doesn't have are of a newer one.
 * @param onStalled called when nothing has arrived for a while.
 */
export async function* readParts(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onStalled: () => void,
): AsyncGenerator<AnswerPart> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let unread = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    for (;;) {
      timer = setTimeout(onStalled, STREAM_STALLED_AFTER);
      const { done, value } = await reader.read();
      clearTimeout(timer);
      if (done) return;
      const lines = (unread + value).split("\n");
      unread = lines.pop() ?? "";
      for (const line of lines) {
        const event = line.startsWith("data: ") ? line.slice("data: ".length) : "";
        if (!event || event === "[DONE]") continue;
        const { data: part } = answerPart.safeParse(JSON.parse(event));
        if (part) yield part;
      }
    }
  } finally {
    clearTimeout(timer);
    void reader.cancel().catch(() => {});
  }
}
