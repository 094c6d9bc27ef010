import { answerComment, type ExerciseGrade } from "@backend/contracts/exercises.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callFunction } from "@/lib/call-function.ts";
import { parseAnswer } from "@/lib/parse-answer.ts";
import { practiceKeys } from "./keys.ts";

const FAILURE = "The comment didn’t come. Try again.";

/** Asks the site's model for a comment on an answer. It is stored, so asking again for the same answer costs nothing. */
export function useCommentOnAnswer(attemptId: string, item: string, onCommented: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      parseAnswer(
        answerComment,
        await callFunction("grade-exercise/comment", { attemptId, item }, FAILURE, FAILURE),
        FAILURE,
      ),
    onSuccess: (comment) => {
      queryClient.setQueryData<ExerciseGrade>(
        practiceKeys.grade(attemptId),
        (grade) =>
          grade && {
            ...grade,
            questions: grade.questions.map((one) => (one.item === item ? { ...one, comment } : one)),
          },
      );
      onCommented();
    },
  });
}
