/**
 * An open conversation: its turns, and the question that is being answered. It lives outside React, so that a finished
 * turn stays the same object however much the last one grows, and is never rendered again.
 */
import type { Usage } from "@backend/contracts/chat.ts";
import type { ChatMode } from "@backend/contracts/chat-limits.ts";
import { FIRST_WORD_SLOW_AFTER, THREAD_CREATE_TIMEOUT, THREAD_SYNC_DELAY } from "@/lib/timings.ts";
import type { AnswerPart, AskedQuestion } from "../api/ask-question.ts";
import {
  ChatError,
  type ChatFailure,
  chatFailure,
  ROW_LEVEL_SECURITY,
  readStreamError,
} from "./chat-failure.ts";
import { keepSent, releaseSent } from "./draft.ts";
import { type Answer, beginAnswer, isAnsweredElsewhere, type Turn } from "./turns.ts";

export interface ChatState {
  /** Chosen here for a new conversation. */
  readonly threadId: string;
  /** Whether the server has the conversation. */
  readonly isStored: boolean;
  readonly turns: readonly Turn[];
  /** Asking: no word of the answer has come yet. */
  readonly phase: "idle" | "asking" | "answering";
  /** What is being done, such as "Searching *excited utterance* …"; empty while words come. */
  readonly status: string;
  readonly isSlow: boolean;
  readonly failure: ChatFailure | null;
  /** A question that was refused, for the composer to take back. */
  readonly returned: string | null;
}

export interface ChatServices {
  ask(question: AskedQuestion, signal: AbortSignal): AsyncIterable<AnswerPart>;
  isThreadStored(threadId: string): Promise<boolean>;
  /** The server named the conversation: a new one, or one whose title has changed. */
  onThread(thread: { readonly id: string; readonly title: string }): void;
  onUsage(usage: Usage): void;
  /** The database refused a new conversation; it is tried again once. */
  onSyncIssue(): void;
  /** It ended without an answer's regular end, so lists and counts may be out of date. */
  onInterrupted(): void;
}

/** Under which thread its drafts are kept: a conversation that isn't stored yet shares the new one's. */
export const draftKey = ({ threadId, isStored }: ChatState): string | null => (isStored ? threadId : null);

/** How often a growing answer is drawn, in milliseconds. */
const DRAW_INTERVAL = 50;

export class ChatSession {
  readonly #services: ChatServices;
  readonly #listeners = new Set<() => void>();
  #state: ChatState;
  #request = new AbortController();
  #timers: ReturnType<typeof setTimeout>[] = [];
  #drawing: ReturnType<typeof setTimeout> | null = null;
  #answer: Answer | null = null;

  /** @param stored a conversation that the server has; without one, a new one begins. */
  constructor(services: ChatServices, stored: { id: string; turns: readonly Turn[] } | null = null) {
    this.#services = services;
    this.#state = {
      threadId: stored?.id ?? crypto.randomUUID(),
      isStored: stored !== null,
      turns: stored?.turns ?? [],
      ...{ phase: "idle", status: "", isSlow: false, failure: null, returned: null },
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): ChatState => this.#state;

  send(text: string, mode: ChatMode): void {
    if (this.#state.phase !== "idle") return;
    const id = crypto.randomUUID();
    const question = { id, text, clientMessageId: id };
    keepSent(draftKey(this.#state), text);
    this.#update({ turns: [...this.#state.turns, { question, answer: null }] });
    void this.#ask(mode, true);
  }

  /** Takes over what the server has by now of an answer that is written elsewhere. */
  catchUp(turns: readonly Turn[]): void {
    if (isAnsweredElsewhere(this.#state.turns)) this.#update({ turns });
  }

  /** Asks the last question again. */
  retry(mode: ChatMode): void {
    void this.#ask(mode, false);
  }

  readonly stop = (): void => {
    if (this.#state.phase === "idle") return;
    this.#end();
    if (this.#answer?.text) this.#draw({ ...this.#answer, state: "stopped" });
    else this.#draw(null);
    this.#update({ phase: "idle", status: "" });
    this.#services.onInterrupted();
  };

  readonly keepWaiting = (): void => {
    this.#clearTimers();
    this.#update({ isSlow: false });
    this.#after(FIRST_WORD_SLOW_AFTER, () => this.#update({ isSlow: true }));
  };

  async #ask(mode: ChatMode, isFirstAttempt: boolean): Promise<void> {
    this.#end();
    const request = new AbortController();
    this.#request = request;
    const { threadId, isStored, turns } = this.#state;
    const question = turns.at(-1)?.question;
    if (!question) return;
    this.#draw(null);
    this.#update({ phase: "asking", status: "", isSlow: false, failure: null, returned: null });
    this.#after(FIRST_WORD_SLOW_AFTER, () => this.#update({ isSlow: true }));
    if (!isStored) this.#after(THREAD_CREATE_TIMEOUT, () => void this.#checkStored(request));
    const { text: message, clientMessageId } = question;
    try {
      for await (const part of this.#stream({ threadId, message, clientMessageId, mode }, request.signal)) {
        if (request.signal.aborted) return;
        this.#take(part);
      }
      if (request.signal.aborted) return;
      if (this.#answer?.state === "streaming") throw new Error("The stream ended before the answer did");
      this.#settle(null);
    } catch (error) {
      if (!request.signal.aborted) this.#fail(chatFailure(error), isFirstAttempt);
    }
  }

  /** If row-level security refuses a new conversation, try once more: the session may have just been renewed. */
  async *#stream(question: AskedQuestion, signal: AbortSignal): AsyncGenerator<AnswerPart> {
    const isSyncIssue = (error: unknown) =>
      !this.#state.isStored && error instanceof ChatError && error.code === ROW_LEVEL_SECURITY;
    try {
      yield* this.#services.ask(question, signal);
    } catch (error) {
      if (!isSyncIssue(error) || signal.aborted) throw error;
      this.#services.onSyncIssue();
      await new Promise((resolve) => setTimeout(resolve, THREAD_SYNC_DELAY));
      if (signal.aborted) throw error;
      try {
        yield* this.#services.ask(question, signal);
      } catch (again) {
        if (!isSyncIssue(again)) throw again;
        const message = "Copy your question, sign out, sign in again, and resend it.";
        throw new ChatError({ code: "thread_not_created", message, isStored: false }, { cause: again });
      }
    }
  }

  async #checkStored(request: AbortController): Promise<void> {
    const isOver = () => this.#state.isStored || request.signal.aborted;
    if (isOver()) return;
    const isStored = await this.#services.isThreadStored(this.#state.threadId).catch(() => false);
    if (isOver() || isStored) return;
    this.#end();
    this.#fail(
      {
        code: "thread_timeout",
        message: "Your conversation didn’t start in time. Try again; we’ve saved your question.",
        isStored: true,
      },
      false,
    );
  }

  #take(part: AnswerPart): void {
    switch (part.type) {
      case "start":
        this.#answer = beginAnswer(part.messageId ?? "");
        break;
      case "data-thread":
        releaseSent(draftKey(this.#state));
        if (!this.#state.isStored) this.#update({ isStored: true });
        this.#services.onThread(part.data);
        break;
      case "data-status":
        this.#update({ status: part.data.text });
        // Someone is at work: it isn't slow yet.
        if (this.#state.phase === "asking") this.keepWaiting();
        break;
      case "data-citations":
        this.#grow({ citations: part.data });
        break;
      case "data-flags":
        this.#grow({ flags: part.data });
        break;
      case "data-cards":
        this.#grow({ cards: part.data });
        break;
      case "data-ending":
        this.#grow({ ending: part.data });
        break;
      case "text-delta":
        this.#grow({ text: (this.#answer?.text ?? "") + part.delta });
        if (this.#state.phase === "asking") {
          this.#clearTimers();
          this.#update({ phase: "answering", status: "", isSlow: false });
          // The first word takes the status's place at once.
          this.#draw(this.#answer);
        } else if (this.#state.status) this.#update({ status: "" });
        break;
      case "data-usage":
        this.#services.onUsage(part.data);
        break;
      case "error":
        throw readStreamError(part.errorText);
      case "finish":
        if (this.#answer) this.#draw({ ...this.#answer, state: "complete" });
        break;
    }
  }

  #grow(change: Partial<Answer>): void {
    if (!this.#answer) return;
    this.#answer = { ...this.#answer, ...change };
    this.#drawing ??= setTimeout(() => this.#draw(this.#answer), DRAW_INTERVAL);
  }

  /** Shows the last turn's answer as it is right now. */
  #draw(answer: Answer | null): void {
    if (this.#drawing) clearTimeout(this.#drawing);
    this.#drawing = null;
    this.#answer = answer;
    const last = this.#state.turns.at(-1);
    const shown = answer?.text ? answer : null;
    if (!last || last.answer === shown) return;
    this.#update({ turns: [...this.#state.turns.slice(0, -1), { ...last, answer: shown }] });
  }

  #fail(failure: ChatFailure, isFirstAttempt: boolean): void {
    const { turns } = this.#state;
    const question = turns.at(-1)?.question.text ?? null;
    this.#draw(this.#answer?.text ? { ...this.#answer, state: "failed" } : null);
    // A question stored earlier stays in place, whatever happens to another attempt.
    if (isFirstAttempt && !failure.isStored && question !== null) {
      releaseSent(draftKey(this.#state));
      this.#update({ turns: turns.slice(0, -1), returned: question });
    }
    this.#settle(failure);
    this.#services.onInterrupted();
  }

  #settle(failure: ChatFailure | null): void {
    this.#clearTimers();
    this.#update({ phase: "idle", status: "", isSlow: false, failure });
  }

  #end(): void {
    this.#request.abort();
    this.#clearTimers();
  }

  #after(delay: number, act: () => void): void {
    this.#timers.push(setTimeout(act, delay));
  }

  #clearTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }

  #update(change: Partial<ChatState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
