import type {
  Fault,
  PracticeChoice,
  PracticeExam,
  PracticeOverview,
  PracticeSession,
} from "@backend/contracts/practice.ts";

export const EXAM_NAMES: Readonly<Record<PracticeExam, string>> = {
  mbe: "MBE",
  nextgen: "NextGen",
  mpre: "MPRE",
};

/** What a fake is called, and once it was noticed. */
export const FAULT_NAMES: Readonly<Record<Fault, { readonly name: string; readonly noticed: string }>> = {
  invented_case: { name: "Invented cases", noticed: "caught" },
  misplaced_case: { name: "Real cases on another point", noticed: "caught" },
  missing_element: { name: "Missing elements", noticed: "caught" },
  wrong_source: { name: "Wrong sources", noticed: "caught" },
  wrong_jurisdiction: { name: "Rules of another jurisdiction", noticed: "caught" },
  none: { name: "Nothing false", noticed: "recognized" },
};

/** "Larceny and Embezzlement". */
export const swapText = (swap: readonly string[]): string => swap.join(" and ");

export const questionCount = (count: number): string =>
  count === 1 ? "1 question" : `${count.toLocaleString("en-US")} questions`;

/** "12", or "11.5". */
export const pointsText = (points: number): string => String(Math.round(points * 10) / 10);

export const percent = (points: number, of: number): number =>
  of === 0 ? 0 : Math.round((100 * points) / of);

/** "1:05:09", or "4:30". */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** "45 sec", "3 min", or "1 hr 12 min". */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} sec`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return minutes % 60 === 0 ? `${minutes / 60} hr` : `${Math.floor(minutes / 60)} hr ${minutes % 60} min`;
}

interface NamedSubject {
  readonly slug: string;
  readonly name: string;
  readonly topics: readonly { readonly id: string; readonly title: string }[];
}

/** The subjects and topics of a session's questions. */
export const subjectsOf = ({ questions }: PracticeSession): NamedSubject[] =>
  questions.map(({ subject, subjectName, topic, topicTitle }) => ({
    ...{ slug: subject, name: subjectName },
    topics: [{ id: topic, title: topicTitle }],
  }));

/** What a session is about, as a title. */
export function titleOf(choice: PracticeChoice, subjects: readonly NamedSubject[]): string {
  const named = (slug: string) => subjects.find((subject) => subject.slug === slug)?.name;
  const titled = (id: string) =>
    subjects.flatMap(({ topics }) => topics).find((topic) => topic.id === id)?.title;
  switch (choice.from) {
    case "mixed":
      return "Mixed subjects";
    case "subjects":
      return listOf((choice.subjects ?? []).flatMap((slug) => named(slug) ?? [])) || "Chosen subjects";
    case "topics":
      return listOf((choice.topics ?? []).flatMap((id) => titled(id) ?? [])) || "Chosen topics";
    case "weakness":
      return "What you missed";
    case "exam":
      if (choice.mock) return "Mock exam: multiple choice";
      return choice.exam ? EXAM_NAMES[choice.exam] : "Exam";
    case "session":
      return "Follow-up drill";
    case "pairs":
      return choice.swap ? swapText(choice.swap) : "One fact flipped";
    case "fakes":
      return "Spot the fake";
  }
}

function listOf(names: readonly string[]): string {
  const [first, second, ...more] = names;
  return more.length > 0 ? `${first}, ${second}, and ${more.length} more` : names.join(" and ");
}

/** How long a timed session is, by the pace of the exam that sets it. */
export function paceOf({ paces, exam }: PracticeOverview, chosen: PracticeExam | null) {
  const wanted = chosen ?? (exam === "ube" ? "mbe" : exam);
  return paces.find((pace) => pace.exam === wanted) ?? paces.find((pace) => pace.exam === "mbe");
}
