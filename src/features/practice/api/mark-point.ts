import type { ExerciseGrade } from "@backend/contracts/exercises.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { practiceKeys } from "./keys.ts";

interface Mark {
  /** `exercise/question`. */
  readonly item: string;
  /** The point's place in the rubric. */
  readonly at: number;
  readonly isEarned: boolean;
}

/** Notes that the student says they earned a point, or takes that back. It shows at once, and goes back if it fails. */
export function useMarkPoint(attemptId: string) {
  const queryClient = useQueryClient();
  const show = (mark: Mark) =>
    queryClient.setQueryData<ExerciseGrade>(
      practiceKeys.grade(attemptId),
      (grade) => grade && withMark(grade, mark),
    );
  return useMutation({
    mutationFn: async ({ item, at, isEarned }: Mark) => {
      const supabase = await getSupabase();
      unwrap(
        await supabase.rpc("mark_exercise_point", {
          ...{ of_attempt: attemptId, mark: `${item}/${at}`, is_earned: isEarned },
        }),
        "We couldn’t save your mark.",
      );
    },
    onMutate: show,
    onError: (_, mark) => show({ ...mark, isEarned: !mark.isEarned }),
  });
}

const withMark = (grade: ExerciseGrade, { item, at, isEarned }: Mark): ExerciseGrade => ({
  ...grade,
  questions: grade.questions.map((question) => ({
    ...question,
    rubric:
      question.rubric?.map((point, place) =>
        question.item === item && place === at ? { ...point, isOwnMark: isEarned } : point,
      ) ?? null,
  })),
});
