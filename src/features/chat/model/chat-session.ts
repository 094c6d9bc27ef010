/**
 * An open conversation, and what its reader does in it. It lives outside React, so that a finished turn stays the same object
 * however much the last one grows, and is never rendered again.
 */
import type { ChatMode } from "@backend/contracts/chat-limits.ts";
import { Answering } from "./answering.ts";
import { draftKey } from "./chat-state.ts";
import { keepSent } from "./draft.ts";
import { mergeTurns } from "./merge-turns.ts";
import { askedAgain, beginTurn, editedTurn, type Turn } from "./turns.ts";

export class ChatSession extends Answering {
  #shown = 0;

  /** While a page shows it. @returns leaves it: the server writes on, and other readers follow. */
  readonly open = (): (() => void) => {
    this.followLast();
    return () => {
      if (this.state.phase === "idle") return;
      // A question that the server may not have received yet is left to arrive.
      if (this.answer) {
        this.end();
        this.settle(null);
      }
      this.services.onInterrupted();
    };
  };

  send(text: string, mode: ChatMode): void {
    if (this.state.phase !== "idle") return;
    const turn = beginTurn(text, crypto.randomUUID());
    keepSent(draftKey(this.state), turn.question);
    this.replaced = null;
    this.#append([...this.state.turns, turn]);
    void this.ask(mode, true);
  }

  /** Opens a question for editing: the last one, if none is named. */
  readonly startEditing = (questionId = this.state.turns.at(-1)?.question.id): void => {
    const turn = this.state.turns.find(({ question }) => question.id === questionId);
    if (turn) this.update({ editing: { questionId: turn.question.id, text: turn.question.text } });
  };

  readonly stopEditing = (): void => this.update({ editing: null });

  /** Asks the edited question, beside the one it replaces. An answer that is being written stays on its branch. */
  edit(text: string, mode: ChatMode): void {
    const { turns, editing } = this.state;
    const place = turns.findIndex(({ question }) => question.id === editing?.questionId);
    const turn = turns[place];
    if (!turn) return;
    const edited = editedTurn(turn, text, crypto.randomUUID());
    keepSent(draftKey(this.state), edited.question);
    this.#replace(place, edited, mode);
  }

  /** Asks for another answer, beside this one. */
  regenerate(answerId: string, mode: ChatMode): void {
    const { turns } = this.state;
    const place = turns.findIndex((turn) => turn.answerId === answerId);
    const turn = turns[place];
    if (turn) this.#replace(place, askedAgain(turn, crypto.randomUUID()), mode);
  }

  /** Opens the branch that has a message. */
  readonly show = async (messageId: string): Promise<void> => {
    const { showMessage, readTurns, onNotShown } = this.services;
    this.#shown += 1;
    const shown = this.#shown;
    try {
      await showMessage(messageId);
      const turns = await readTurns(this.state.threadId);
      // The reader may have chosen another one since.
      if (!turns || shown !== this.#shown) return;
      this.end();
      this.draw(null);
      this.update({ turns, editing: null });
      this.settle(null);
      this.followLast();
    } catch {
      onNotShown();
    }
  };

  #replace(place: number, turn: Turn, mode: ChatMode): void {
    const { turns } = this.state;
    this.end();
    this.draw(this.answer);
    this.answer = null;
    this.replaced = this.state.turns;
    this.#append([...turns.slice(0, place), turn]);
    void this.ask(mode, true);
  }

  #append(turns: readonly Turn[]): void {
    this.update({ turns, editing: null, askedCount: this.state.askedCount + 1 });
  }

  /** Another tab or device may have asked here, or the network was away. */
  readonly refresh = async (): Promise<void> => {
    if (this.state.phase !== "idle" || !this.state.isStored) return;
    const stored = await this.services.readTurns(this.state.threadId).catch(() => null);
    if (stored) this.catchUp(stored);
  };

  /** Takes over what the server has by now, and follows an answer that is being written. */
  catchUp(stored: readonly Turn[]): void {
    if (this.state.phase !== "idle") return;
    const turns = mergeTurns(this.state.turns, stored);
    if (turns !== this.state.turns) this.update({ turns });
    this.followLast();
  }

  /** Asks the last question again. */
  retry(mode: ChatMode): void {
    void this.ask(mode, false);
  }

  /** Asks the server to stop. What was written until then stays, and every reader sees it end. */
  readonly stop = (): void => {
    if (this.state.phase === "idle") return;
    if (this.answer) {
      this.services.stop(this.answer.id).catch(() => this.services.onNotStopped());
      return;
    }
    // The question is on its way: it is stopped as soon as the server names its answer.
    this.isStopWanted = true;
    this.settle(null);
    this.services.onInterrupted();
  };
}
