/** Answers one question as a configuration would, and shows how. */
import type { Citation, Flag } from "../_shared/contracts/chat.ts";
import type { ConsoleAnswer } from "../_shared/contracts/console.ts";
import type { CallDatabase } from "../_shared/environment.ts";
import { lookUp } from "../_shared/lookup/answer.ts";
import type { Configuration } from "../_shared/tutor/configuration.ts";
import type { Trace, TutorEvent } from "../_shared/tutor/events.ts";
import { ModelFailed, type TutorModel } from "../_shared/tutor/model.ts";
import { tutor } from "../_shared/tutor/tutor.ts";

interface Console {
  readonly callDatabase: CallDatabase;
  readonly callAsStudent: CallDatabase;
  readonly model: TutorModel | null;
}

interface Asked {
  readonly question: string;
  readonly mode: "tell" | "ask";
  readonly configuration: Configuration;
  readonly userId: string;
}

export async function answerQuestion(
  { model, ...database }: Console,
  asked: Asked,
  signal: AbortSignal,
): Promise<ConsoleAnswer> {
  const started = Date.now();
  const milliseconds = () => Date.now() - started;
  if (!model || asked.configuration.engine !== "model")
    return { ...(await fromOutlines(database.callDatabase, asked.question)), milliseconds: milliseconds() };
  try {
    const answered = tutor({ ...database, model }, turnOf(asked), signal);
    return { ...(await fromModel(answered)), milliseconds: milliseconds() };
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error;
    const instead = await fromOutlines(database.callDatabase, asked.question);
    return { ...instead, failure: error.trouble, milliseconds: milliseconds() };
  }
}

/** An answer that isn't stored: nothing can be practiced with it. */
const NO_ANSWER = "00000000-0000-0000-0000-000000000000";

function turnOf({ question, mode, configuration, userId }: Asked) {
  return {
    text: question,
    mode: configuration.studyMode ? mode : "tell",
    history: [],
    subject: null,
    cited: [],
    student: { exam: null, examDate: null, jurisdiction: null, courses: [] },
    owner: { userId, answerId: NO_ANSWER },
    practice: null,
    hasOwnMaterial: false,
    configuration,
    learnedMode: null,
  } as const;
}

type Answered = Omit<ConsoleAnswer, "milliseconds">;

async function fromOutlines(callDatabase: CallDatabase, question: string): Promise<Answered> {
  const { text, citations } = await lookUp(callDatabase, { text: question, history: [] });
  return {
    engine: "outline",
    passages: citations.map(({ n, passageId, title, heading }) => ({
      id: passageId,
      title,
      heading,
      mark: n,
    })),
    answer: text,
    flags: [],
    isDeclined: citations.length === 0,
    trace: null,
    failure: null,
  };
}

async function fromModel(answered: AsyncGenerator<TutorEvent, void, void>): Promise<Answered> {
  let answer = "";
  let citations: readonly Citation[] = [];
  let flags: readonly Flag[] = [];
  let trace: Trace | null = null;
  for await (const event of answered) {
    if (event.type === "text") answer += event.text;
    if (event.type === "citations") citations = event.citations;
    if (event.type === "flags") flags = event.flags;
    if (event.type === "trace") trace = event.trace;
  }
  const marks = new Map(citations.map(({ n, passageId }) => [passageId, n]));
  return {
    engine: "model",
    passages: (trace?.passages ?? []).map(({ id, title, heading }) => ({
      ...{ id, title, heading },
      mark: marks.get(id) ?? null,
    })),
    answer,
    flags: [...flags],
    isDeclined: citations.length === 0,
    trace: trace && { ...trace, searches: [...trace.searches] },
    failure: null,
  };
}
