/** An answer's stream in the AI SDK's UI message stream protocol, as server-sent events. */
import { type InferUIMessageChunk, UI_MESSAGE_STREAM_HEADERS, type UIMessage } from "ai";
import {
  type ChatDataParts,
  type ChatError,
  KEEP_ALIVE_MS,
  type StreamStart,
  type Usage,
} from "../_shared/contracts/chat.ts";
import type { AnswerStatus, StoredAnswer } from "./turn-store.ts";

export type ChatChunk = InferUIMessageChunk<UIMessage<StreamStart, ChatDataParts>>;

const TEXT_ID = "answer";
const encoder = new TextEncoder();
const write = (chunks: readonly ChatChunk[]): string =>
  chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join("");
const DONE = "data: [DONE]\n\n";
/** A comment, which readers skip. */
const ALIVE = encoder.encode(": alive\n\n");

/** What an answer says by now. */
export type AnswerSoFar = Pick<
  StoredAnswer,
  "id" | "content" | "citations" | "flags" | "cards" | "ending" | "thread" | "writer"
>;

/** What a reader has already: so many characters, by this writer. Null: of a stored answer. */
export interface Position {
  readonly from: number;
  readonly writer: string | null;
}

export const BEGINNING: Position = { from: 0, writer: null };

/** The whole answer so far, in what opens a stream. Another writer may have replaced what a reader has: then from the beginning. */
export function opening(answer: AnswerSoFar, position: Position): ChatChunk[] {
  const { id, writer, content, thread } = answer;
  const isCurrent = writer !== null && (position.writer === null || position.writer === writer);
  const from = isCurrent ? Math.min(position.from, content.length) : 0;
  return [
    { type: "start", messageId: id, messageMetadata: { from, writer } },
    { type: "data-thread", data: thread },
    { type: "text-start", id: TEXT_ID },
    ...changes({ ...answer, content: content.slice(from) }),
  ];
}

/** @param answer the parts that have changed, and the text that is new. */
export function changes({ citations, content, flags, cards, ending }: Partial<AnswerSoFar>): ChatChunk[] {
  const chunks: ChatChunk[] = [];
  if (citations?.length) chunks.push({ type: "data-citations", id: "citations", data: [...citations] });
  if (content) chunks.push({ type: "text-delta", id: TEXT_ID, delta: content });
  if (flags?.length) chunks.push({ type: "data-flags", id: "flags", data: [...flags] });
  if (cards?.length) chunks.push({ type: "data-cards", id: "cards", data: [...cards] });
  if (ending) chunks.push({ type: "data-ending", data: ending });
  return chunks;
}

const BROKEN_OFF: ChatError = {
  error: {
    code: "broken_off",
    message: "We kept what was written. Ask again to continue.",
    isStored: true,
  },
};

/** How a stream ends with its answer. Without these, a reader knows that the answer continues. */
export function closing(status: AnswerStatus, usage: Usage | null): ChatChunk[] {
  return [
    { type: "text-end", id: TEXT_ID },
    // An error in the stream has the same form as a refusal before it.
    ...(status === "failed" ? [{ type: "error", errorText: JSON.stringify(BROKEN_OFF) } as const] : []),
    ...(usage ? [{ type: "data-usage", data: usage } as const] : []),
    status === "stopped" ? { type: "abort" } : { type: "finish" },
  ];
}

/** A reader's end of a stream. Sending to one that has left does nothing. */
export interface Reader {
  send(bytes: Uint8Array<ArrayBuffer>): void;
  close(): void;
}

/** @param leave called when the reader leaves. That ends nothing but its own stream. */
export function openStream(begin: (reader: Reader) => void, leave: (reader: Reader) => void): Response {
  let reader: Reader;
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      let isOpen = true;
      reader = {
        send: (bytes) => isOpen && controller.enqueue(bytes),
        close() {
          if (isOpen) controller.close();
          isOpen = false;
        },
      };
      begin(reader);
    },
    cancel: () => leave(reader),
  });
  return new Response(stream, { headers: { ...UI_MESSAGE_STREAM_HEADERS, "cache-control": "no-store" } });
}

/** Those who read an answer here. Each piece is encoded once for all of them. */
export class Readers {
  readonly #readers = new Set<Reader>();
  readonly #timer: ReturnType<typeof setInterval>;
  #isQuiet = true;

  constructor() {
    this.#timer = setInterval(() => {
      if (this.#isQuiet) for (const reader of this.#readers) reader.send(ALIVE);
      this.#isQuiet = true;
    }, KEEP_ALIVE_MS);
  }

  get size(): number {
    return this.#readers.size;
  }

  add(reader: Reader, chunks: readonly ChatChunk[]): void {
    this.#readers.add(reader);
    reader.send(encoder.encode(write(chunks)));
  }

  remove(reader: Reader): void {
    this.#readers.delete(reader);
  }

  send(chunks: readonly ChatChunk[]): void {
    if (chunks.length === 0) return;
    this.#isQuiet = false;
    const bytes = encoder.encode(write(chunks));
    for (const reader of this.#readers) reader.send(bytes);
  }

  /** @param chunks what ends the answer; without them, readers come back for its rest. */
  close(chunks: readonly ChatChunk[] = []): void {
    clearInterval(this.#timer);
    const bytes = encoder.encode(chunks.length > 0 ? write(chunks) + DONE : "");
    for (const reader of this.#readers) {
      if (bytes.length > 0) reader.send(bytes);
      reader.close();
    }
    this.#readers.clear();
  }
}
