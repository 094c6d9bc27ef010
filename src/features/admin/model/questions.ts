import type { LessonQuestion } from "@backend/contracts/admin-courses.ts";
/** A lesson's questions, as the course editor's form holds them. */

export const MOST_QUESTIONS = 10;
export const FEWEST_CHOICES = 2;
export const MOST_CHOICES = 6;
export const LETTERS = "ABCDEF";
/** What a passage's id looks like. Whether there is such a passage, the server knows. */
export const PASSAGE_ID = /^(cases\/)?[a-z-]+\/[a-z0-9-]+#[a-z0-9-]+$/;

/** Radio buttons have strings for values. */
export type DraftQuestion = Omit<LessonQuestion, "answer" | "choices"> & {
  answer: string;
  choices: string[];
};

export const newQuestion = (): DraftQuestion => ({
  question: "",
  choices: ["", "", "", ""],
  answer: "1",
  explanation: "",
  passage: "",
});

export const toDrafts = (questions: readonly LessonQuestion[]): DraftQuestion[] =>
  questions.map((question) => ({
    ...question,
    choices: [...question.choices],
    answer: String(question.answer),
  }));

export const fromDrafts = (drafts: readonly DraftQuestion[]): LessonQuestion[] =>
  drafts.map(({ question, choices, answer, explanation, passage }) => ({
    question: question.trim(),
    choices: choices.map((choice) => choice.trim()),
    answer: Number(answer),
    explanation: explanation.trim(),
    passage: passage.trim(),
  }));

/** The draft without one of its choices. The right answer stays the right one, or becomes the first. */
export function withoutChoice(draft: DraftQuestion, index: number): DraftQuestion {
  const answer = Number(draft.answer) - 1;
  const next = answer === index ? 0 : answer > index ? answer - 1 : answer;
  return { ...draft, choices: draft.choices.toSpliced(index, 1), answer: String(next + 1) };
}

/** Why a choice can't stay as it is, or null. */
export function choiceProblem(choice: string, all: readonly string[]): string | null {
  if (choice.trim() === "") return "Write this choice, or remove it.";
  if (choice.length > 1000) return "At most 1,000 characters.";
  const same = all.filter((other) => other.trim() === choice.trim()).length;
  return same > 1 ? "Two choices are the same." : null;
}
