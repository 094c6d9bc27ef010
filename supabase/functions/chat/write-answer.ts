/** Produces an answer's text: composed, the turn's own earlier answer, or a model's with the outlines behind it. */
import { readSections } from "../_shared/contracts/answer-sections.ts";
import type { Ending, Flag } from "../_shared/contracts/chat.ts";
import type { TutorEvent } from "../_shared/tutor/events.ts";
import { ModelFailed } from "../_shared/tutor/model.ts";
import type { ComposedAnswer } from "./composed-answer.ts";

export type AnswerEvent =
  | TutorEvent
  /** Comes first, if at all: the whole answer, which another server can show if this one dies. */
  | { readonly type: "composed"; readonly composed: ComposedAnswer };

export type AnswerEvents = AsyncGenerator<AnswerEvent, void, void>;

/** A composed answer is ready instantly. We show it at a fast reader's pace, so that it can be stopped. */
const PIECE_CHARACTERS = 40;
const PIECE_INTERVAL_MS = 44;

/** @param from the characters that have been shown already. */
export async function* writeComposed(composed: ComposedAnswer, signal: AbortSignal, from = 0): AnswerEvents {
  const { text, citations, flags = [], cards = [], ending } = composed;
  yield { type: "composed", composed };
  yield { type: "citations", citations };
  if (flags.length > 0) yield { type: "flags", flags };
  const { answer: shown } = readSections(text);
  for (const piece of piecesOf(shown.slice(from))) {
    if (signal.aborted) return;
    yield { type: "text", text: piece };
    await pause(PIECE_INTERVAL_MS, signal);
  }
  // What the app folds needn't be waited for.
  const folded = text.slice(Math.max(shown.length, from));
  if (folded && !signal.aborted) yield { type: "text", text: folded };
  if (cards.length > 0) yield { type: "cards", cards };
  if (ending) yield { type: "ending", ending };
}

const INSTEAD =
  "> The study assistant can’t be reached right now, so this answer comes straight from the outlines.\n\n";

/** A model's answer. If the model fails before its first word, the outlines answer, and a line says so. */
export async function* writeFromModel(
  answered: AsyncGenerator<TutorEvent, void, void>,
  answerFromOutlines: () => Promise<ComposedAnswer>,
  signal: AbortSignal,
  onFailure: (failed: ModelFailed) => void,
): AnswerEvents {
  let hasWords = false;
  try {
    for await (const event of answered) {
      hasWords ||= event.type === "text";
      yield event;
    }
    return;
  } catch (error) {
    if (hasWords || signal.aborted || !(error instanceof ModelFailed)) throw error;
    onFailure(error);
  }
  const composed = await answerFromOutlines();
  yield* writeComposed({ ...composed, text: INSTEAD + composed.text }, signal);
}

/**
 * The rest of an answer whose server died: the events of a model that continues it become those of the whole answer.
 * @param written what was stored of it.
 */
export async function* continueAnswer(
  written: Pick<ComposedAnswer, "text" | "citations"> & { readonly flags: readonly Flag[] },
  rest: AsyncGenerator<TutorEvent, void, void>,
): AnswerEvents {
  const { text, citations, flags } = written;
  const known = new Set(citations.map(({ passageId }) => passageId));
  let ending: Ending = "continued";
  for await (const event of rest) {
    switch (event.type) {
      case "citations": {
        const more = event.citations.filter(({ passageId }) => !known.has(passageId));
        yield { ...event, citations: [...citations, ...more] };
        break;
      }
      case "flags": {
        const shifted = event.flags.map(({ start, end }) => ({
          start: start + text.length,
          end: end + text.length,
        }));
        yield { ...event, flags: [...flags, ...shifted] };
        break;
      }
      case "ending":
        ending = event.ending;
        break;
      default:
        yield event;
    }
  }
  yield { type: "ending", ending };
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
