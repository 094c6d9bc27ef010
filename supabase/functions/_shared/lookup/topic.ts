/** Whole topics, with all that an answer may show of them. */
import type { CallDatabase } from "../environment.ts";
import { type Document, type LawPassage, lawIndexOf } from "../search/law-index.ts";

export type { Entry } from "../search/law-index.ts";
export type Passage = LawPassage;
export type Topic = Document;

/** In the order of the ids, each once. Those that no longer exist, or have no sections yet, are left out. */
export async function readTopics(callDatabase: CallDatabase, ids: readonly string[]): Promise<Topic[]> {
  const read = await lawIndexOf(callDatabase).read([...new Set(ids)]);
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
