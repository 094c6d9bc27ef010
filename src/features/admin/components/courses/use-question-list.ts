import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { LessonValues } from "../../model/lesson-values.ts";

type Question = LessonValues["questions"][number];

/**
 * The questions of a lesson's form, each with a key that stays with it when it moves. The library's own field array would
 * weigh on every page with a form, the sign-in page among them.
 */
export function useQuestionList(form: UseFormReturn<LessonValues>) {
  const questions = form.watch("questions");
  const [given, setGiven] = useState<readonly string[]>([]);
  const keys = questions.map((_, index) => given[index] ?? `question-${index}`);

  const change = (nextQuestions: Question[], nextKeys: string[]) => {
    setGiven(nextKeys);
    form.setValue("questions", nextQuestions, { shouldDirty: true });
  };
  return {
    keys,
    append: (question: Question) => change([...questions, question], [...keys, crypto.randomUUID()]),
    remove: (index: number) => change(questions.toSpliced(index, 1), keys.toSpliced(index, 1)),
    move: (from: number, to: number) => change(moved(questions, from, to), moved(keys, from, to)),
  };
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
}
