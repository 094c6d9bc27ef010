/** For models that don't call tools: one short request says what to look for and what is wanted; the code does it. */
import type { ModelMessage } from "ai";
import { z } from "zod";
import { type Message, shorten } from "../conversation/history.ts";
import { gradeAttempt, startQuiz } from "../practice/practice.ts";
import type { OpenPractice } from "../practice/state.ts";
import { askForJson, type Counts, type TutorModel } from "./model.ts";
import { withoutOurTags, writeTopics } from "./prompt.ts";
import { type Desk, scopeOf, writeGraded, writeOpen } from "./tools.ts";

const plan = z.object({
  question: z.string().describe("The message as a question that needs no conversation to be understood"),
  queries: z
    .array(z.string())
    .describe("One to three short searches, each naming a doctrine; none if no law is needed"),
  intent: z.enum(["law", "rework", "quiz", "attempt", "cards", "about_me", "chat"]),
  topic: z.string().describe("The doctrine that it is about, or an empty text"),
});

export type Plan = z.infer<typeof plan>;

const PLANNING = `You plan how a law tutor answers a student's last message. Answer with JSON alone:
{"question": the message written out so that it needs no conversation, "queries": one to three short searches of law outlines that name the doctrine, such as "excited utterance" (none if no law is needed), "intent": one of "law" (a question of law), "rework" (the last answer in another form), "quiz" (wants to be quizzed, or a hypo), "attempt" (tries to answer the tutor's open question), "cards" (wants flashcards), "about_me" (what is due, weak topics, the exam, a study plan), "chat" (small talk), "topic": the doctrine, or ""}`;

/** Tokens of JSON, with some thinking before it. */
const PLAN_TOKENS = 700;
const MAX_QUERIES = 3;
/** The conversation that a plan needs: what "it" is. */
const HISTORY_CHARACTERS = 3_000;

/** @returns null if what the model says can't be read. @throws ModelFailed when it can't be reached. */
export async function makePlan(
  model: TutorModel,
  asked: { readonly history: readonly Message[]; readonly text: string; readonly open: OpenPractice | null },
  counts: Counts,
  signal: AbortSignal,
): Promise<Plan | null> {
  const before = shorten(asked.history, HISTORY_CHARACTERS)
    .map(({ role, content }) => `${role === "user" ? "Student" : "Tutor"}: ${content}`)
    .join("\n\n");
  const content = [
    before && `The conversation:\n${withoutOurTags(before)}`,
    asked.open && `The tutor’s open question: ${asked.open.question.question}`,
    `The last message:\n<student>\n${withoutOurTags(asked.text)}\n</student>`,
  ];
  const messages: ModelMessage[] = [{ role: "user", content: content.filter(Boolean).join("\n\n") }];
  return await askForJson(
    model,
    { instructions: PLANNING, messages, schema: plan, maxOutputTokens: PLAN_TOKENS },
    counts,
    signal,
  );
}

/** Does what a plan wants. @returns what the model must know of it, besides the passages found. */
export async function carryOut(
  desk: Desk,
  { question, queries, intent, topic }: Plan,
  asked: { readonly text: string; readonly open: OpenPractice | null },
): Promise<string> {
  const found = await Promise.all(
    (intent === "chat" ? [] : queries.slice(0, MAX_QUERIES)).map(async (query) => {
      desk.searches.push(query);
      return await desk.find(query);
    }),
  );
  for (const { passages } of found) desk.evidence.add(passages, "asked_for");
  const isUnsure = found.length > 0 && found.every(({ isSure }) => !isSure);
  if (isUnsure && intent === "law") desk.isRefusal = true;
  const notes = [
    `The message, written out: ${question}`,
    isUnsure && writeTopics(found.flatMap(({ topics }) => topics.slice(0, 2))),
    await practiceFor(desk, intent, topic || question, asked),
    intent === "about_me" &&
      desk.callAsStudent &&
      `Of the student: ${JSON.stringify(await desk.callAsStudent("study_summary", {}))}`,
  ];
  return notes.filter(Boolean).join("\n\n");
}

async function practiceFor(
  desk: Desk,
  intent: Plan["intent"],
  topic: string,
  { text, open }: { readonly text: string; readonly open: OpenPractice | null },
): Promise<string> {
  if (intent === "quiz") {
    const scope = await scopeOf(desk.callDatabase, topic);
    const opened = scope && (await startQuiz(desk.callDatabase, desk.owner, { scope, kind: "quiz" }));
    return opened ? `You open a quiz. Ask exactly this:\n${writeOpen(opened)}` : "";
  }
  if (intent !== "attempt" || !open) return "";
  const graded = await gradeAttempt(desk.callDatabase, desk.owner, open.question.id, text);
  return graded ? `The attempt, graded: ${writeGraded(graded)}` : "";
}
