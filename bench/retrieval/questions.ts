/** The questions that answers are judged by. */
import fs from "node:fs";
import path from "node:path";
import { z } from "zod";

const question = z.strictObject({
  id: z.string(),
  subject: z.string(),
  kind: z.string().optional(),
  /** What was asked before in the same conversation, the oldest first. */
  before: z.array(z.string()).optional(),
  question: z.string(),
  /** Patterns that a good answer holds, each somewhere, whatever the case. */
  must: z.array(z.string()).optional(),
  /** Topics of which one is the right source. */
  topics: z.array(z.string()).optional(),
  /** Whether the corpus does not cover the question, so that a good answer declines and cites nothing. */
  refuse: z.boolean().optional(),
});

export type Question = z.infer<typeof question>;

/**
 * `examples` are the sixteen that the product was specified with, `questions` the many written for measuring, `students` those
 * of examiners who knew the names of the topics and nothing of their texts.
 */
export const QUESTION_SETS = ["examples", "questions", "students"] as const;

export function readQuestions(set: (typeof QUESTION_SETS)[number]): Question[] {
  const file = path.join(import.meta.dirname, `${set}.json`);
  return z.array(question).parse(JSON.parse(fs.readFileSync(file, "utf8")));
}
