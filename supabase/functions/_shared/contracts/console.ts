/** POST admin-console: what the administrators' question console and the function agree on. */
import { z } from "zod";
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
  readonly score: number;
  /** The mark of its citation in the answer, or null. */
  readonly mark: number | null;
}

/** The answer to `ask`. Nothing of it is counted or stored. */
export interface ConsoleAnswer {
  readonly engine: "model" | "outline";
  readonly passages: readonly ConsolePassage[];
  /** What the model was sent; null when the outlines answered. */
  readonly prompt: { readonly instructions: string; readonly messages: readonly string[] } | null;
  readonly answer: string;
  readonly isDeclined: boolean;
  readonly retrievalMs: number;
  readonly answerMs: number;
}

/** The answer to `run`: repeat with the run's id until nothing is left. */
export interface ConsoleRun {
  readonly run: string;
  readonly left: number;
  readonly done: number;
  readonly passed: number;
}
