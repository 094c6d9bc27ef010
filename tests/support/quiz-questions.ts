/** Questions of a quiz, for the unit tests of how they are asked and graded. */
import type { OpenPractice, PracticeQuestion } from "../../supabase/functions/_shared/practice/state.ts";

export const passage = {
  id: "torts/negligence#elements",
  title: "Negligence",
  heading: "Elements",
  kind: "elements",
  authority: "",
  body: "1. **Duty**: care owed.\n2. **Breach**.\n3. **Cause**: both kinds.\n4. **Damages**.",
};

/** A question on negligence, unless told otherwise. */
export const quizQuestion = (values: Partial<PracticeQuestion>): PracticeQuestion => ({
  id: "torts/negligence#one",
  topic: "torts/negligence",
  kind: "rule",
  question: "What is asked?",
  answer: "The answer.",
  authority: "Authority § 1",
  points: [],
  choices: null,
  correct: null,
  why: null,
  passage,
  ...values,
});

export const elements = quizQuestion({
  kind: "elements",
  question: "What are the elements?",
  answer: "Duty, breach, cause, and damages.",
});

export const choice = quizQuestion({
  id: "glove",
  kind: "multiple_choice",
  question: "A sleeper was kissed. Is it a battery?",
  answer: "The contact offends a sense of dignity.",
  choices: [
    "No, because she did not know of the contact.",
    "No, because there was no physical injury.",
    "Yes, because the contact offends a sense of dignity.",
    "Yes, because every touch is a battery.",
  ],
  correct: 3,
  why: ["Awareness isn’t needed.", "Injury isn’t needed.", "Offense is enough.", "Not every touch is."],
});

/** A quiz with its third question open. */
export const quizOn = (question: PracticeQuestion, values: Partial<OpenPractice> = {}): OpenPractice => ({
  kind: question.choices ? "multiple_choice" : "quiz",
  scope: "torts/negligence",
  title: "Negligence",
  number: 3,
  total: 8,
  right: 1,
  isWaiting: true,
  ...values,
  question,
});
