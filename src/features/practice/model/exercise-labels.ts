import type { ExamPart, ExerciseKind } from "@backend/contracts/exercises.ts";

export const KIND_NAMES: Readonly<Record<ExerciseKind, string>> = {
  counseling: "Counseling set",
  drafting: "Drafting set",
  task: "Performance task",
  research: "Research task",
};

export const PART_NAMES: Readonly<Record<ExamPart, string>> = {
  choices: "Multiple choice",
  sets: "Integrated sets",
  tasks: "Performance task",
};

export const isSet = (kind: ExerciseKind): boolean => kind === "counseling" || kind === "drafting";

export const wordCount = (words: number): string => (words === 1 ? "1 word" : `${words} words`);

export const dateText = (at: string): string =>
  new Date(at).toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric" });
