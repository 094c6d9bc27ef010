/** What the model may do in a turn. Each tool is a short function over what exists; none writes more than this conversation's quiz. */
import { type ToolSet, tool, zodSchema } from "ai";
import { z } from "zod";
import type { ProposedCard } from "../contracts/chat.ts";
import type { Evidence } from "../conversation/evidence.ts";
import type { CallDatabase } from "../environment.ts";
import { type Graded, gradeAttempt, type Student, startQuiz } from "../practice/practice.ts";
import { isOpen, type Practice } from "../practice/state.ts";
import { foresee } from "../search/find.ts";
import {
  type FoundLaw,
  findLaw,
  type LawPassage,
  listTopics,
  readCase,
  readTopic,
} from "../search/find-law.ts";
import { jsonIn } from "./model.ts";
import { type CallResult, linkTo, writeTopics } from "./prompt.ts";

/** Searching and reading together. More than this only fills the context. */
export const MAX_SEARCHES = 8;
const MAX_CARDS = 20;

/** What a turn's tools work with, and what they leave. */
export interface Desk {
  readonly callDatabase: CallDatabase;
  /** With the student's own rights; null if they aren't there to give them. */
  readonly callAsStudent: CallDatabase | null;
  /** Searches the outlines and the student's own material. */
  readonly find: (query: string, options?: Parameters<typeof findLaw>[2]) => Promise<FoundLaw>;
  /** Whose conversation it is. */
  readonly owner: Student;
  readonly evidence: Evidence;
  /** What each call found, by its id. */
  readonly results: Map<string, CallResult>;
  readonly cards: ProposedCard[];
  /** The searches so far, as they were written. */
  readonly searches: string[];
  /** Whether an attempt was graded: a student makes one a message. */
  hasGraded: boolean;
  /** Whether the model said that the outlines don't cover the question. */
  isRefusal: boolean;
}

type Call = { readonly toolCallId: string };

const searchInput = z.object({
  query: z.string(),
  subject: z.string().optional().describe("Only this subject, such as “evidence”"),
});

/** What the tools take. Made once, because the JSON schemas that a model's server reads are costly to write. */
const INPUTS = {
  search: zodSchema(searchInput),
  topic: zodSchema(z.object({ topic: z.string(), sections: z.array(z.string()).optional() })),
  subject: zodSchema(z.object({ subject: z.string() })),
  name: zodSchema(z.object({ name: z.string() })),
  quiz: zodSchema(
    z.object({
      topic: z.string(),
      count: z.number().int().min(1).max(20),
      kind: z.enum(["quiz", "multiple_choice"]),
    }),
  ),
  attempt: zodSchema(z.object({ questionId: z.string(), attempt: z.string() })),
  cards: zodSchema(
    z.object({
      cards: z.array(z.object({ front: z.string(), back: z.string(), n: z.number().int().nullable() })),
    }),
  ),
  nothing: zodSchema(z.object({})),
};

export function toolsFor(desk: Desk): ToolSet {
  const { callAsStudent } = desk;
  const give = (call: Call, note: string, passages: readonly LawPassage[] = []): string => {
    desk.evidence.add(passages, "asked_for", call.toolCallId);
    desk.results.set(call.toolCallId, { note, passages: passages.map(({ id }) => id) });
    return note;
  };
  /** Null when the turn has searched enough, or for this already. */
  const search = async (
    what: string,
    call: Call,
    look: () => Promise<string | { note: string; passages: readonly LawPassage[] }>,
  ): Promise<string> => {
    if (desk.searches.includes(what)) return give(call, "You searched for that already: answer now.");
    if (desk.searches.length >= MAX_SEARCHES) return give(call, "No more searches: answer now.");
    desk.searches.push(what);
    const found = await look();
    return typeof found === "string" ? give(call, found) : give(call, found.note, found.passages);
  };

  /** What the model has written of its searches, by their calls. */
  const begun = new Map<string, string>();

  return {
    search_outlines: tool({
      description:
        "Searches the outlines and case summaries. A query names the doctrine in a few words, such as “excited utterance”.",
      inputSchema: INPUTS.search,
      // A call that is written out has yet to end, and others may follow it.
      onInputDelta({ toolCallId, inputTextDelta }) {
        const input = (begun.get(toolCallId) ?? "") + inputTextDelta;
        begun.set(toolCallId, input);
        const asked = searchInput.safeParse(jsonIn(input)).data;
        if (asked && begun.size <= MAX_SEARCHES) foresee(desk.callDatabase, asked.query);
      },
      execute: ({ query, subject }, call) =>
        search(query, call, async () => {
          const found = await desk.find(query, { subject: subject ? slugOf(subject) : null });
          return { note: found.isSure ? "" : writeTopics(found.topics), passages: found.passages };
        }),
    }),
    read_topic: tool({
      description: "Reads an outline by its name: all of it, or the sections whose headings are named.",
      inputSchema: INPUTS.topic,
      execute: ({ topic, sections }, call) =>
        search(`${topic} ${sections?.join(" ") ?? ""}`.trim(), call, async () => {
          const outline = await readTopic(desk.callDatabase, topic);
          if (!outline) return `There is no outline “${topic}”. Search for it, or list a subject’s topics.`;
          const asked = sections?.map((section) => section.toLowerCase()) ?? [];
          const named = outline.passages.filter(({ heading, kind }) =>
            asked.some((section) => heading.toLowerCase().includes(section) || kind === section),
          );
          const headings = outline.passages.map(({ heading }) => heading).join("; ");
          return {
            note: `${linkTo(outline)} has the sections: ${headings}`,
            passages: named.length > 0 ? named : outline.passages,
          };
        }),
    }),
    list_topics: tool({
      description: "Lists the outlines of a subject, such as “torts”.",
      inputSchema: INPUTS.subject,
      execute: async ({ subject }, call) => {
        const topics = await listTopics(desk.callDatabase, slugOf(subject));
        return give(call, topics.map(linkTo).join(", ") || `There is no subject “${subject}”.`);
      },
    }),
    read_case: tool({
      description: "Reads a case summary by the case’s name, or a party’s.",
      inputSchema: INPUTS.name,
      execute: ({ name }, call) =>
        search(name, call, async () => {
          const found = await readCase(desk.callDatabase, name);
          return found
            ? { note: "", passages: found.passages }
            : `The outlines don’t have the case “${name}”.`;
        }),
    }),
    start_quiz: tool({
      description:
        "Opens a quiz in this conversation, and gives its first question. For a hypo, or choices as on the exam: multiple_choice.",
      inputSchema: INPUTS.quiz,
      execute: async ({ topic, count, kind }, call) => {
        const scope = await scopeOf(desk.callDatabase, topic);
        const opened = scope && (await startQuiz(desk.callDatabase, desk.owner, { scope, count, kind }));
        if (!opened)
          return give(call, `There is nothing to practice on “${topic}”. Name a topic of the outlines.`);
        return give(call, writeOpen(opened));
      },
    }),
    grade_attempt: tool({
      description:
        "Grades the student’s attempt at the open question against its elements, and gives the next question.",
      inputSchema: INPUTS.attempt,
      execute: async ({ questionId, attempt }, call) => {
        if (desk.hasGraded) return give(call, "Ask the next question, and wait for the student’s attempt.");
        const graded = await gradeAttempt(desk.callDatabase, desk.owner, questionId, attempt);
        if (!graded) return give(call, "That question isn’t open.");
        desk.hasGraded = true;
        const { passage } = graded.question;
        return give(call, writeGraded(graded), passage ? [passage] : []);
      },
    }),
    propose_cards: tool({
      description:
        "Proposes flashcards to the student, who decides which to save. n: the passage that the back rests on.",
      inputSchema: INPUTS.cards,
      execute: ({ cards }, call) => {
        desk.cards.push(
          ...cards.slice(0, MAX_CARDS - desk.cards.length).map((card) => withMark(card, desk.evidence)),
        );
        return give(
          call,
          `The student sees ${desk.cards.length} cards below your answer, and can save them. Don’t repeat them.`,
        );
      },
    }),
    ...(callAsStudent && {
      my_study: tool({
        description: "Reads what the student has due today, their weak topics, and their exam’s date.",
        inputSchema: INPUTS.nothing,
        execute: async (_, call) => give(call, JSON.stringify(await callAsStudent("study_summary", {}))),
      }),
    }),
    not_covered: tool({
      description:
        "Says that the outlines don’t cover the question. Call it only after searching; then tell the student.",
      inputSchema: INPUTS.nothing,
      execute: (_, call) => {
        desk.isRefusal = true;
        return give(call, "Say so in one or two sentences, and name the nearest topic by its link.");
      },
    }),
  };
}

/** A card's mark is the conversation's number of its passage. */
export const withMark = ({ front, back, n }: ProposedCard, evidence: Evidence): ProposedCard => ({
  front: front.trim().slice(0, MAX_SIDE),
  back: back
    .replace(/\s*\[\d{1,3}\]/g, "")
    .trim()
    .slice(0, MAX_SIDE),
  n: n !== null && evidence.passageOf(n) ? evidence.cite(n) : null,
});

/** The side of a card that a student makes has as many characters. */
const MAX_SIDE = 2_000;

const slugOf = (subject: string) => subject.trim().toLowerCase().replace(/\s+/g, "-");

/** The outline or the subject that a name means; null if there is none. */
export async function scopeOf(callDatabase: CallDatabase, name: string): Promise<string | null> {
  const subject = slugOf(name);
  if ((await listTopics(callDatabase, subject)).length > 0) return subject;
  const outline = await readTopic(callDatabase, name);
  if (outline) return outline.id;
  const { topics } = await findLaw(callDatabase, name);
  return topics.find(({ id }) => !id.startsWith("cases/"))?.id ?? null;
}

/** The open question, as the model is to ask it. What a good answer names stays with the grader. */
export function writeOpen(practice: Practice | null): string {
  if (!isOpen(practice)) return "No question is open.";
  const { question, number, total } = practice;
  const letters = question.choices?.map((choice, place) => `${"ABCD"[place]}. ${choice}`) ?? [];
  const asks = practice.kind === "ask_first" ? "Asked back" : `Question ${number} of ${total}`;
  return `<quiz questionId="${question.id}">\n${asks}: ${[question.question, ...letters].join("\n")}\n</quiz>`;
}

/** How an attempt was graded, for the model to word. */
export function writeGraded({ question, verdict, got, missing, next }: Graded): string {
  const { answer, authority, choices, correct, why } = question;
  const right = choices && correct ? `${"ABCD"[correct - 1]}. ${choices[correct - 1]}` : answer;
  const reasons = why?.map((reason, place) => `${"ABCD"[place]}: ${reason}`);
  const graded = { verdict, got, missing, answer: right, authority, ...(reasons ? { reasons } : {}) };
  const score =
    next && !isOpen(next) ? ` That was the last question: ${next.right} of ${next.total} right.` : "";
  return `${JSON.stringify(graded)}${score}\n\n${isOpen(next) ? `Next, ask:\n${writeOpen(next)}` : ""}`.trim();
}
