/**
 * The turns of an open conversation, and how the answer to its last question is asked for, taken in, and followed when the
 * connection is lost. What its reader can do is in `chat-session.ts`.
 */
import type { AnswerPart, StreamStart } from "@backend/contracts/chat.ts";
import type { ChatMode } from "@backend/contracts/chat-limits.ts";
import {
  FIRST_WORD_SLOW_AFTER,
  FOLLOW_DELAY,
  FOLLOW_DELAY_MAX,
  THREAD_CREATE_TIMEOUT,
} from "@/lib/timings.ts";
import { askTwice } from "./ask-twice.ts";
import {
  type ChatFailure,
  chatFailure,
  isFinal,
  NOT_STORED_IN_TIME,
  readStreamError,
} from "./chat-failure.ts";
import { type ChatServices, type ChatState, draftKey } from "./chat-state.ts";
import { releaseSent } from "./draft.ts";
import { Timers } from "./timers.ts";
import { type Answer, beginAnswer, openedTurn, placeOf, type Turn } from "./turns.ts";
import { whenBack } from "./when-back.ts";

/** How often a growing answer is drawn, in milliseconds. */
const DRAW_INTERVAL = 50;

export abstract class Answering {
  protected readonly services: ChatServices;
  readonly #listeners = new Set<() => void>();
  protected state: ChatState;
  #request = new AbortController();
  readonly #timers = new Timers();
  #drawing: ReturnType<typeof setTimeout> | null = null;
  protected answer: Answer | null = null;
  /** Who writes the answer, as its stream said. */
  #writer: string | null = null;
  /** Stop was pressed before the answer had an id. */
  protected isStopWanted = false;
  /** What was shown before a version was asked for, until the server has it. */
  protected replaced: readonly Turn[] | null = null;

  /** @param stored a conversation that the server has; without one, a new one begins. */
  constructor(services: ChatServices, stored: { id: string; turns: readonly Turn[] } | null = null) {
    this.services = services;
    this.state = {
      threadId: stored?.id ?? crypto.randomUUID(),
      isStored: stored !== null,
      turns: stored?.turns ?? [],
      ...{ phase: "idle", status: "", isSlow: false, isReconnecting: false, failure: null, returned: null },
      ...{ editing: null, askedCount: 0 },
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): ChatState => this.state;

  readonly keepWaiting = (): void => {
    this.#timers.clear();
    this.update({ isSlow: false });
    this.#timers.after(FIRST_WORD_SLOW_AFTER, () => this.update({ isSlow: true }));
  };

  protected async ask(mode: ChatMode, isFirstAttempt: boolean): Promise<void> {
    this.end();
    const request = new AbortController();
    this.#request = request;
    this.isStopWanted = false;
    const { threadId, isStored, turns } = this.state;
    const question = turns.at(-1)?.question;
    if (!question) return;
    this.draw(null);
    this.update({ phase: "asking", status: "", isSlow: false, failure: null, returned: null });
    this.#timers.after(FIRST_WORD_SLOW_AFTER, () => this.update({ isSlow: true }));
    if (!isStored) this.#timers.after(THREAD_CREATE_TIMEOUT, () => void this.#checkStored(request));
    const { text: message, clientMessageId } = question;
    const { signal } = request;
    const asked = { threadId, message, clientMessageId, mode, ...placeOf(turns) };
    const parts = askTwice(this.services, asked, signal, {
      isNew: () => !this.state.isStored,
      isOver: () => signal.aborted || this.isStopWanted,
    });
    await this.#receive(parts, signal, isFirstAttempt);
  }

  /** Follows the last answer if it is being written. */
  protected followLast(): void {
    // One without a word isn't shown yet.
    const answer = this.state.turns.at(-1)?.answer ?? this.answer;
    if (this.state.phase !== "idle" || answer?.state !== "streaming") return;
    this.#request = new AbortController();
    this.#writer = null;
    this.answer = answer;
    this.update({ phase: answer.text ? "answering" : "asking", status: "", isSlow: false, failure: null });
    this.draw(answer);
    const { signal } = this.#request;
    const followed = this.services.follow(answer.id, { from: answer.text.length, writer: null }, signal);
    void this.#receive(followed, signal, false);
  }

  /** Takes an answer in until it has ended. If the connection is lost meanwhile, it is followed from where it was. */
  async #receive(
    stream: AsyncIterable<AnswerPart>,
    signal: AbortSignal,
    isFirstAttempt: boolean,
  ): Promise<void> {
    let parts = stream;
    for (let delay = FOLLOW_DELAY; ; delay = Math.min(delay * 2, FOLLOW_DELAY_MAX)) {
      try {
        for await (const part of parts) {
          if (signal.aborted) return;
          if (this.state.isReconnecting) this.update({ isReconnecting: false });
          if (part.type === "text-delta") delay = FOLLOW_DELAY;
          this.#take(part);
          if (this.isStopWanted) return;
        }
        if (signal.aborted || this.isStopWanted) return;
        if (this.answer?.state !== "streaming") return this.settle(null);
      } catch (error) {
        if (signal.aborted || this.isStopWanted) return;
        if (!this.answer || isFinal(error)) return this.#fail(chatFailure(error), isFirstAttempt);
      }
      const { id, text } = this.answer;
      this.#timers.clear();
      this.update({ isReconnecting: true, isSlow: false, status: "" });
      await whenBack(delay, signal);
      if (signal.aborted) return;
      parts = this.services.follow(id, { from: text.length, writer: this.#writer }, signal);
    }
  }

  async #checkStored(request: AbortController): Promise<void> {
    const isOver = () => this.state.isStored || request.signal.aborted;
    if (isOver()) return;
    const isStored = await this.services.isThreadStored(this.state.threadId).catch(() => false);
    if (isOver() || isStored) return;
    this.end();
    this.#fail(NOT_STORED_IN_TIME, false);
  }

  #take(part: AnswerPart): void {
    switch (part.type) {
      case "start":
        this.#begin(part.messageId ?? "", part.messageMetadata ?? { from: 0, writer: null });
        break;
      case "data-thread":
        if (!this.state.isStored) this.update({ isStored: true });
        this.services.onThread(part.data);
        break;
      case "data-status":
        this.update({ status: part.data.text });
        // Someone is at work: it isn't slow yet.
        if (this.state.phase === "asking") this.keepWaiting();
        break;
      case "data-citations":
      case "data-flags":
      case "data-cards":
      case "data-ending":
        this.#grow({ [part.type.slice("data-".length)]: part.data });
        break;
      case "text-delta":
        this.#grow({ text: (this.answer?.text ?? "") + part.delta });
        if (this.state.phase === "asking") {
          this.#timers.clear();
          this.update({ phase: "answering", status: "", isSlow: false });
          // The first word takes the status's place at once.
          this.draw(this.answer);
        } else if (this.state.status) this.update({ status: "" });
        break;
      case "data-usage":
        this.services.onUsage(part.data);
        break;
      case "error":
        throw readStreamError(part.errorText);
      case "finish":
      case "abort":
        if (this.answer)
          this.draw({ ...this.answer, state: part.type === "finish" ? "complete" : "stopped" });
        break;
    }
  }

  /** A stream begins: with the answer, or where it was cut. What another writer has replaced since then is dropped. */
  #begin(id: string, { from, writer }: StreamStart): void {
    this.#writer = writer;
    const { turns } = this.state;
    const last = turns.at(-1);
    // The server has the question. One that it replaced needn't arrive any more.
    for (const turn of [last, this.replaced?.[turns.length - 1]])
      if (turn) releaseSent(draftKey(this.state), turn.question);
    if (this.isStopWanted) {
      this.services.stop(id).catch(() => this.services.onNotStopped());
      return;
    }
    const before = this.answer?.id === id ? this.answer : beginAnswer(id);
    this.answer = { ...before, text: before.text.slice(0, from), state: "streaming" };
    if (last && last.answerId !== id) this.update({ turns: [...turns.slice(0, -1), openedTurn(last, id)] });
  }

  #grow(change: Partial<Answer>): void {
    if (!this.answer) return;
    this.answer = { ...this.answer, ...change };
    this.#drawing ??= setTimeout(() => this.draw(this.answer), DRAW_INTERVAL);
  }

  /** Shows the last turn's answer as it is right now. */
  protected draw(answer: Answer | null): void {
    if (this.#drawing) clearTimeout(this.#drawing);
    this.#drawing = null;
    this.answer = answer;
    const last = this.state.turns.at(-1);
    const shown = answer?.text ? answer : null;
    if (!last || last.answer === shown) return;
    this.update({ turns: [...this.state.turns.slice(0, -1), { ...last, answer: shown }] });
  }

  #fail(failure: ChatFailure, isFirstAttempt: boolean): void {
    const { turns } = this.state;
    const question = turns.at(-1)?.question;
    this.draw(this.answer?.text ? { ...this.answer, state: "failed" } : null);
    // A question stored earlier stays in place, whatever happens to another attempt.
    if (isFirstAttempt && !failure.isStored && question) {
      releaseSent(draftKey(this.state), question);
      if (this.replaced) this.#restore(this.replaced, question.text);
      else this.update({ turns: turns.slice(0, -1), returned: question.text });
    }
    this.settle(failure);
    this.services.onInterrupted();
  }

  /** Shows what was there before a version that the server didn't take. An edited text goes back to its editor. */
  #restore(replaced: readonly Turn[], text: string): void {
    const turn = replaced[this.state.turns.length - 1];
    const isEdit = turn !== undefined && turn.question.id !== this.state.turns.at(-1)?.question.id;
    this.update({ turns: replaced, editing: isEdit ? { questionId: turn.question.id, text } : null });
  }

  protected settle(failure: ChatFailure | null): void {
    this.#timers.clear();
    this.update({ phase: "idle", status: "", isSlow: false, isReconnecting: false, failure });
  }

  protected end(): void {
    this.#request.abort();
    this.#timers.clear();
  }

  protected update(change: Partial<ChatState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
