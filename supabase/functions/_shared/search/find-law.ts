/** What the rooms above ask of the search: the law on a query, a topic, or a case. */
import { z } from "zod";
import { isLaw } from "../contracts/outlines.ts";
import type { CallDatabase } from "../environment.ts";
import { type FindOptions, type FoundEntry, find } from "./find.ts";
import { type LawPassage, lawIndexOf, lawPassage } from "./law-index.ts";

export { type LawPassage, lawPassage } from "./law-index.ts";

/** An editor's short answer to a question of the bank. */
export type LawEntry = Pick<FoundEntry, "id" | "answer" | "authority" | "passageId">;

const lawTopic = z.object({ id: z.string(), title: z.string() });

export type LawTopic = Readonly<z.infer<typeof lawTopic>>;

const lawDocument = lawTopic.extend({ passages: z.array(lawPassage) });

/** An outline or a case with all its passages, in order. */
export type LawDocument = z.infer<typeof lawDocument>;

export interface FoundLaw {
  /** Best first. */
  readonly passages: readonly LawPassage[];
  /** The bank's likeliest answers, best first. */
  readonly entries: readonly LawEntry[];
  /** The nearest topics and cases, best first, whether or not they answer. */
  readonly topics: readonly LawTopic[];
  /** Whether the outlines surely answer the query. */
  readonly isSure: boolean;
}

/** Entries that the search gives, best first. */
const MAX_ENTRIES = 4;

/** @param subject only searches this subject, such as "evidence". */
export async function findLaw(
  callDatabase: CallDatabase,
  query: string,
  {
    subject = null,
    subjectOfFolder = null,
    limit = 8,
  }: Pick<FindOptions, "subject" | "subjectOfFolder"> & { readonly limit?: number } = {},
): Promise<FoundLaw> {
  const found = await find(callDatabase, query, { subject, subjectOfFolder });
  const best = found.topics
    .slice(0, 4)
    .flatMap(({ passages }, place) => passages.slice(0, place === 0 ? 5 : 2));
  return {
    passages: best.slice(0, limit),
    entries: found.entries.slice(0, MAX_ENTRIES),
    topics: found.topics.slice(0, 5).map(({ id, title }) => ({ id, title })),
    isSure: found.certainty === "sure",
  };
}

/** @param topic an outline's id, title, or another of its names. Null if there is none. */
export const readTopic = async (callDatabase: CallDatabase, topic: string): Promise<LawDocument | null> =>
  lawDocument.nullable().parse(await callDatabase("read_law_document", { of_kind: "outline", name: topic }));

/** @param name a case's name, or a party's. Null if there is none. */
export const readCase = async (callDatabase: CallDatabase, name: string): Promise<LawDocument | null> =>
  lawDocument.nullable().parse(await callDatabase("read_law_document", { of_kind: "case", name }));

/** @param subject a subject's slug or name. Empty if there is no such subject. */
export const listTopics = async (callDatabase: CallDatabase, subject: string): Promise<LawTopic[]> =>
  z.array(lawTopic).parse(await callDatabase("list_law_topics", { of_subject: subject }));

/** The passages with these ids, in their order. Those that no longer exist, or aren't of the law, are left out. */
export async function readPassages(
  callDatabase: CallDatabase,
  ids: readonly string[],
): Promise<LawPassage[]> {
  const documents = new Set(ids.filter(isLaw).flatMap((id) => id.split("#")[0] ?? []));
  const read = await lawIndexOf(callDatabase).read([...documents]);
  const passages = new Map(read.flatMap((document) => document.passages.map((one) => [one.id, one])));
  return ids.flatMap((id) => passages.get(id) ?? []);
}
