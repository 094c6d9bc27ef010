/**
 * An answer while this process writes it. It belongs to the server: readers come and leave, and it ends when it is complete or
 * when its reader says stop. It is saved as it grows, so that another server can continue it, and closed exactly once.
 */
import type { Usage } from "../_shared/contracts/chat.ts";
import type { CallDatabase } from "../_shared/environment.ts";
import { AppError } from "../_shared/errors.ts";
import {
  type AnswerSoFar,
  type ChatChunk,
  changes,
  closing,
  opening,
  openStream,
  type Position,
  Readers,
} from "./answer-stream.ts";
import { type AnswerStatus, finishAnswer, type Progress, saveProgress, type Turn } from "./turn-store.ts";
import type { AnswerEvent, AnswerEvents } from "./write-answer.ts";

/** How soon a growing answer is first saved, and how often after that. */
const FIRST_SAVE_MS = 150;
const SAVE_INTERVAL_MS = 400;
/** How often one that doesn't grow renews its hold, and hears whether another server was asked to stop it. */
const RENEW_MS = 2_000;
/** What a model says within this time goes out together. */
const GATHER_MS = 25;
/** Far more than the tabs and devices of one person. */
const MOST_READERS = 50;

/** Why an answer ends before its end: its reader said so, the server stops, or another server writes it. */
export type EndReason = "stop" | "released" | "lost";

export class RunningAnswer {
  readonly #callDatabase: CallDatabase;
  readonly #log: (entry: Record<string, unknown>) => void;
  readonly #turn: Turn;
  readonly #stop = new AbortController();
  readonly #readers = new Readers();
  readonly #opened = Promise.withResolvers<void>();
  #ended: Promise<AnswerStatus | null> = Promise.resolve(null);
  #error: unknown = null;
  /** How its stream ends; null while it is being written. */
  #closing: readonly ChatChunk[] | null = null;
  #soFar: AnswerSoFar;
  #status = "";
  #isFree = false;
  #isRefusal = false;
  /** What readers haven't been sent yet. */
  #gathered = "";
  #gathering: ReturnType<typeof setTimeout> | null = null;
  #unsaved: Progress = {};
  #savedAt = Date.now() + FIRST_SAVE_MS - SAVE_INTERVAL_MS;
  #saving: Promise<void> = Promise.resolve();

  constructor(options: {
    callDatabase: CallDatabase;
    turn: Turn;
    log: (entry: Record<string, unknown>) => void;
  }) {
    const { callDatabase, turn, log } = options;
    this.#callDatabase = callDatabase;
    this.#turn = turn;
    this.#log = log;
    this.#soFar = { ...turn.answer, thread: turn.thread, writer: turn.writer };
  }

  /** Aborted when the answer ends before its end. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** Resolves with its first word or status, or when it has ended without one. */
  get opened(): Promise<void> {
    return this.#opened.promise;
  }

  /** Resolves once it is stored with how it ended; null if another server may continue it. */
  get ended(): Promise<AnswerStatus | null> {
    return this.#ended;
  }

  /** Why it failed before its first word; null if it didn't. */
  get error(): unknown {
    return this.#soFar.content ? null : this.#error;
  }

  end(reason: EndReason): void {
    this.#stop.abort(reason);
  }

  /** @throws AppError `rate_limited` if far too many read it already. */
  read(position: Position): Response {
    if (this.#readers.size >= MOST_READERS)
      throw new AppError("rate_limited", "This answer is open in too many places.", {
        retryAfterSeconds: 20,
      });
    return openStream(
      (reader) => {
        this.#sendGathered();
        const status = this.#status ? [statusOf(this.#status)] : [];
        this.#readers.add(reader, [...opening(this.#soFar, position), ...status]);
        if (this.#closing) this.#readers.close(this.#closing);
      },
      (reader) => this.#readers.remove(reader),
    );
  }

  /** @param events are asked for until they end or this is ended. */
  start(events: AnswerEvents): void {
    this.#ended = this.#write(events);
  }

  async #write(events: AnswerEvents): Promise<AnswerStatus | null> {
    const timer = setInterval(() => this.#saveIfDue(), SAVE_INTERVAL_MS / 4);
    let status: AnswerStatus = "complete";
    try {
      for await (const event of events) this.#take(event);
    } catch (error) {
      status = "failed";
      this.#error = error;
      if (!this.signal.aborted)
        this.#log({ event: "answer_broke_off", answer: this.#soFar.id, reason: reasonOf(error) });
    }
    clearInterval(timer);
    this.#sendGathered();
    if (this.signal.aborted) status = "stopped";
    const isLeft = this.signal.aborted && this.signal.reason !== "stop";
    const closing = isLeft ? await this.#leave() : await this.#finish(status);
    this.#closing = closing ?? [];
    this.#readers.close(this.#closing);
    this.#opened.resolve();
    return closing && status;
  }

  #take(event: AnswerEvent): void {
    switch (event.type) {
      case "text":
        this.#change({ content: event.text });
        break;
      case "status":
        this.#status = event.text;
        this.#send([statusOf(event.text)]);
        this.#opened.resolve();
        break;
      case "citations":
        this.#change({ citations: event.citations });
        break;
      case "flags":
        this.#change({ flags: event.flags });
        break;
      case "cards":
        this.#change({ cards: event.cards });
        break;
      case "ending":
        this.#change({ ending: event.ending });
        break;
      case "composed":
        this.#isFree = event.composed.isFree ?? false;
        this.#unsaved.composed = event.composed;
        this.#save();
        break;
      case "refusal":
        this.#isRefusal = true;
        break;
      case "trace": {
        const { searches, passages: _, ...trace } = event.trace;
        this.#log({ event: "model_answered", answer: this.#soFar.id, searches: searches.length, ...trace });
        break;
      }
    }
  }

  #change(change: Partial<Omit<AnswerSoFar, "id" | "thread" | "writer">>): void {
    const { content: text = "", ...parts } = change;
    const content = this.#soFar.content + text;
    this.#soFar = { ...this.#soFar, ...parts, content };
    const { ending: _, ...saved } = parts;
    this.#unsaved = { ...this.#unsaved, ...saved, ...(text ? { content } : {}) };
    if (!text) {
      this.#send(changes(parts));
      return;
    }
    this.#status = "";
    this.#gathered += text;
    this.#opened.resolve();
    if (!this.#gathering) this.#sendGathered();
  }

  #send(chunks: readonly ChatChunk[]): void {
    this.#sendGathered();
    this.#readers.send(chunks);
  }

  /** The first words leave at once, and those of the next moment together. */
  #sendGathered(): void {
    if (this.#gathering) clearTimeout(this.#gathering);
    this.#gathering = null;
    if (!this.#gathered) return;
    this.#readers.send(changes({ content: this.#gathered }));
    this.#gathered = "";
    this.#gathering = setTimeout(() => this.#sendGathered(), GATHER_MS);
  }

  #saveIfDue(): void {
    const hasChanged = Object.keys(this.#unsaved).length > 0;
    if (Date.now() - this.#savedAt >= (hasChanged ? SAVE_INTERVAL_MS : RENEW_MS)) this.#save();
  }

  #save(): void {
    this.#savedAt = Date.now();
    const { content, ...parts } = this.#unsaved;
    this.#unsaved = {};
    // A model continues at a whole word.
    const progress = content === undefined ? parts : { ...parts, content: content.replace(/\S+$/, "") };
    this.#saving = this.#saving
      .then(async () => {
        const saved = await saveProgress(this.#callDatabase, this.#turn, progress);
        if (saved !== "continue") this.end(saved);
      })
      .catch((error) => {
        // With the next one.
        this.#unsaved = { ...parts, ...(content === undefined ? {} : { content }), ...this.#unsaved };
        this.#log({ event: "progress_not_saved", answer: this.#soFar.id, reason: String(error) });
      });
  }

  /** What readers are told of an answer that another server may continue: nothing, so that they come back. */
  async #leave(): Promise<null> {
    if (this.signal.reason === "released") {
      this.#unsaved.is_released = true;
      this.#save();
    }
    await this.#saving;
    return null;
  }

  async #finish(status: AnswerStatus): Promise<ChatChunk[] | null> {
    const { content, citations, flags, cards, ending } = this.#soFar;
    await this.#saving;
    try {
      const usage: Usage | null = await finishAnswer(this.#callDatabase, this.#turn, {
        ...{ content, status, citations, flags, cards, ending },
        ...{ isFree: this.#isFree, isRefusal: this.#isRefusal },
      });
      return usage && closing(status, usage);
    } catch (error) {
      // It stays open, and is continued once the database is back.
      this.#log({ event: "answer_not_stored", answer: this.#soFar.id, reason: reasonOf(error) });
      return null;
    }
  }
}

const statusOf = (text: string): ChatChunk => ({ type: "data-status", data: { text }, transient: true });

function reasonOf(error: unknown): string {
  const cause = error instanceof AppError ? error.cause : error;
  return cause instanceof Error ? cause.name : "unknown";
}
