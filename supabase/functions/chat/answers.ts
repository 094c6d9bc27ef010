/** The answers that this process writes, and those that it follows while another one writes them. */
import type { Caller, FunctionEnvironment } from "../_shared/environment.ts";
import { changes, closing, opening, openStream, type Position, Readers } from "./answer-stream.ts";
import { RunningAnswer } from "./running-answer.ts";
import {
  type AnswerStatus,
  type ClaimedTurn,
  claimAnswers,
  readAnswer,
  type StoredAnswer,
  stopAnswer,
  type Turn,
} from "./turn-store.ts";
import type { AnswerEvents } from "./write-answer.ts";

/** How often an answer that another server writes is read at least. */
const READ_INTERVAL_MS = 400;
/** How often this process looks for answers whose writers died. */
const CLAIM_INTERVAL_MS = 5_000;

type Resume = (turn: ClaimedTurn, signal: AbortSignal) => Promise<AnswerEvents>;

export class Answers {
  readonly #environment: FunctionEnvironment;
  readonly #resume: Resume;
  readonly #running = new Map<string, RunningAnswer>();

  /** @param resume opens the rest of an answer whose writer died. */
  constructor(environment: FunctionEnvironment, resume: Resume) {
    this.#environment = environment;
    this.#resume = resume;
    const { stopping, repeat } = environment;
    stopping.addEventListener("abort", () => {
      for (const answer of this.#running.values()) answer.end("released");
    });
    repeat(() => this.#claim(), CLAIM_INTERVAL_MS);
  }

  /** Writes an answer from here on, whether or not anyone reads it. */
  write(turn: Turn, open: (signal: AbortSignal) => Promise<AnswerEvents>): RunningAnswer {
    const { callDatabase, log, waitUntil, stopping } = this.#environment;
    const answer = new RunningAnswer({ callDatabase, turn, log });
    const { id } = turn.answer;
    this.#running.set(id, answer);
    answer.start(opened(open, answer.signal));
    if (stopping.aborted) answer.end("released");
    const ended = answer.ended.finally(() => this.#running.delete(id));
    waitUntil(ended);
    return answer;
  }

  /**
   * Follows an answer, wherever it is written, and continues it if its writer died.
   * @throws AppError `answer_not_found` or `insufficient_aal`.
   */
  async follow(caller: Caller, answerId: string, position: Position): Promise<Response> {
    const stored = await readAnswer(this.#environment.callDatabase, caller, answerId);
    if (stored.outcome === "abandoned") await this.#claim(answerId);
    return this.#running.get(answerId)?.read(position) ?? this.#relay(caller, stored, position);
  }

  /**
   * Stops an answer for its reader, wherever it is written.
   * @returns how it has ended; `stopping` if another server has yet to hear of it.
   * @throws AppError `answer_not_found` or `insufficient_aal`.
   */
  async stop(caller: Caller, answerId: string): Promise<AnswerStatus | "stopping"> {
    // It may end while the database is asked.
    const answer = this.#running.get(answerId);
    const status = await stopAnswer(this.#environment.callDatabase, caller, answerId);
    if (status !== "stopping" || !answer) return status;
    answer.end("stop");
    return (await answer.ended) ?? status;
  }

  async #claim(answerId?: string): Promise<void> {
    const { callDatabase, log, stopping } = this.#environment;
    let turns: ClaimedTurn[] = [];
    do {
      if (stopping.aborted) return;
      turns = await claimAnswers(callDatabase, answerId);
      for (const turn of turns) {
        log({ event: "answer_continued", answer: turn.answer.id, isComposed: turn.composed !== null });
        this.write(turn, (signal) => this.#resume(turn, signal));
      }
    } while (turns.length > 0 && !answerId);
  }

  /** Follows the row of an answer until it has ended, or this process writes it. */
  #relay(caller: Caller, first: StoredAnswer, position: Position): Response {
    const readers = new Readers();
    let isLeft = false;
    const relay = async () => {
      let shown = first;
      let next = first;
      for (;;) {
        readers.send(whatIsNew(shown, next));
        shown = next;
        if (next.outcome === "ended") return readers.close(closing(next.status, next.usage));
        if (next.outcome === "abandoned") await this.#claim(next.id);
        await this.#environment.answerSaved(next.id, READ_INTERVAL_MS);
        if (isLeft) return;
        // A writer here, or another one elsewhere, may have other words: the reader asks again.
        if (this.#running.has(next.id) || this.#environment.stopping.aborted) return readers.close();
        next = await readAnswer(this.#environment.callDatabase, caller, next.id);
        if (next.outcome !== "ended" && next.writer !== shown.writer) return readers.close();
      }
    };
    return openStream(
      (reader) => {
        readers.add(
          reader,
          opening({ ...first, ...(first.outcome === "ended" ? { writer: null } : {}) }, position),
        );
        relay().catch(() => readers.close());
      },
      () => {
        isLeft = true;
        readers.close();
      },
    );
  }
}

async function* opened(
  open: (signal: AbortSignal) => Promise<AnswerEvents>,
  signal: AbortSignal,
): AnswerEvents {
  yield* await open(signal);
}

function whatIsNew(before: StoredAnswer, now: StoredAnswer) {
  const isNew = (part: "citations" | "flags" | "cards") =>
    JSON.stringify(before[part]) === JSON.stringify(now[part]) ? {} : { [part]: now[part] };
  return changes({
    ...{ ...isNew("citations"), ...isNew("flags"), ...isNew("cards") },
    content: now.content.slice(before.content.length),
    ending: before.ending === now.ending ? null : now.ending,
  });
}
