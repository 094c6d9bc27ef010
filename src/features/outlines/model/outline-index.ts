/** What there is to read, by name, and how one gets from one page to another. */

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
}

export interface OutlineIndex {
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
  readonly cases: readonly IndexedDocument[];
  /** Exams that test any of its topics. */
  readonly exams: readonly string[];
}

/** The subjects in their order, each with its topics and cases. */
export function contentsOf({ subjects, documents }: OutlineIndex): SubjectContents[] {
  return subjects.map(({ slug, name }) => {
    const own = documents.filter(({ subject }) => subject === slug);
    return {
      slug,
      name,
      topics: own.filter(({ kind }) => kind === "outline"),
      cases: own.filter(({ kind }) => kind === "case"),
      exams: [...new Set(own.flatMap(({ exams }) => exams))],
    };
  });
}

interface Neighbours {
  readonly previous: IndexedDocument | null;
  readonly next: IndexedDocument | null;
}

/** What stands before and after a document among those of its kind in its subject. */
export function neighboursOf({ documents }: OutlineIndex, id: string): Neighbours {
  const document = documents.find((candidate) => candidate.id === id);
  if (!document) return { previous: null, next: null };
  const shelf = documents.filter(
    ({ subject, kind }) => subject === document.subject && kind === document.kind,
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
 * Of a topic: its cases, and the topics these cases belong to as well. Of a case: its topics, and the cases that share
 * most of them.
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

/** Those with the highest score, ties in their order. */
function mostOf(documents: readonly IndexedDocument[], score: (document: IndexedDocument) => number) {
  return documents.toSorted((a, b) => score(b) - score(a)).slice(0, MOST_RELATED);
}
