/** The questions that answers are judged on. */
import fs from "node:fs";
import path from "node:path";
import { z } from "zod";

const question = z.strictObject({
  id: z.string(),
  subject: z.string(),
  kind: z.string().optional(),
  /** Earlier questions in the same conversation, oldest first. */
  before: z.array(z.string()).optional(),
  question: z.string(),
  /** Patterns that a good answer contains, ignoring case. */
  must: z.array(z.string()).optional(),
  /** The acceptable sources: any one of these topics will do. */
  topics: z.array(z.string()).optional(),
  /** Whether the outlines don't cover the question, so a good answer declines and cites nothing. */
  refuse: z.boolean().optional(),
});

export type Question = z.infer<typeof question>;

/**
 * `examples` are the sixteen in the product's specification, `questions` were written for measuring, and
 * `students` come from examiners who knew the topics' names but not their texts. So do the `strangers`, who show how answers
 * fare with what nobody has worked on: nothing is fitted on them, and nothing is written for one of them (docs/retrieval.md).
 */
export const QUESTION_SETS = ["examples", "questions", "students", "strangers"] as const;

export function readQuestions(set: (typeof QUESTION_SETS)[number]): Question[] {
  const file = path.join(import.meta.dirname, `${set}.json`);
  return z.array(question).parse(JSON.parse(fs.readFileSync(file, "utf8")));
}
