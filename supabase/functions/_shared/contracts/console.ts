/** POST admin-console: what the administrators' question console and the function agree on. */
import { z } from "zod";
import type { Flag } from "./chat.ts";
import { MESSAGE_MAX_LENGTH } from "./chat-limits.ts";

export const consoleRequest = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("ask"),
    question: z.string().trim().min(1).max(MESSAGE_MAX_LENGTH),
    configurationId: z.uuid(),
    mode: z.enum(["tell", "ask"]).default("tell"),
  }),
  z.object({
    action: z.literal("run"),
    configurationId: z.uuid(),
    /** Continues a run. */
    runId: z.uuid().nullable().default(null),
  }),
]);

export interface ConsolePassage {
  readonly id: string;
  readonly title: string;
  readonly heading: string;
  /** The mark of its citation in the answer, or null. */
  readonly mark: number | null;
}

/** The answer to `ask`. Nothing of it is counted or stored. */
export interface ConsoleAnswer {
  readonly engine: "model" | "outline";
  /** What the answerer had. */
  readonly passages: readonly ConsolePassage[];
  readonly answer: string;
  readonly flags: readonly Flag[];
  readonly isDeclined: boolean;
  readonly milliseconds: number;
  /** How the model came to it; null when the outlines answered. */
  readonly trace: {
    readonly mode: "tools" | "plan";
    /** Requests to the model. */
    readonly steps: number;
    readonly searches: readonly string[];
    /** Null where the model's server doesn't say. */
    readonly inputTokens: number | null;
    readonly outputTokens: number | null;
    /** Milliseconds until the first word. */
    readonly firstWord: number | null;
  } | null;
  /** Why the model didn't answer, though it was asked to. */
  readonly failure: string | null;
}

/** The answer to `run`: repeat with the run's id until nothing is left. */
export interface ConsoleRun {
  readonly run: string;
  readonly left: number;
  readonly done: number;
  readonly passed: number;
}
