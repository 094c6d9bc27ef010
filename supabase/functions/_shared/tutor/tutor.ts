/** Answers a turn with a model: it searches, writes, and every line that it writes is checked. */

import { writeSections } from "../contracts/answer-sections.ts";
import type { Citation, Ending, Flag } from "../contracts/chat.ts";
import type { ChatMode } from "../contracts/chat-limits.ts";
import { charactersOf, divide, tokensOf } from "../conversation/budget.ts";
import { Evidence, FIRST_CALL } from "../conversation/evidence.ts";
import type { StoredMessage } from "../conversation/history.ts";
import type { CallDatabase } from "../environment.ts";
import { type Student as Owner, startQuiz } from "../practice/practice.ts";
import { isOpen, type Practice } from "../practice/state.ts";
import { type FoundLaw, findLaw, readPassages } from "../search/find-law.ts";
import { besideLaw, findOwn, readOwn } from "../search/own-material.ts";
import { answerInSteps } from "./answer-in-steps.ts";
import { cardsIn } from "./cards.ts";
import { learn, searching, type TutorDependencies, type TutorEvent } from "./events.ts";
import { type Student, writeInstructions } from "./instructions.ts";
import { type Counts, failureOf, ModelFailed } from "./model.ts";
import { nextQuestions } from "./next-questions.ts";
import { carryOut, makePlan } from "./plan.ts";
import { writeEntries, writeTopics } from "./prompt.ts";
import { type Desk, writeOpen } from "./tools.ts";
import { unsupported } from "./verify.ts";

export interface TutorTurn {
  readonly text: string;
  readonly mode: ChatMode;
  /** Oldest first. */
  readonly history: readonly StoredMessage[];
  /** The numbers that the conversation's passages have. */
  readonly cited: readonly Pick<Citation, "n" | "passageId">[];
  readonly student: Student;
  /** Whose conversation it is. */
  readonly owner: Owner;
  /** Of the conversation's folder: a slug. */
  readonly subject: string | null;
  /** What the conversation practices, if anything. */
  readonly practice: Practice | null;
  /** Whether the student has documents of their own to search. */
  readonly hasOwnMaterial: boolean;
  /** How many passages the message's own search gives, and what is added to the instructions. */
  readonly configuration: { readonly passages: number; readonly instructions: string };
  /** What is known of the model: null until its first messages show whether it calls tools. */
  readonly learnedMode: "tools" | "plan" | null;
  /** What the answer says already, if the model has to continue it. */
  readonly written?: { readonly text: string; readonly citations: readonly Citation[] };
}

/** The descriptions of the tools, in tokens. */
const TOOLS_TOKENS = 750;
/** The answers whose passages are always sent again. */
const ANSWERS_KEPT = 2;
/** A refusal is short. */
const MAX_REFUSAL = 600;
/** Left of a turn's time, a second attempt is worth it. */
const MIN_RETRY_MS = 15_000;

/**
 * @throws ModelFailed before the first word if the model can't answer, and any error after it if the answer breaks off.
 */
export async function* tutor(
  dependencies: TutorDependencies,
  turn: TutorTurn,
  signal: AbortSignal,
): AsyncGenerator<TutorEvent, void, void> {
  const started = Date.now();
  const { model } = dependencies;
  const isContinued = turn.written !== undefined;
  yield {
    type: "status",
    text: isContinued ? "Continuing after an interruption …" : "Looking through the outlines …",
  };
  let mode = model.mode === "auto" ? turn.learnedMode : model.mode;
  let contextTokens = model.contextTokens;
  for (let hasFailed = false; ; ) {
    let hasWords = false;
    try {
      for await (const event of answerOnce(dependencies, turn, { mode, contextTokens, started }, signal)) {
        hasWords ||= event.type === "text";
        yield event;
      }
      return;
    } catch (error) {
      if (signal.aborted || hasWords) throw error;
      const failed = failureOf(error);
      if (failed.trouble === "no_tools" && mode !== "plan") {
        mode = "plan";
        if (model.mode === "auto") await learn(dependencies, "plan");
        continue;
      }
      if (hasFailed || Date.now() - started > model.patience.turnMs - MIN_RETRY_MS) throw failed;
      hasFailed = true;
      if (failed.trouble === "too_long") contextTokens = Math.round(contextTokens / 2);
      await new Promise((resolve) => setTimeout(resolve, failed.retryAfterMs));
    }
  }
}

async function* answerOnce(
  dependencies: TutorDependencies,
  turn: TutorTurn,
  settings: { mode: "tools" | "plan" | null; contextTokens: number; started: number },
  signal: AbortSignal,
): AsyncGenerator<TutorEvent, void, void> {
  const { model, callDatabase, callAsStudent } = dependencies;
  const { text, history } = turn;
  const usesTools = settings.mode !== "plan";
  const instructions = writeInstructions({
    mode: turn.mode,
    student: turn.student,
    usesTools,
    hasOwnMaterial: turn.hasOwnMaterial,
    added: turn.configuration.instructions,
  });
  const fixed = tokensOf(instructions) + (usesTools ? TOOLS_TOKENS : 0);
  const budget = divide(settings.contextTokens, fixed);
  const { text: before, citations: citedBefore } = turn.written ?? { text: "", citations: [] };
  const evidence = new Evidence([...turn.cited, ...citedBefore], budget.evidence);
  const find: Desk["find"] = async (query, options) => {
    const [law, own] = await Promise.all([
      findLaw(callDatabase, query, { subjectOfFolder: turn.subject, ...options }),
      turn.hasOwnMaterial ? findOwn(callDatabase, turn.owner.userId, query) : [],
    ]);
    return { ...law, passages: besideLaw(law.passages, own) };
  };
  const cited = [...new Set([...citedBefore.map((c) => c.passageId), ...citedLast(history)])];
  const [found, kept, ownKept] = await Promise.all([
    find(text, { limit: turn.configuration.passages }),
    readPassages(callDatabase, cited),
    readOwn(callDatabase, turn.owner.userId, cited),
  ]);
  const open = await openPractice(callDatabase, turn, found);
  if (open?.question.passage) evidence.add([open.question.passage], "open_question");
  evidence.add([...kept, ...ownKept], "cited_before");
  evidence.add(found.passages, "message");
  const desk: Desk = {
    callDatabase,
    callAsStudent,
    find,
    owner: turn.owner,
    evidence,
    results: new Map(),
    cards: [],
    searches: [],
    hasGraded: false,
    isRefusal: false,
  };

  const counts: Counts = { steps: 0, inputTokens: null, outputTokens: null };
  let planned = "";
  if (!usesTools) {
    yield { type: "status", text: "Reading your question …" };
    const plan = await makePlan(model, { history, text, open }, counts, signal);
    if (plan) {
      for (const query of plan.queries) yield { type: "status", text: searching(query) };
      planned = await carryOut(desk, plan, { text, open });
    }
  }
  desk.results.set(FIRST_CALL, {
    note: [writeEntries(found.entries, evidence), !found.isSure && writeTopics(found.topics), planned]
      .filter(Boolean)
      .join("\n\n"),
    passages: [],
  });

  let written = "";
  let firstWord: number | null = null;
  let flags: readonly Flag[] = [];
  let ending: Ending | null = null;
  const steps = answerInSteps(
    dependencies,
    {
      instructions,
      history,
      text,
      before,
      context: open ? `The open question: ${writeOpen(open)}` : "",
      studentText: [
        ...history.filter(({ role }) => role === "user").map(({ content }) => content),
        text,
      ].join("\n"),
      usesTools,
      // Where nothing is known of the model, and the message's own search isn't enough, a search shows whether it calls tools.
      mustSearch: settings.mode === null && before === "" && (history.length > 0 || !found.isSure),
      isLearning: settings.mode === null,
      characters: charactersOf(budget.history),
      maxOutputTokens: budget.output,
      until: settings.started + model.patience.turnMs,
    },
    desk,
    counts,
    signal,
  );
  for await (const event of steps) {
    if (event.type === "text") {
      firstWord ??= Date.now() - settings.started;
      written += event.text;
    }
    if (event.type === "flags") flags = event.flags;
    if (event.type === "ending") ending = event.ending;
    yield event;
  }
  if (written.trim() === "") throw new ModelFailed("empty");

  const cards = desk.cards.length > 0 ? desk.cards : usesTools ? [] : cardsIn(written);
  if (cards.length > 0) yield { type: "cards", cards };
  const citations = evidence.citations();
  yield { type: "citations", citations };
  if (desk.isRefusal && citations.length === 0 && written.length < MAX_REFUSAL) yield { type: "refusal" };
  if (ending === null) {
    if (model.verifies) {
      const more = await unsupported(model, written, evidence, flags, counts, signal);
      if (more.length > flags.length) yield { type: "flags", flags: more };
      flags = more;
    }
    const next = await nextQuestions(callDatabase, turn, citations);
    if (next.length > 0) yield { type: "text", text: writeSections({ answer: "", detail: "", next }) };
  }
  yield {
    type: "trace",
    trace: {
      mode: usesTools ? "tools" : "plan",
      ...counts,
      searches: desk.searches,
      flags: flags.length,
      took: Date.now() - settings.started,
      firstWord,
      passages: evidence.given().map(({ n, passage: { id, title, heading } }) => ({ id, title, heading, n })),
    },
  };
}

/** The question that the message may answer. In study mode, a new question of law is asked back first. */
async function openPractice(callDatabase: CallDatabase, turn: TutorTurn, found: FoundLaw) {
  if (isOpen(turn.practice) && turn.practice.isWaiting) return turn.practice;
  const topic = found.topics.find(({ id }) => !id.startsWith("cases/"));
  if (turn.mode === "tell" || !found.isSure || !topic) return null;
  const asked = await startQuiz(callDatabase, turn.owner, {
    scope: found.entries[0]?.id ?? topic.id,
    kind: "ask_first",
  });
  return isOpen(asked) ? asked : null;
}

/** The passages that the last answers cite, the latest first. */
function citedLast(history: readonly StoredMessage[]): string[] {
  const answers = history.filter(({ role, citations }) => role === "assistant" && citations.length > 0);
  const ids = answers
    .slice(-ANSWERS_KEPT)
    .reverse()
    .flatMap(({ citations }) => citations.map(({ passageId }) => passageId));
  return [...new Set(ids)];
}
