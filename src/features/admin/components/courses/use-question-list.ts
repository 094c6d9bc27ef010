import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { LessonValues } from "../../model/lesson-values.ts";

type Question = LessonValues["questions"][number];

/**
 * The questions of a lesson's form. When their number or order changes, all fields are recreated: a field that kept its
 * element under another name would still be read under the old one. The library's own field array does the same, but would
 * weigh on every page with a form, the sign-in page among them.
 */
export function useQuestionList(form: UseFormReturn<LessonValues>) {
  const questions = form.watch("questions");
  const [changes, setChanges] = useState(0);
  const change = (next: Question[]) => {
    form.setValue("questions", next, { shouldDirty: true });
    setChanges(changes + 1);
  };
  return {
    keys: questions.map((_, index) => `${changes}-${index}`),
    append: (question: Question) => change([...questions, question]),
    remove: (index: number) => change(questions.toSpliced(index, 1)),
    move: (from: number, to: number) => {
      const moved = questions[from];
      if (moved) change(questions.toSpliced(from, 1).toSpliced(to, 0, moved));
    },
  };
}
