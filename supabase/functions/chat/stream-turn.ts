/**
 * Streams an answer and saves it as it grows. However the stream ends (finished, or ended by the reader, the
 * model or the process), the streamed text is stored and the turn is closed exactly once.
 */
import type { InferUIMessageChunk, UIMessage } from "ai";
import type { ChatDataParts, ChatError, ChatErrorCode, Citation, Usage } from "../_shared/contracts/chat.ts";
import { type CallDatabase, ServiceStopping } from "../_shared/environment.ts";
import { AppError } from "../_shared/errors.ts";
import { type AnswerStatus, finishAnswer, saveProgress, type Turn } from "./turn-store.ts";
import type { AnswerEvent, AnswerEvents } from "./write-answer.ts";

type ChatChunk = InferUIMessageChunk<UIMessage<unknown, ChatDataParts>>;

/** How soon a growing answer is first saved, and how often after that. */
const FIRST_SAVE_MS = 150;
const SAVE_INTERVAL_MS = 400;
const TEXT_ID = "answer";

const FAILURES = {
  broken_off: "The answer broke off. We kept what was written. Ask again to continue.",
  not_saved: "We couldn’t save the answer. Try again in a moment.",
} satisfies Partial<Record<ChatErrorCode, string>>;

export interface TurnStream {
  readonly chunks: ReadableStream<ChatChunk>;
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
  let citations: readonly Citation[] = [];
  let isFree = false;
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
    const ended = { id: turn.answer.id, content, status, citations, isFree, isInterrupted };
    return await finishAnswer(callDatabase, ended);
  };

  const chunks = new ReadableStream<ChatChunk>({
    async start(controller) {
      const send = (chunk: ChatChunk) => {
        if (!stop.signal.aborted) controller.enqueue(chunk);
      };
      const take = (event: AnswerEvent) => {
        if (event.type === "free") {
          isFree = true;
          return;
        }
        if (event.type === "citations") {
          citations = event.citations;
          send({ type: "data-citations", id: "citations", data: [...citations] });
          return;
        }
        content += event.text;
        send({ type: "text-delta", id: TEXT_ID, delta: event.text });
        keep();
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
      if (!stop.signal.aborted) controller.close();
      close();
    },
    cancel() {
      stop.abort();
    },
  });
  return { chunks, closed };
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
