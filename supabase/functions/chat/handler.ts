/** POST /functions/v1/chat: takes a student's message and streams the cited answer. */
import { UI_MESSAGE_STREAM_HEADERS } from "ai";
import { answerFrom, answerPracticing, findFor } from "../_shared/answer-message.ts";
import { authenticateCaller } from "../_shared/authenticate.ts";
import { chatRequest } from "../_shared/contracts/chat.ts";
import { CHAT_MODES, type ChatMode, MESSAGE_MAX_LENGTH } from "../_shared/contracts/chat-limits.ts";
import { type CallDatabase, type FunctionEnvironment, ServiceStopping } from "../_shared/environment.ts";
import { AppError, errorResponse } from "../_shared/errors.ts";
import { type AskModel, createModel } from "../_shared/model/ask-model.ts";
import { streamTurn } from "./stream-turn.ts";
import { nameThread, threadTitle } from "./thread-title.ts";
import { acceptMessage, finishAnswer, type Turn, TurnError } from "./turn-store.ts";
import { type AnswerEvents, writeComposed, writeFromModel } from "./write-answer.ts";

/** @param model replaces the environment's, for tests. */
export function createHandler(
  environment: FunctionEnvironment,
  model: AskModel | null = environment.model && createModel(environment.model),
): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      const caller = await authenticateCaller(request, environment);
      const message = await readMessage(request);
      const turn = await acceptMessage(environment.callDatabase, {
        ...caller,
        threadId: message.threadId ?? null,
        text: message.message,
        clientMessageId: message.clientMessageId ?? null,
        title: threadTitle(message.message),
      });
      return await answer(environment, model, turn, caller.userId, message.mode ?? "tell", request.signal);
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
    case "mode":
      throw new AppError("invalid_message", `mode must be one of ${CHAT_MODES.join(", ")}.`);
    case "clientMessageId":
      throw new AppError("invalid_message", "clientMessageId must be a string of 1 to 100 characters.");
    default:
      throw new AppError("invalid_message", "The request body must be a JSON object with a message.");
  }
}

function invalidMessage(message: unknown): string {
  if (typeof message !== "string") return "message must be a string.";
  if (message.trim() === "") return "Write a question first.";
  const length = message.length.toLocaleString("en-US");
  return `Your message has ${length} characters. The limit is ${MESSAGE_MAX_LENGTH.toLocaleString("en-US")}.`;
}

async function answer(
  environment: FunctionEnvironment,
  model: AskModel | null,
  turn: Turn,
  userId: string,
  mode: ChatMode,
  signal: AbortSignal,
): Promise<Response> {
  const { callDatabase } = environment;
  const stop = new AbortController();
  const follow = () => stop.abort(signal.reason);
  if (signal.aborted) follow();
  signal.addEventListener("abort", follow, { once: true });
  let stream: ReturnType<typeof streamTurn>;
  try {
    const answerEvents = await openAnswer(callDatabase, model, turn, userId, mode, stop.signal);
    const thread = { ...turn.thread };
    const isFirst = turn.history.length === 0;
    const events = isFirst ? nameThread(callDatabase, thread, answerEvents) : answerEvents;
    // Await the first event before opening the response, so that a failing model yields an error, not an
    // empty answer.
    const first = await events.next();
    stream = streamTurn({
      callDatabase,
      turn: { ...turn, thread },
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
        citations: [],
        isFree: false,
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

async function openAnswer(
  callDatabase: CallDatabase,
  model: AskModel | null,
  turn: Turn,
  userId: string,
  mode: ChatMode,
  signal: AbortSignal,
): Promise<AnswerEvents> {
  const { text } = turn.question;
  const { configuration } = turn;
  const usedMode = configuration.studyMode ? mode : "tell";
  if (turn.isAnswered)
    return writeComposed({ text: turn.answer.content, citations: turn.answer.citations }, signal);
  const student = { userId, threadId: turn.thread.id };
  const said = { text, history: turn.history, mode: usedMode };
  const studied = await answerPracticing(callDatabase, student, said);
  if (studied) return writeComposed(studied, signal);
  const found = await findFor(callDatabase, said);
  if (model && configuration.engine === "model")
    return writeFromModel(model, found.retrieval, { ...said, configuration }, signal);
  return writeComposed(answerFrom(found), signal);
}
