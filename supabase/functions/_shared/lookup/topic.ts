/** Whole topics, with all that an answer may show of them. */
import { z } from "zod";
import type { CallDatabase } from "../environment.ts";

const passage = z.object({
  id: z.string(),
  title: z.string(),
  heading: z.string(),
  kind: z.string(),
  body: z.string(),
});

const entry = z.object({
  id: z.string(),
  topic: z.string(),
  passageId: z.string(),
  kind: z.string(),
  question: z.string(),
  answer: z.string(),
  authority: z.string(),
  gist: z.string(),
  /** A way of asking that tells a small story; null if none does. */
  story: z.string().nullable(),
});

const practiceQuestion = z.object({
  question: z.string(),
  choices: z.array(z.string()),
  /** The number of the right choice, from 1. */
  correct: z.number(),
  /** Why it is right. */
  why: z.string(),
  authority: z.string(),
  passageId: z.string(),
});

const topic = z.object({
  id: z.string(),
  kind: z.enum(["outline", "case"]),
  subject: z.string(),
  title: z.string(),
  citation: z.string().nullable(),
  /** What else it is called. */
  names: z.array(z.string()),
  authorities: z.array(z.string()),
  exams: z.array(z.string()),
  tested: z.enum(["core", "common", "rare"]).nullable(),
  /** For a case: the outlines it belongs to. */
  topics: z.array(z.string()),
  passages: z.array(passage),
  entries: z.array(entry),
  /** The other topics of its part of the course, the nearest first. */
  neighbors: z.array(z.object({ id: z.string(), title: z.string() })),
  practice: z.array(practiceQuestion),
});

export type Passage = Readonly<z.infer<typeof passage>>;
export type Entry = Readonly<z.infer<typeof entry>>;
export type Topic = Readonly<z.infer<typeof topic>>;

/** In the order of the ids, each once. Those that no longer exist, or have no sections yet, are left out. */
export async function readTopics(callDatabase: CallDatabase, ids: readonly string[]): Promise<Topic[]> {
  if (ids.length === 0) return [];
  const read = z.array(topic).parse(await callDatabase("read_topics", { ids: [...new Set(ids)] }));
  return read.filter(({ passages }) => passages.length > 0);
}

/** The id of the topic that a passage or an entry belongs to. */
export const topicOf = (id: string): string => id.split("#")[0] ?? id;

export const ofKind = ({ passages }: Topic, ...kinds: string[]): Passage[] =>
  kinds.flatMap((kind) => passages.filter((passage) => passage.kind === kind));

/** The rule of an outline, the holding of a case. */
export function ruleOf(topic: Topic): Passage {
  const [rule = topic.passages[0]] = ofKind(topic, "rule", "holding");
  if (!rule) throw new Error(`${topic.id} has no passages`);
  return rule;
}

export const passageOf = (topics: readonly Topic[], id: string): Passage | undefined =>
  topics.flatMap(({ passages }) => passages).find((passage) => passage.id === id);
