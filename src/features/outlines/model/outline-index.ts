/** The outlines and cases by name: how they are listed, what comes next, and what is related. */
import type { TopicOrder } from "./topic-order.ts";

export interface IndexedDocument {
  /** `subject/topic`, or `cases/subject/slug`. */
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly title: string;
  readonly aliases: readonly string[];
  readonly exams: readonly string[];
  /** Of a case: the topics it belongs to. */
  readonly topics: readonly string[];
  readonly citation: string | null;
  readonly year: number | null;
  /** Of a topic: the part of its subject that a casebook has it in, and its position in the subject. */
  readonly part: string | null;
  readonly position: number | null;
}

export interface OutlineIndex {
  /** In the order of the bar exams' subjects. */
  readonly subjects: readonly { readonly slug: string; readonly name: string }[];
  /** By title. */
  readonly documents: readonly IndexedDocument[];
}

const byTitle = new Intl.Collator("en", { numeric: true, ignorePunctuation: true });

export function sortIndex(index: OutlineIndex): OutlineIndex {
  return { ...index, documents: index.documents.toSorted((a, b) => byTitle.compare(a.title, b.title)) };
}

export interface SubjectContents {
  readonly slug: string;
  readonly name: string;
  readonly topics: readonly IndexedDocument[];
  /** The topics under the headings of a casebook; by the alphabet, one part without a heading. */
  readonly parts: readonly SubjectPart[];
  readonly cases: readonly IndexedDocument[];
  /** The exams that test its topics, and how many of the topics each tests. */
  readonly exams: readonly ExamCoverage[];
}

export interface SubjectPart {
  readonly heading: string | null;
  readonly topics: readonly IndexedDocument[];
}

export interface ExamCoverage {
  readonly exam: string;
  readonly tested: number;
  readonly topics: number;
}

/** The subjects with their topics and cases, in the reader's order. */
export function contentsOf(index: OutlineIndex, order: TopicOrder): SubjectContents[] {
  const subjects =
    order === "alphabet"
      ? index.subjects.toSorted((a, b) => byTitle.compare(a.name, b.name))
      : index.subjects;
  const positions = positionsIn(index);
  return subjects.map(({ slug, name }) => {
    const own = inOrder(
      index.documents.filter(({ subject }) => subject === slug),
      order,
      positions,
    );
    const topics = own.filter(({ kind }) => kind === "outline");
    return {
      slug,
      name,
      topics,
      parts: order === "alphabet" ? [{ heading: null, topics }] : partsOf(topics),
      cases: own.filter(({ kind }) => kind === "case"),
      exams: coverageOf(topics),
    };
  });
}

const positionsIn = ({ documents }: OutlineIndex): ReadonlyMap<string, number> =>
  new Map(documents.map(({ id, position }) => [id, position ?? Number.POSITIVE_INFINITY]));

/** A case comes with the first of its topics. Entries without a position come last, by title. */
function inOrder(
  documents: readonly IndexedDocument[],
  order: TopicOrder,
  positions: ReadonlyMap<string, number>,
): readonly IndexedDocument[] {
  if (order === "alphabet") return documents;
  const placeOf = ({ id, kind, subject, topics }: IndexedDocument) =>
    Math.min(
      ...(kind === "case" ? topics.filter((topic) => topic.startsWith(`${subject}/`)) : [id]).map(
        (topic) => positions.get(topic) ?? Number.POSITIVE_INFINITY,
      ),
    );
  // Infinity minus Infinity is NaN, which counts as equal when sorting.
  return documents.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function partsOf(topics: readonly IndexedDocument[]): SubjectPart[] {
  const parts = new Map<string | null, IndexedDocument[]>();
  for (const topic of topics) {
    const listed = parts.get(topic.part);
    if (listed) listed.push(topic);
    else parts.set(topic.part, [topic]);
  }
  return [...parts].map(([heading, own]) => ({ heading, topics: own }));
}

function coverageOf(topics: readonly IndexedDocument[]): ExamCoverage[] {
  const tested = new Map<string, number>();
  for (const exam of topics.flatMap(({ exams }) => exams)) tested.set(exam, (tested.get(exam) ?? 0) + 1);
  return [...tested].map(([exam, count]) => ({ exam, tested: count, topics: topics.length }));
}

interface Neighbors {
  readonly previous: IndexedDocument | null;
  readonly next: IndexedDocument | null;
}

/** The documents before and after one, among those of its kind in its subject. */
export function neighborsOf(index: OutlineIndex, id: string, order: TopicOrder): Neighbors {
  const document = index.documents.find((candidate) => candidate.id === id);
  if (!document) return { previous: null, next: null };
  const shelf = inOrder(
    index.documents.filter(({ subject, kind }) => subject === document.subject && kind === document.kind),
    order,
    positionsIn(index),
  );
  const place = shelf.indexOf(document);
  return { previous: shelf[place - 1] ?? null, next: shelf[place + 1] ?? null };
}

interface Related {
  readonly topics: readonly IndexedDocument[];
  readonly cases: readonly IndexedDocument[];
}

const MOST_RELATED = 6;

/**
 * For a topic: its cases, and the other topics of those cases. For a case: its topics, and the cases that share the most
 * of them.
 */
export function relatedTo({ documents }: OutlineIndex, id: string): Related {
  const document = documents.find((candidate) => candidate.id === id);
  if (!document) return { topics: [], cases: [] };
  const topicIds = new Set(document.kind === "case" ? document.topics : [id]);
  const shared = (topics: readonly string[]) => topics.filter((topic) => topicIds.has(topic)).length;
  const cases = documents.filter(
    ({ kind, topics, id: other }) => kind === "case" && other !== id && shared(topics),
  );
  if (document.kind === "case") {
    return {
      topics: documents.filter(({ id: other }) => topicIds.has(other)),
      cases: mostOf(cases, ({ topics }) => shared(topics)),
    };
  }
  const together = new Map<string, number>();
  for (const topic of cases.flatMap(({ topics }) => topics))
    together.set(topic, (together.get(topic) ?? 0) + 1);
  const others = documents.filter(({ id: other }) => other !== id && together.has(other));
  return { topics: mostOf(others, (other) => together.get(other.id) ?? 0), cases };
}

/** The documents with the highest scores; ties keep their order. */
function mostOf(documents: readonly IndexedDocument[], score: (document: IndexedDocument) => number) {
  return documents.toSorted((a, b) => score(b) - score(a)).slice(0, MOST_RELATED);
}
