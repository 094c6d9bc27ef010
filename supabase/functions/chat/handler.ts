/** POST /functions/v1/chat: takes a student's message and streams the cited answer. */
import { UI_MESSAGE_STREAM_HEADERS } from "ai";
import { authenticateCaller, bearerTokenOf } from "../_shared/authenticate.ts";
import { type ChatRequest, chatRequest } from "../_shared/contracts/chat.ts";
import { CHAT_MODES, type ChatMode, MESSAGE_MAX_LENGTH } from "../_shared/contracts/chat-limits.ts";
import { renumber } from "../_shared/conversation/renumber.ts";
import { type FunctionEnvironment, ServiceStopping } from "../_shared/environment.ts";
import { AppError, errorResponse } from "../_shared/errors.ts";
import { followCommand } from "../_shared/practice/answer-practice.ts";
import { readCommand } from "../_shared/practice/read-command.ts";
import { foresee } from "../_shared/search/find.ts";
import { createModel, type TutorModel } from "../_shared/tutor/model.ts";
import { tutor } from "../_shared/tutor/tutor.ts";
import { answerFromOutlines } from "./answer-from-outlines.ts";
import { NOTHING_WRITTEN, streamTurn } from "./stream-turn.ts";
import { threadTitle } from "./thread-title.ts";
import { acceptMessage, finishAnswer, type MessagePlace, type Turn, TurnError } from "./turn-store.ts";
import { type AnswerEvents, writeComposed, writeFromModel } from "./write-answer.ts";

/** @param model replaces the environment's, for tests. */
export function createHandler(
  environment: FunctionEnvironment,
  model: TutorModel | null = environment.model && createModel(environment.model),
): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      const caller = await authenticateCaller(request, environment);
      const message = await readMessage(request);
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
      });
      const asked = {
        userId: caller.userId,
        token: bearerTokenOf(request),
        mode: message.mode ?? "tell",
      } as const;
      return await answer(environment, model, turn, asked, request.signal);
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

async function answer(
  environment: FunctionEnvironment,
  model: TutorModel | null,
  turn: Turn,
  asked: Asked,
  signal: AbortSignal,
): Promise<Response> {
  const { callDatabase } = environment;
  const stop = new AbortController();
  const follow = () => stop.abort(signal.reason);
  if (signal.aborted) follow();
  signal.addEventListener("abort", follow, { once: true });
  let stream: ReturnType<typeof streamTurn>;
  try {
    const events = await openAnswer(environment, model, turn, asked, stop.signal);
    // Await the first event before opening the response, so that a search that fails yields an error, not an
    // empty answer. A model's first event says that it is being asked.
    const first = await events.next();
    stream = streamTurn({
      callDatabase,
      turn,
      first,
      events,
      stop,
      log: environment.log,
    });
  } catch (error) {
    if (!turn.isAnswered) {
      await finishAnswer(callDatabase, {
        id: turn.answer.id,
        content: "",
        // A reader who leaves before the first word still counts as having asked.
        status: stop.signal.aborted ? "stopped" : "failed",
        ...NOTHING_WRITTEN,
        isInterrupted: stop.signal.reason instanceof ServiceStopping,
      });
    }
    throw new TurnError(error, true);
  }
  environment.waitUntil(stream.closed);
  return new Response(stream.bytes, {
    headers: { ...UI_MESSAGE_STREAM_HEADERS, "cache-control": "no-store" },
  });
}

interface Asked {
  readonly userId: string;
  /** The caller's access token, for what is read with their own rights. */
  readonly token: string;
  readonly mode: ChatMode;
}

async function openAnswer(
  environment: FunctionEnvironment,
  model: TutorModel | null,
  turn: Turn,
  { userId, token, mode }: Asked,
  signal: AbortSignal,
): Promise<AnswerEvents> {
  const { callDatabase } = environment;
  const { configuration, practice } = turn;
  const { text } = turn.question;
  if (turn.isAnswered) return writeComposed({ ...turn.answer, text: turn.answer.content }, signal);
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
    { model, callDatabase, callAsStudent: environment.callDatabaseAs(token) },
    { ...turn, text, mode: usedMode, owner, learnedMode: turn.modelModes[model.name] ?? null },
    signal,
  );
  return writeFromModel(answered, fromOutlines, signal, ({ trouble }) => {
    environment.log({ event: "model_failed", answer: turn.answer.id, trouble });
  });
}
