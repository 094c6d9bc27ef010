/**
 * Streams an answer as the AI SDK's UI message stream, and saves it as it grows. However the stream ends (finished, or
 * ended by the reader, the model or the process), the streamed text is stored and the turn is closed exactly once.
 */
import type { InferUIMessageChunk, UIMessage } from "ai";
import type { ChatDataParts, ChatError, ChatErrorCode, Usage } from "../_shared/contracts/chat.ts";
import { type CallDatabase, ServiceStopping } from "../_shared/environment.ts";
import { AppError } from "../_shared/errors.ts";
import { type AnswerStatus, type EndedAnswer, finishAnswer, saveProgress, type Turn } from "./turn-store.ts";
import type { AnswerEvent, AnswerEvents } from "./write-answer.ts";

type ChatChunk = InferUIMessageChunk<UIMessage<unknown, ChatDataParts>>;

/** How soon a growing answer is first saved, and how often after that. */
const FIRST_SAVE_MS = 150;
const SAVE_INTERVAL_MS = 400;
const TEXT_ID = "answer";

export const NOTHING_WRITTEN = {
  ...{ citations: [], flags: [], cards: [], ending: null },
  ...{ isFree: false, isRefusal: false },
};

const encoder = new TextEncoder();
const eventOf = (chunk: ChatChunk) => `data: ${JSON.stringify(chunk)}\n\n`;
const DONE = "data: [DONE]\n\n";

const FAILURES = {
  broken_off: "The answer broke off. We kept what was written. Ask again to continue.",
  not_saved: "We couldn’t save the answer. Try again in a moment.",
} satisfies Partial<Record<ChatErrorCode, string>>;

export interface TurnStream {
  /** Server-sent events. */
  readonly bytes: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Settles once the turn is closed and stored. */
  readonly closed: Promise<void>;
}

export function streamTurn(options: {
  callDatabase: CallDatabase;
  turn: Turn;
  first: IteratorResult<AnswerEvent, void>;
  events: AnswerEvents;
  /** Aborted when the reader leaves or stops the answer; aborting it also ends `events`. */
  stop: AbortController;
  log: (entry: Record<string, unknown>) => void;
}): TurnStream {
  const { callDatabase, turn, events, stop, log } = options;
  let content = "";
  const written: { -readonly [Field in keyof EndedAnswer]?: EndedAnswer[Field] } = {};
  let nextSave = Date.now() + FIRST_SAVE_MS;
  let saving: Promise<void> = Promise.resolve();
  let close: () => void = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });

  const keep = () => {
    if (Date.now() < nextSave) return;
    nextSave = Date.now() + SAVE_INTERVAL_MS;
    const soFar = content;
    saving = saving
      .then(() => saveProgress(callDatabase, turn.answer.id, soFar))
      .catch((error) => log({ event: "progress_not_saved", answer: turn.answer.id, reason: String(error) }));
  };
  const finish = async (status: AnswerStatus): Promise<Usage | null> => {
    await saving;
    const isInterrupted = stop.signal.reason instanceof ServiceStopping;
    return await finishAnswer(callDatabase, {
      ...NOTHING_WRITTEN,
      ...written,
      ...{ id: turn.answer.id, content, status, isInterrupted },
    });
  };

  // Written as bytes right here. The SDK's own response passes each piece through two more streams, which takes a
  // good part of the time to the first word.
  const bytes = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async start(controller) {
      const write = (events: string) => {
        if (!stop.signal.aborted) controller.enqueue(encoder.encode(events));
      };
      /** What comes before the first word goes out together with it, if that is ready; then null. */
      let opening: string | null = "";
      const flush = () => {
        if (opening) write(opening);
        opening = null;
      };
      const send = (chunk: ChatChunk) => {
        const event = eventOf(chunk);
        if (opening === null) return write(event);
        opening += event;
        if (chunk.type === "text-delta" || chunk.type === "text-end") flush();
      };
      setTimeout(flush);
      const take = (event: AnswerEvent) => {
        switch (event.type) {
          case "text":
            content += event.text;
            send({ type: "text-delta", id: TEXT_ID, delta: event.text });
            keep();
            break;
          case "status":
            send({ type: "data-status", data: { text: event.text }, transient: true });
            flush();
            break;
          case "citations":
            written.citations = event.citations;
            send({ type: "data-citations", id: "citations", data: [...event.citations] });
            break;
          case "flags":
            written.flags = event.flags;
            send({ type: "data-flags", id: "flags", data: [...event.flags] });
            break;
          case "cards":
            written.cards = event.cards;
            send({ type: "data-cards", id: "cards", data: [...event.cards] });
            break;
          case "ending":
            written.ending = event.ending;
            send({ type: "data-ending", data: event.ending });
            break;
          case "free":
            written.isFree = true;
            break;
          case "refusal":
            written.isRefusal = true;
            break;
          case "trace": {
            const { searches, passages: _, ...trace } = event.trace;
            log({ event: "model_answered", answer: turn.answer.id, searches: searches.length, ...trace });
            break;
          }
        }
      };
      let status: AnswerStatus = "complete";
      send({ type: "start", messageId: turn.answer.id });
      send({ type: "data-thread", data: turn.thread });
      send({ type: "text-start", id: TEXT_ID });
      try {
        for (let next = options.first; !next.done; next = await events.next()) take(next.value);
        if (stop.signal.aborted) status = "stopped";
      } catch (error) {
        status = stop.signal.aborted ? "stopped" : "failed";
        log({ event: "answer_broke_off", answer: turn.answer.id, reason: reasonOf(error) });
      }
      send({ type: "text-end", id: TEXT_ID });
      try {
        const usage = (await finish(status)) ?? turn.usage;
        if (status === "failed") send(failure("broken_off"));
        send({ type: "data-usage", data: usage });
        send({ type: "finish" });
      } catch (error) {
        log({ event: "answer_not_stored", answer: turn.answer.id, reason: reasonOf(error) });
        send(failure("not_saved"));
      }
      write(DONE);
      if (!stop.signal.aborted) controller.close();
      close();
    },
    cancel() {
      stop.abort();
    },
  });
  return { bytes, closed };
}

/** An error in the stream has the same form as a refusal before it. */
function failure(code: keyof typeof FAILURES): ChatChunk {
  const body: ChatError = { error: { code, message: FAILURES[code], isStored: true } };
  return { type: "error", errorText: JSON.stringify(body) };
}

function reasonOf(error: unknown): string {
  const cause = error instanceof AppError ? error.cause : error;
  return cause instanceof Error ? cause.name : "unknown";
}
