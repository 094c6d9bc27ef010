/**
 * The chat function: takes a student's message and streams the cited answer (POST), follows an answer that is being written
 * (GET), and stops one (POST …/stop).
 */
import { authenticateCaller, bearerTokenOf } from "../_shared/authenticate.ts";
import { type ChatRequest, chatRequest, followRequest, stopRequest } from "../_shared/contracts/chat.ts";
import { CHAT_MODES, type ChatMode, MESSAGE_MAX_LENGTH } from "../_shared/contracts/chat-limits.ts";
import { renumber } from "../_shared/conversation/renumber.ts";
import type { CallDatabase, Caller, FunctionEnvironment } from "../_shared/environment.ts";
import { AppError, errorResponse } from "../_shared/errors.ts";
import { followCommand } from "../_shared/practice/answer-practice.ts";
import { readCommand } from "../_shared/practice/read-command.ts";
import { foresee } from "../_shared/search/find.ts";
import { createModel, type TutorModel } from "../_shared/tutor/model.ts";
import { tutor } from "../_shared/tutor/tutor.ts";
import { answerFromOutlines } from "./answer-from-outlines.ts";
import { BEGINNING } from "./answer-stream.ts";
import { Answers } from "./answers.ts";
import { threadTitle } from "./thread-title.ts";
import {
  acceptMessage,
  type ClaimedTurn,
  keepAccepted,
  type MessagePlace,
  type Turn,
  TurnError,
} from "./turn-store.ts";
import { type AnswerEvents, continueAnswer, writeComposed, writeFromModel } from "./write-answer.ts";

/** What the function serves, below its own address. */
export const ROUTES = ["POST /", "GET /", "POST /stop"];

/** @param model replaces the environment's, for tests. */
export function createHandler(
  environment: FunctionEnvironment,
  model: TutorModel | null = environment.model && createModel(environment.model),
): (request: Request) => Promise<Response> {
  const answers = new Answers(environment, (turn, signal) => resumeAnswer(environment, model, turn, signal));
  return async (request) => {
    try {
      const caller = await authenticateCaller(request, environment);
      const { pathname } = new URL(request.url);
      if (request.method === "GET") return await follow(answers, caller, request);
      if (pathname.endsWith("/stop")) return await stop(answers, caller, request);
      return await ask(environment, model, answers, caller, request);
    } catch (error) {
      const { reason, isStored } = error instanceof TurnError ? error : { reason: error, isStored: false };
      if (reason instanceof AppError) return errorResponse(reason, { isStored });
      environment.log({ event: "chat_failed", reason: reason instanceof Error ? reason.message : "unknown" });
      return errorResponse(
        new AppError("internal", "Something went wrong on our side. Try again in a moment."),
        { isStored },
      );
    }
  };
}

async function follow(answers: Answers, caller: Caller, request: Request): Promise<Response> {
  const parsed = followRequest.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!parsed.success)
    throw new AppError("invalid_request", "Name the answer, and the character to follow it from.");
  const { answer, from, writer = null } = parsed.data;
  return await answers.follow(caller, answer, { from, writer });
}

async function stop(answers: Answers, caller: Caller, request: Request): Promise<Response> {
  const parsed = stopRequest.safeParse(await request.json().catch(() => null));
  if (!parsed.success) throw new AppError("invalid_request", "Name the answer to stop.");
  return Response.json({ status: await answers.stop(caller, parsed.data.answer) });
}

async function ask(
  environment: FunctionEnvironment,
  model: TutorModel | null,
  answers: Answers,
  caller: Caller,
  request: Request,
): Promise<Response> {
  const message = await readMessage(request);
  const mode = message.mode ?? "tell";
  // An answer begins with this search, with a model or without; meanwhile the message is accepted.
  foresee(environment.callDatabase, message.message);
  const turn = await acceptMessage(environment.callDatabase, {
    ...caller,
    threadId: message.threadId ?? null,
    folderId: message.folderId ?? null,
    text: message.message,
    clientMessageId: message.clientMessageId ?? null,
    title: threadTitle(message.message),
    place: placeOf(message),
    mode,
  });
  if (typeof turn === "string") {
    await keepAccepted(environment.callDatabase);
    return await answers.follow(caller, turn, BEGINNING);
  }
  const callAsStudent = environment.callDatabaseAs(bearerTokenOf(request));
  const answer = answers.write(turn, (signal) =>
    openAnswer(environment, model, turn, { ...caller, callAsStudent, mode }, signal),
  );
  // The message is kept while the answer begins. The response opens with the first word or status, so that a search that fails
  // yields an error, not an empty answer.
  await Promise.all([keepAccepted(environment.callDatabase), answer.opened]);
  if (answer.error) throw new TurnError(answer.error, true);
  return answer.read(BEGINNING);
}

async function readMessage(request: Request) {
  const body: unknown = await request.json().catch(() => null);
  const parsed = chatRequest.safeParse(body);
  if (parsed.success) return parsed.data;
  switch (parsed.error.issues[0]?.path[0]) {
    case "message":
      throw new AppError("invalid_message", invalidMessage((body as { message?: unknown }).message));
    case "threadId":
      throw new AppError("thread_not_found", "This conversation no longer exists.");
    case "folderId":
      throw new AppError("invalid_message", "folderId must be a folder’s id.");
    case "mode":
      throw new AppError("invalid_message", `mode must be one of ${CHAT_MODES.join(", ")}.`);
    case "parentId":
    case "regenerates":
      throw new AppError(
        "message_not_found",
        "The message that this belongs to doesn’t exist in the conversation.",
      );
    case "clientMessageId":
      throw new AppError("invalid_message", "clientMessageId must be a string of 1 to 100 characters.");
    default:
      throw new AppError("invalid_message", "The request body must be a JSON object with a message.");
  }
}

/** Where in its conversation the message belongs. Without either, at the end of what is shown. */
function placeOf({ parentId, regenerates }: ChatRequest): MessagePlace {
  if (regenerates) return { regenerates };
  return parentId === undefined ? {} : { parentId };
}

function invalidMessage(message: unknown): string {
  if (typeof message !== "string") return "message must be a string.";
  if (message.trim() === "") return "Write a question first.";
  const length = message.length.toLocaleString("en-US");
  return `Your message has ${length} characters. The limit is ${MESSAGE_MAX_LENGTH.toLocaleString("en-US")}.`;
}

interface Asked {
  readonly userId: string;
  /** With the student's own rights; null if they aren't there to give them. */
  readonly callAsStudent: CallDatabase | null;
  readonly mode: ChatMode;
}

async function openAnswer(
  environment: FunctionEnvironment,
  model: TutorModel | null,
  turn: Turn,
  { userId, callAsStudent, mode }: Asked,
  signal: AbortSignal,
): Promise<AnswerEvents> {
  const { callDatabase } = environment;
  const { configuration, practice } = turn;
  const { text } = turn.question;
  const usedMode = configuration.studyMode ? mode : "tell";
  const owner = { userId, answerId: turn.answer.id };
  const fromOutlines = () => answerFromOutlines(callDatabase, turn, owner, usedMode);
  if (!model || configuration.engine !== "model") return writeComposed(await fromOutlines(), signal);
  // With a model, only a button or a message that begins with "/" is answered without it.
  const command = readCommand(text, practice);
  if (command) {
    const done = await followCommand(callDatabase, owner, command, practice);
    return writeComposed(renumber(done, turn.cited), signal);
  }
  const answered = tutor(
    { model, callDatabase, callAsStudent },
    { ...turn, text, mode: usedMode, owner, learnedMode: turn.modelModes[model.name] ?? null },
    signal,
  );
  return writeFromModel(answered, fromOutlines, signal, ({ trouble }) => {
    environment.log({ event: "model_failed", answer: turn.answer.id, trouble });
  });
}

/**
 * Continues an answer whose writer died. One that the outlines composed ends as the identical text. A model continues in other
 * words, from the beginning if nothing was stored.
 * @throws if there is no way to continue what is stored.
 */
async function resumeAnswer(
  environment: FunctionEnvironment,
  model: TutorModel | null,
  turn: ClaimedTurn,
  signal: AbortSignal,
): Promise<AnswerEvents> {
  const { composed, answer, user: userId, mode } = turn;
  if (composed) return writeComposed(composed, signal, answer.content.length);
  if (answer.content === "")
    return await openAnswer(environment, model, turn, { userId, callAsStudent: null, mode }, signal);
  if (!model || turn.configuration.engine !== "model") throw new Error("The answer can't be continued");
  const { callDatabase } = environment;
  const rest = tutor(
    { model, callDatabase, callAsStudent: null },
    {
      ...{ ...turn, text: turn.question.text, owner: { userId, answerId: answer.id } },
      // What the message changes of practicing is done.
      mode: "tell",
      learnedMode: turn.modelModes[model.name] ?? null,
      written: { text: answer.content, citations: answer.citations },
    },
    signal,
  );
  return continueAnswer({ ...answer, text: answer.content }, rest);
}
