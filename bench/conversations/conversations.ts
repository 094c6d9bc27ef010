/** The conversations that the chat is measured in, with what each turn requires. */
import fs from "node:fs";
import path from "node:path";
import { z } from "zod";

const turn = z.strictObject({
  move: z.string(),
  /** What the student writes. */
  q: z.string(),
  /** The same, written out so that it needs no conversation. */
  standalone: z.string(),
  /** Short searches that name the doctrine. */
  queries: z.array(z.string()),
  /** Ids of passages: of each group, one must be among what the model has. */
  needs: z.array(z.array(z.string())),
  /** The first citation must be to one of these topics. */
  topics: z.array(z.string()),
  /** Patterns that a right answer has, and those that it doesn't have, ignoring case. */
  must: z.array(z.string()),
  never: z.array(z.string()),
  expect: z.enum(["law", "rework", "correction", "quiz", "attempt", "cards", "chat", "not_covered"]),
  /** What a stand-in for the model answers. */
  reply: z.string(),
});

const conversation = z.strictObject({
  id: z.string(),
  subject: z.string(),
  kind: z.string(),
  turns: z.array(turn).min(1),
});

export type Turn = z.infer<typeof turn>;
export type Conversation = z.infer<typeof conversation>;

/** @param set "students" has no recorded searches and replies: it is played without a model. */
export function readConversations(set: "conversations" | "students" = "conversations"): Conversation[] {
  const file = path.join(import.meta.dirname, `${set}.json`);
  return z.array(conversation).parse(JSON.parse(fs.readFileSync(file, "utf8")));
}

/** What kind of turn it is, for a table of figures. */
export function kindOf({ turns }: Conversation, turn: Turn): string {
  if (turns[0] === turn) return "first";
  if (turn.expect !== "law") return turn.expect.replace("_", " ");
  return ["compare", "case", "change", "back"].includes(turn.move) ? turn.move : "follow-up";
}
