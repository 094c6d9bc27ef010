/** The configured model: how it is reached, what its errors mean, and how long it may be silent. */
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import {
  APICallError,
  generateText,
  type LanguageModel,
  type LanguageModelUsage,
  type ModelMessage,
  NoObjectGeneratedError,
  Output,
} from "ai";
import type { z } from "zod";
import type { ModelEnvironment } from "../environment.ts";
import { withoutRedirects } from "../without-redirects.ts";

export interface Patience {
  /** How long the first sign of life may take: a model on one's own machine may have to be loaded first. */
  readonly firstMs: number;
  /** How long it may pause after that. */
  readonly pauseMs: number;
  /** How long a whole turn may take. */
  readonly turnMs: number;
}

const PATIENCE: Patience = { firstMs: 30_000, pauseMs: 20_000, turnMs: 90_000 };
/** Waiting longer than this before the second attempt helps no student. */
const MAX_RETRY_WAIT_MS = 3_000;

export interface TutorModel extends Omit<ModelEnvironment, "baseUrl" | "apiKey" | "model"> {
  readonly name: string;
  readonly language: LanguageModel;
  readonly patience: Patience;
}

export function createModel(environment: ModelEnvironment, patience: Partial<Patience> = {}): TutorModel {
  const provider = createOpenAICompatible({
    name: "model",
    baseURL: environment.baseUrl,
    includeUsage: true,
    supportsStructuredOutputs: true,
    fetch: withoutRedirects(),
    ...(environment.apiKey ? { apiKey: environment.apiKey } : {}),
  });
  const { mode, contextTokens, verifies } = environment;
  return {
    name: environment.model,
    language: provider(environment.model),
    mode,
    contextTokens,
    verifies,
    patience: { ...PATIENCE, ...patience },
  };
}

/** The model can't answer this turn. */
export class ModelFailed extends Error {
  override readonly name = "ModelFailed";
  readonly trouble: Trouble;
  readonly retryAfterMs: number;

  constructor(trouble: Trouble, cause?: unknown, retryAfterMs = 0) {
    super(`The model failed: ${trouble}`, { cause });
    this.trouble = trouble;
    this.retryAfterMs = Math.min(retryAfterMs, MAX_RETRY_WAIT_MS);
  }
}

export type Trouble =
  /** The model doesn't call tools, or its server refuses them. */
  | "no_tools"
  /** What it was sent doesn't fit. */
  | "too_long"
  /** Its provider withheld the answer. */
  | "withheld"
  /** It ended without a word. */
  | "empty"
  /** It couldn't be reached, refused, was silent, or broke off. */
  | "unavailable";

export function failureOf(error: unknown): ModelFailed {
  if (error instanceof ModelFailed) return error;
  if (!APICallError.isInstance(error)) return new ModelFailed("unavailable", error);
  const said = `${error.message} ${error.responseBody ?? ""}`;
  if ([400, 404, 422, 500].includes(error.statusCode ?? 0)) {
    if (/\btools?\b|function.?call/i.test(said)) return new ModelFailed("no_tools", error);
    if (/context|too (?:long|many tokens)|maximum .*tokens|exceeds/i.test(said))
      return new ModelFailed("too_long", error);
  }
  const seconds = Number(error.responseHeaders?.["retry-after"]);
  return new ModelFailed("unavailable", error, seconds > 0 ? seconds * 1000 : 0);
}

/** Aborts when the model has been silent for too long; each sign of life gives it more time. */
export class Silence {
  readonly #abort = new AbortController();
  readonly #patience: Patience;
  readonly #turn: ReturnType<typeof setTimeout>;
  #timer: ReturnType<typeof setTimeout>;

  constructor(patience: Patience, turnMs: number) {
    this.#patience = patience;
    this.#timer = this.#within(patience.firstMs);
    this.#turn = this.#within(Math.max(0, turnMs));
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  heard(): void {
    clearTimeout(this.#timer);
    this.#timer = this.#within(this.#patience.pauseMs);
  }

  /** A new request may take as long as the first to begin. */
  asked(): void {
    clearTimeout(this.#timer);
    this.#timer = this.#within(this.#patience.firstMs);
  }

  end(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#turn);
  }

  #within(milliseconds: number) {
    return setTimeout(() => this.#abort.abort(new Error("The model took too long")), milliseconds);
  }
}

/** What a turn's requests took, counted as they end. */
export interface Counts {
  /** Requests to the model. */
  steps: number;
  /** Null as long as the model's server hasn't said. */
  inputTokens: number | null;
  outputTokens: number | null;
}

export function count(counts: Counts, { inputTokens, outputTokens }: LanguageModelUsage): void {
  counts.inputTokens = sum(counts.inputTokens, inputTokens);
  counts.outputTokens = sum(counts.outputTokens, outputTokens);
}

const sum = (before: number | null, more: number | undefined) =>
  more === undefined ? before : (before ?? 0) + more;

/**
 * Asks for JSON. If what comes can't be read, the model gets one chance to repair it.
 * @returns null if it still can't be read, or if the server doesn't know how to ask for JSON.
 * @throws ModelFailed when the model can't be reached.
 */
export async function askForJson<Schema extends z.ZodType>(
  model: TutorModel,
  request: { instructions: string; messages: ModelMessage[]; schema: Schema; maxOutputTokens: number },
  counts: Counts,
  signal: AbortSignal,
): Promise<z.infer<Schema> | null> {
  const { schema, messages, ...settings } = request;
  const ask = async (said: ModelMessage[]) => {
    const patience = AbortSignal.timeout(model.patience.firstMs);
    counts.steps++;
    try {
      const { output, usage } = await generateText({
        model: model.language,
        ...settings,
        messages: said,
        maxRetries: 0,
        abortSignal: AbortSignal.any([signal, patience]),
        output: Output.object({ schema }),
      });
      count(counts, usage);
      return { read: schema.parse(output), text: "" };
    } catch (error) {
      if (NoObjectGeneratedError.isInstance(error)) {
        if (error.usage) count(counts, error.usage);
        const text = error.text ?? "";
        return { read: schema.safeParse(jsonIn(text)).data ?? null, text };
      }
      if (APICallError.isInstance(error) && DOES_NOT_SPEAK_JSON.has(error.statusCode ?? 0))
        return { read: null, text: null };
      throw failureOf(error);
    }
  };
  const first = await ask(messages);
  if (first.read !== null || first.text === null) return first.read;
  const repair = "That isn’t JSON of the form that was asked for. Answer with the JSON object alone.";
  const second = await ask([
    ...messages,
    { role: "assistant", content: first.text || "…" },
    { role: "user", content: repair },
  ]);
  return second.read;
}

/** A server that refuses the form of the request, or answers it in another. */
const DOES_NOT_SPEAK_JSON: ReadonlySet<number> = new Set([200, 400, 415, 422]);

/** The JSON object in a text that says more than that, such as what a model thought before it. Null if there is none. */
export function jsonIn(text: string): unknown {
  const start = text.indexOf("{", Math.max(0, text.lastIndexOf("</think>")));
  try {
    return JSON.parse(text.slice(start, text.lastIndexOf("}") + 1));
  } catch {
    return null;
  }
}
