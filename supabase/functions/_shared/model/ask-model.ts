/** Asks an OpenAI-compatible model and hands its text on as it comes. */
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { APICallError, type LanguageModel, type ModelMessage, streamText } from "ai";
import type { ModelEnvironment } from "../environment.ts";
import { AppError } from "../errors.ts";

export interface ModelTimeouts {
  /** How long the first words may take. */
  readonly firstWordsMs: number;
  /** How long the text may pause. */
  readonly pauseMs: number;
}

const DEFAULT_TIMEOUTS: ModelTimeouts = { firstWordsMs: 30_000, pauseMs: 20_000 };
const MAX_OUTPUT_TOKENS = 1_500;

export type AskModel = (
  prompt: { instructions: string; messages: ModelMessage[] },
  signal: AbortSignal,
) => AsyncGenerator<string, void, void>;

/** @throws AppError `model_unavailable`, from the generator, when the model cannot be had or breaks off. */
export function createModel(environment: ModelEnvironment, timeouts = DEFAULT_TIMEOUTS): AskModel {
  const provider = createOpenAICompatible({
    name: "model",
    baseURL: environment.baseUrl,
    ...(environment.apiKey ? { apiKey: environment.apiKey } : {}),
  });
  const model: LanguageModel = provider(environment.model);

  return async function* ask({ instructions, messages }, signal) {
    // The SDK's own time-outs begin with the response; a model that never answers at all has to be given up too.
    const patience = new AbortController();
    const expectWithin = (milliseconds: number) => setTimeout(() => patience.abort(), milliseconds);
    let timer = expectWithin(timeouts.firstWordsMs);
    try {
      const result = streamText({
        model,
        instructions,
        messages,
        abortSignal: AbortSignal.any([signal, patience.signal]),
        maxRetries: 0,
        maxOutputTokens: MAX_OUTPUT_TOKENS,
        // Errors are thrown below, where they meet the turn they belong to.
        onError: () => {},
      });
      for await (const part of result.fullStream) {
        if (part.type === "error") throw unavailable(part.error);
        if (part.type !== "text-delta" || part.text === "") continue;
        clearTimeout(timer);
        timer = expectWithin(timeouts.pauseMs);
        yield part.text;
      }
      // The stream of an aborted request just ends; only the reader's own stop is no error.
      if (patience.signal.aborted) throw unavailable(new Error("the model took too long"));
    } finally {
      clearTimeout(timer);
    }
  };
}

function unavailable(cause: unknown): AppError {
  if (APICallError.isInstance(cause) && cause.statusCode === 429) {
    return new AppError(
      "model_unavailable",
      "The study assistant is busy right now. Try again in a minute.",
      {
        cause,
        retryAfterSeconds: 60,
      },
    );
  }
  return new AppError(
    "model_unavailable",
    "The study assistant can’t be reached right now. Try again in a moment.",
    {
      cause,
    },
  );
}
