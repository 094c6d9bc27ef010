/** Produces an answer's text: from the outline engine, the model, or the turn's own earlier answer. */

import type { Answer } from "../_shared/answer/answer.ts";
import { composeAnswer } from "../_shared/answer/compose.ts";
import { readSections } from "../_shared/contracts/answer-sections.ts";
import type { Citation } from "../_shared/contracts/chat.ts";
import type { AskModel } from "../_shared/model/ask-model.ts";
import { citationMarks } from "../_shared/model/citation-marks.ts";
import { toCitation, writePrompt } from "../_shared/model/prompt.ts";
import { supportMarks } from "../_shared/model/support-marks.ts";
import type { Retrieval } from "../_shared/search/retrieve.ts";

export type AnswerEvent =
  /** Comes first, if at all: the answer isn't counted, and no model was asked. */
  | { readonly type: "free" }
  | { readonly type: "text"; readonly text: string }
  /** Replaces the previous list. */
  | { readonly type: "citations"; readonly citations: readonly Citation[] };

export type AnswerEvents = AsyncGenerator<AnswerEvent, void, void>;

/** A composed answer is ready instantly. We show it at a fast reader's pace, so that it can be stopped. */
const PIECE_CHARACTERS = 40;
const PIECE_INTERVAL_MS = 44;

export async function* writeComposed(answer: Answer, signal: AbortSignal): AnswerEvents {
  if (answer.isFree) yield { type: "free" };
  yield { type: "citations", citations: answer.citations };
  const { answer: shown } = readSections(answer.text);
  for (const piece of piecesOf(shown)) {
    if (signal.aborted) return;
    yield { type: "text", text: piece };
    await pause(PIECE_INTERVAL_MS, signal);
  }
  // What the app folds needn't be waited for.
  const folded = answer.text.slice(shown.length);
  if (folded && !signal.aborted) yield { type: "text", text: folded };
}

export async function* writeFromModel(
  askModel: AskModel,
  retrieval: Retrieval,
  asked: Parameters<typeof writePrompt>[1],
  signal: AbortSignal,
): AnswerEvents {
  // Without support there is nothing to answer from, but a model would answer anyway.
  const prompt = writePrompt(retrieval, asked);
  const { passages } = prompt;
  if (passages.length === 0) {
    yield* writeComposed(composeAnswer(retrieval), signal);
    return;
  }
  const marks = citationMarks(passages.length);
  const support = supportMarks();
  let announced = 0;
  const citations = (): AnswerEvent => ({
    type: "citations",
    citations: marks.cited.flatMap((number, index) => {
      const passage = passages[number - 1];
      return passage ? [toCitation(passage, index + 1)] : [];
    }),
  });
  for await (const piece of askModel(prompt, signal)) {
    const text = support.push(marks.push(piece));
    if (marks.cited.length > announced) {
      announced = marks.cited.length;
      yield citations();
    }
    if (text) yield { type: "text", text };
  }
  const rest = support.push(marks.flush()) + support.flush();
  if (rest) yield { type: "text", text: rest };
  yield citations();
}

/** The text in pieces that end at a word. */
function* piecesOf(text: string): Generator<string> {
  let start = 0;
  while (start < text.length) {
    const space = text.indexOf(" ", start + PIECE_CHARACTERS);
    const end = space < 0 ? text.length : space + 1;
    yield text.slice(start, end);
    start = end;
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", done);
  });
}
