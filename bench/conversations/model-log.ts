/** What the server's log says of the answers that a model wrote, by the answer's id. */
import { z } from "zod";

const answered = z.object({
  event: z.literal("model_answered"),
  answer: z.string(),
  /** Requests to the model. */
  steps: z.number(),
  /** Null where the model's server doesn't say. */
  inputTokens: z.number().nullable(),
  outputTokens: z.number().nullable(),
});
const failed = z.object({ event: z.literal("model_failed"), answer: z.string(), trouble: z.string() });

export type ModelAnswer = z.infer<typeof answered>;

export interface ModelLog {
  readonly answers: Map<string, ModelAnswer>;
  /** Why the outlines answered in the model's place. */
  readonly failures: Map<string, string>;
  take(entry: Record<string, unknown>): void;
}

export function readModelLog(): ModelLog {
  const answers = new Map<string, ModelAnswer>();
  const failures = new Map<string, string>();
  return {
    answers,
    failures,
    take(entry) {
      const answer = answered.safeParse(entry).data;
      if (answer) answers.set(answer.answer, answer);
      const failure = failed.safeParse(entry).data;
      if (failure) failures.set(failure.answer, failure.trouble);
    },
  };
}
