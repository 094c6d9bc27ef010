/** Questions of a quiz, for the unit tests of how it is asked and graded. */
import type { QuizQuestion } from "../../supabase/functions/_shared/search/study-material.ts";

export const passage = {
  id: "torts/negligence#elements",
  title: "Negligence",
  heading: "Elements",
  kind: "elements",
  body: "1. **Duty**: care owed.\n2. **Breach**.\n3. **Cause**: both kinds.\n4. **Damages**.",
};

/** A question on negligence, unless told otherwise. */
export const quizQuestion = (values: Partial<QuizQuestion>): QuizQuestion => ({
  kind: "rule",
  question: "What is asked?",
  answer: "The answer.",
  authority: "Authority § 1",
  points: [],
  passage,
  ...values,
});

export const elements = quizQuestion({
  kind: "elements",
  question: "What are the elements?",
  answer: "All four.",
});

export const yesOrNo = quizQuestion({
  question: "Is a guest an invitee?",
  answer: "No. A social guest is a licensee.",
  passage: null,
});
