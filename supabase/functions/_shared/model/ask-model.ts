/** Streams answers from an OpenAI-compatible model. */
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

/** A model on one's own machine may have to be loaded first. Longer than this, no one waits. */
const DEFAULT_TIMEOUTS: ModelTimeouts = { firstWordsMs: 30_000, pauseMs: 20_000 };
/** Four times the 250 words that the instructions ask for. */
const MAX_OUTPUT_TOKENS = 1_500;

export type AskModel = (
  prompt: { instructions: string; messages: ModelMessage[] },
  signal: AbortSignal,
) => AsyncGenerator<string, void, void>;

/** @throws AppError `model_unavailable`, from the generator, when the model can't be reached or stops midway. */
export function createModel(environment: ModelEnvironment, timeouts = DEFAULT_TIMEOUTS): AskModel {
  const provider = createOpenAICompatible({
    name: "model",
    baseURL: environment.baseUrl,
    ...(environment.apiKey ? { apiKey: environment.apiKey } : {}),
  });
  const model: LanguageModel = provider(environment.model);

  return async function* ask({ instructions, messages }, signal) {
    // The SDK's own timeouts start with the response, so a model that never responds needs one too.
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
        // Errors are thrown below, where the caller can tell which turn failed.
        onError: () => {},
      });
      for await (const part of result.fullStream) {
        if (part.type === "error") throw unavailable(part.error);
        if (part.type !== "text-delta" || part.text === "") continue;
        clearTimeout(timer);
        timer = expectWithin(timeouts.pauseMs);
        yield part.text;
      }
      // An aborted request's stream just ends. That is an error unless the reader stopped it.
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
