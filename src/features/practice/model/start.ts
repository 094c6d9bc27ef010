/** What a student is choosing on the start page. */
import type { PracticeChoice, PracticeExam, PracticeOverview } from "@backend/contracts/practice.ts";

export interface Draft {
  readonly from: "mixed" | "subjects" | "weakness" | "exam";
  readonly subjects: readonly string[];
  /** One topic of the only chosen subject; null for all of them. */
  readonly topic: string | null;
  readonly exam: PracticeExam;
  readonly count: number;
  readonly isTimed: boolean;
  readonly explains: "each" | "end";
}

const isPracticeExam = (exam: string | null): exam is PracticeExam =>
  exam === "mbe" || exam === "nextgen" || exam === "mpre";

/** What is chosen at first, from the page's address: `?subject=` or `?topic=`. */
export function firstDraft({ exam, subjects }: PracticeOverview, parameters: URLSearchParams): Draft {
  const topic = parameters.get("topic");
  const subject = subjects.find(
    ({ slug, topics }) => slug === parameters.get("subject") || topics.some(({ id }) => id === topic),
  );
  return {
    from: subject ? "subjects" : "mixed",
    subjects: subject ? [subject.slug] : [],
    topic: subject?.topics.some(({ id }) => id === topic) ? topic : null,
    exam: isPracticeExam(exam) ? exam : "mbe",
    count: 10,
    isTimed: false,
    explains: "each",
  };
}

/** How many questions there are for it. */
export function availableFor({ subjects, exams, weakTopics }: PracticeOverview, draft: Draft): number {
  const count = (isWanted: (subject: string, topic: string) => boolean) =>
    subjects
      .flatMap(({ slug, topics }) => topics.filter(({ id }) => isWanted(slug, id)))
      .reduce((sum, { questions }) => sum + questions, 0);
  switch (draft.from) {
    case "mixed":
      return count(() => true);
    case "subjects":
      return count((subject, topic) =>
        draft.topic ? topic === draft.topic : draft.subjects.includes(subject),
      );
    case "weakness":
      return count((_, topic) => weakTopics.some(({ id }) => id === topic));
    case "exam":
      return exams[draft.exam] ?? 0;
  }
}

export function draftToChoice({
  from,
  subjects,
  topic,
  exam,
  count,
  isTimed,
  explains,
}: Draft): PracticeChoice {
  const how = { count, isTimed, explains };
  if (from === "subjects")
    return topic ? { from: "topics", topics: [topic], ...how } : { from, subjects, ...how };
  return from === "exam" ? { from, exam, ...how } : { from, ...how };
}
