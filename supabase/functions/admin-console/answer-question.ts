/** Answers one question as a configuration would, and shows how. */

import { answerFrom, findFor } from "../_shared/answer-message.ts";
import type { ConsoleAnswer, ConsolePassage } from "../_shared/contracts/console.ts";
import type { CallDatabase } from "../_shared/environment.ts";
import type { AskModel } from "../_shared/model/ask-model.ts";
import { citationMarks } from "../_shared/model/citation-marks.ts";
import type { Configuration } from "../_shared/model/configuration.ts";
import { writePrompt } from "../_shared/model/prompt.ts";
import type { RankedPassage } from "../_shared/search/rank-passages.ts";

export async function answerQuestion(
  callDatabase: CallDatabase,
  model: AskModel | null,
  asked: { question: string; mode: "tell" | "ask"; configuration: Configuration },
  signal: AbortSignal,
): Promise<ConsoleAnswer> {
  const { question, configuration } = asked;
  const mode = configuration.studyMode ? asked.mode : "tell";
  const started = performance.now();
  const found = await findFor(callDatabase, { text: question, history: [], mode });
  const retrieved = performance.now();
  const prompt = writePrompt(found.retrieval, { text: question, mode, history: [], configuration });
  const { passages, instructions, messages } = prompt;
  const usesModel = model !== null && configuration.engine === "model" && passages.length > 0;
  const timed = (
    result: Pick<ConsoleAnswer, "passages" | "prompt" | "answer" | "isDeclined">,
  ): ConsoleAnswer => ({
    engine: usesModel ? "model" : "outline",
    ...result,
    retrievalMs: Math.round(retrieved - started),
    answerMs: Math.round(performance.now() - retrieved),
  });
  if (!usesModel) {
    const composed = answerFrom(found);
    const marks = new Map(composed.citations.map(({ n, passageId }) => [passageId, n]));
    return timed({
      passages: shown(passages, marks),
      prompt: null,
      answer: composed.text,
      isDeclined: composed.citations.length === 0,
    });
  }
  const cited = citationMarks(passages.length);
  let answer = "";
  for await (const piece of model(prompt, signal)) answer += cited.push(piece);
  answer += cited.flush();
  const marks = new Map(cited.cited.map((number, index) => [passages[number - 1]?.id ?? "", index + 1]));
  return timed({
    passages: shown(passages, marks),
    prompt: { instructions, messages: messages.map(({ content }) => String(content)) },
    answer,
    isDeclined: cited.cited.length === 0,
  });
}

function shown(passages: readonly RankedPassage[], marks: ReadonlyMap<string, number>): ConsolePassage[] {
  return passages.map(({ id, title, heading, rank }) => ({
    id,
    title,
    heading,
    score: Math.round(rank * 1000) / 1000,
    mark: marks.get(id) ?? null,
  }));
}
