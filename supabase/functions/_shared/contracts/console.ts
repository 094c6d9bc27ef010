/** POST admin-console: what the administrators' question console and the function agree on. */
import * as z from "zod/mini";
import { CHAT_MODES, MESSAGE_MAX_LENGTH } from "./chat-limits.ts";

export const consoleRequest = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("ask"),
    question: z.string().check(z.trim(), z.minLength(1), z.maxLength(MESSAGE_MAX_LENGTH)),
    configurationId: z.uuid(),
    mode: z._default(z.enum(CHAT_MODES), "tell"),
  }),
  z.object({
    action: z.literal("run"),
    configurationId: z.uuid(),
    /** Continues a run. */
    runId: z._default(z.nullable(z.uuid()), null),
  }),
]);

export const consolePassage = z.object({
  id: z.string(),
  title: z.string(),
  heading: z.string(),
  /** The mark of its citation in the answer, or null. */
  mark: z.nullable(z.number()),
});

/** The answer to `ask`. Nothing of it is counted or stored. */
export const consoleAnswer = z.object({
  engine: z.enum(["model", "outline"]),
  /** What the answerer had. */
  passages: z.array(consolePassage),
  answer: z.string(),
  flags: z.array(z.object({ start: z.number(), end: z.number() })),
  isDeclined: z.boolean(),
  milliseconds: z.number(),
  /** How the model came to it; null when the outlines answered. */
  trace: z.nullable(
    z.object({
      mode: z.enum(["tools", "plan"]),
      /** Requests to the model. */
      steps: z.number(),
      searches: z.array(z.string()),
      /** Null where the model's server doesn't say. */
      inputTokens: z.nullable(z.number()),
      outputTokens: z.nullable(z.number()),
      /** Milliseconds until the first word. */
      firstWord: z.nullable(z.number()),
    }),
  ),
  /** Why the model didn't answer, though it was asked to. */
  failure: z.nullable(z.string()),
});
export type ConsoleAnswer = z.infer<typeof consoleAnswer>;

/** The answer to `run`: repeat with the run's id until nothing is left. */
export const consoleRun = z.object({
  run: z.string(),
  left: z.number(),
  done: z.number(),
  passed: z.number(),
});
export type ConsoleRun = z.infer<typeof consoleRun>;

export const answerConfiguration = z.object({
  id: z.string(),
  name: z.string(),
  engine: z.enum(["model", "outline"]),
  passages: z.number(),
  instructions: z.string(),
  is_live: z.boolean(),
  created_at: z.string(),
  /** Its latest run of the whole gold set. */
  run: z.nullable(
    z.object({
      finished_at: z.string(),
      questions: z.number(),
      passed: z.number(),
      median_ms: z.number(),
    }),
  ),
});
export type AnswerConfiguration = z.infer<typeof answerConfiguration>;

export const goldQuestion = z.object({
  id: z.string(),
  question: z.string(),
  expects: z.enum(["answer", "decline"]),
  required: z.array(z.string()),
});

export const consoleState = z.object({
  configurations: z.array(answerConfiguration),
  gold: z.array(goldQuestion),
});
export type ConsoleState = z.infer<typeof consoleState>;

export const changedQuestion = z.object({
  question: z.string(),
  one: z.boolean(),
  other: z.boolean(),
  missing: z.array(z.string()),
});
