/** Asks each question of the sets through the real chat function and judges the answers. */
import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { readAnswer } from "../../tests/support/read-stream.ts";
import { askChat, makePremium, ownerConnection, signUp } from "../../tests/support/users.ts";
import type { BenchServer } from "../support/server.ts";

const questionSet = z.array(
  z.object({
    id: z.string(),
    subject: z.string(),
    question: z.string(),
    /** Patterns that a good answer holds, each somewhere, whatever the case. */
    must: z.array(z.string()).optional(),
    /** Topics of which one is the right source: the first to be cited should be one of them. */
    topics: z.array(z.string()).optional(),
    /** Whether the corpus does not cover the question. */
    refuse: z.boolean().optional(),
  }),
);

export interface AnswerReport {
  readonly set: string;
  readonly asked: number;
  readonly passed: number;
  /** Share of the patterns found, over all questions that have some. */
  readonly coverage: number;
  /** Of the questions with topics: the share whose first, or one of the first three, cited documents is one of them. */
  readonly hitAt1: number | null;
  readonly hitAt3: number | null;
  /** Share of the questions answered or declined as they should be. */
  readonly refusalAccuracy: number;
  readonly failures: string[];
}

/** How many questions an account asks before the next is made: the chat bounds how fast one account may ask. */
const PER_ACCOUNT = 20;

export async function runAnswers(server: BenchServer, set: string): Promise<AnswerReport> {
  const file = path.join(import.meta.dirname, `${set}.json`);
  const questions = questionSet.parse(JSON.parse(fs.readFileSync(file, "utf8")));
  const sql = ownerConnection(server);
  const failures: string[] = [];
  let [patterns, found, withTopics, first, firstThree, decided, passed] = [0, 0, 0, 0, 0, 0, 0];
  let student = await signUp(server, "bench");
  try {
    for (const [index, entry] of questions.entries()) {
      if (index % PER_ACCOUNT === 0) {
        student = await signUp(server, "bench");
        await makePremium(sql, student);
      }
      const answer = await readAnswer(await askChat(server, student, { message: entry.question }));
      const declined = answer.citations.length === 0;
      if (declined === Boolean(entry.refuse)) decided++;
      const missing = (entry.must ?? []).filter((pattern) => !new RegExp(pattern, "i").test(answer.text));
      patterns += entry.must?.length ?? 0;
      found += (entry.must?.length ?? 0) - missing.length;
      const documents = [
        ...new Set(answer.citations.map((citation) => citation.passageId.split("#")[0] ?? "")),
      ];
      if (entry.topics) {
        withTopics++;
        if (entry.topics.includes(documents[0] ?? "")) first++;
        if (documents.slice(0, 3).some((document) => entry.topics?.includes(document))) firstThree++;
      }
      const hasTopic =
        !entry.topics || documents.slice(0, 3).some((document) => entry.topics?.includes(document));
      if (declined === Boolean(entry.refuse) && missing.length === 0 && hasTopic) passed++;
      else
        failures.push(
          `${entry.id} ${entry.question} → ${documents.join(", ") || "declined"}; missing: ${missing.join(", ") || "nothing"}`,
        );
    }
  } finally {
    await sql.end();
  }
  return {
    set,
    asked: questions.length,
    passed,
    coverage: patterns === 0 ? 1 : found / patterns,
    hitAt1: withTopics === 0 ? null : first / withTopics,
    hitAt3: withTopics === 0 ? null : firstThree / withTopics,
    refusalAccuracy: decided / questions.length,
    failures,
  };
}
