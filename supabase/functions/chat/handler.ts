/** POST /functions/v1/chat: takes a student's message and streams the cited answer. */
import { createUIMessageStreamResponse } from "ai";
import { authenticate } from "../_shared/authenticate.ts";
import { chatRequest } from "../_shared/contracts/chat.ts";
import { CHAT_MODES, type ChatMode, MESSAGE_MAX_LENGTH } from "../_shared/contracts/chat-limits.ts";
import type { CallDatabase, FunctionEnvironment } from "../_shared/environment.ts";
import { AppError, errorResponse } from "../_shared/errors.ts";
import { type AskModel, createModel } from "../_shared/model/ask-model.ts";
import { composeAnswer } from "../_shared/outline-engine/compose.ts";
import { askFirst, isAttempt, reviewAttempt } from "../_shared/outline-engine/socratic.ts";
import { retrieve } from "../_shared/retrieval/retrieve.ts";
import { streamTurn } from "./stream-turn.ts";
import { threadTitle } from "./thread-title.ts";
import { acceptMessage, finishAnswer, type Turn } from "./turn-store.ts";
import { type AnswerEvents, writeComposed, writeFromModel } from "./write-answer.ts";

/** @param model in place of the environment's, for tests. */
export function createHandler(
  environment: FunctionEnvironment,
  model: AskModel | null = environment.model && createModel(environment.model),
): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      const userId = await authenticate(request, environment);
      const message = await readMessage(request);
      const turn = await acceptMessage(environment.callDatabase, {
        userId,
        threadId: message.threadId ?? null,
        text: message.message,
        clientMessageId: message.clientMessageId ?? null,
        title: threadTitle(message.message),
      });
      const question = { text: message.message, mode: message.mode ?? "tell" };
      return await answer(environment, model, turn, question, request.signal);
    } catch (error) {
      if (error instanceof AppError) return errorResponse(error);
      environment.log({ event: "chat_failed", reason: error instanceof Error ? error.message : "unknown" });
      return errorResponse(
        new AppError("internal", "Something went wrong on our side. Try again in a moment."),
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
      throw new AppError("invalid_message", "clientMessageId must be a text of 1 to 100 characters.");
    default:
      throw new AppError("invalid_message", "The request body must be a JSON object with a message.");
  }
}

function invalidMessage(message: unknown): string {
  if (typeof message !== "string") return "message must be a text.";
  if (message.trim() === "") return "Write a question first.";
  const length = message.length.toLocaleString("en-US");
  return `Your message has ${length} characters; ${MESSAGE_MAX_LENGTH.toLocaleString("en-US")} is the most that can be sent at once.`;
}

interface AskedQuestion {
  readonly text: string;
  readonly mode: ChatMode;
}

async function answer(
  environment: FunctionEnvironment,
  model: AskModel | null,
  turn: Turn,
  question: AskedQuestion,
  signal: AbortSignal,
): Promise<Response> {
  const { callDatabase } = environment;
  const stop = new AbortController();
  if (signal.aborted) stop.abort();
  signal.addEventListener("abort", () => stop.abort(), { once: true });
  let stream: ReturnType<typeof streamTurn>;
  try {
    const events = await openAnswer(callDatabase, model, turn, question, stop.signal);
    // The first event is awaited before the response opens, so that a model that is down is an error and no answer.
    const first = await events.next();
    stream = streamTurn({ callDatabase, turn, first, events, stop, log: environment.log });
  } catch (error) {
    if (!turn.isAnswered) {
      await finishAnswer(callDatabase, { id: turn.answer.id, content: "", status: "failed", citations: [] });
    }
    throw error;
  }
  environment.waitUntil(stream.closed);
  return createUIMessageStreamResponse({
    stream: stream.chunks,
    headers: { "Cache-Control": "no-store", "X-Accel-Buffering": "no" },
  });
}

async function openAnswer(
  callDatabase: CallDatabase,
  model: AskModel | null,
  turn: Turn,
  question: AskedQuestion,
  signal: AbortSignal,
): Promise<AnswerEvents> {
  if (turn.isAnswered)
    return writeComposed({ text: turn.answer.content, citations: turn.answer.citations }, signal);
  const earlier = turn.history.filter(({ role }) => role === "user").map(({ content }) => content);
  const lastAnswer = turn.history.findLast(({ role }) => role === "assistant")?.content;
  // An attempt is about what was asked before it.
  const isAnAttempt = question.mode === "ask" && isAttempt(question.text, lastAnswer);
  const asked = isAnAttempt ? earlier.slice(0, -1) : earlier;
  const retrieval = await retrieve(callDatabase, (isAnAttempt && earlier.at(-1)) || question.text, asked);
  if (model) return writeFromModel(model, retrieval, { ...question, history: turn.history }, signal);
  const lesson = isAnAttempt ? reviewAttempt(retrieval, question.text) : askFirst(retrieval);
  return writeComposed((question.mode === "ask" && lesson) || composeAnswer(retrieval), signal);
}
