/**
 * POST /functions/v1/grade-exercise: grades an attempt at an exercise that is over, from its stored answers. Asking again
 * grades again, so a corrected rubric corrects past scores. POST …/comment: asks the model, where there is one, for a
 * comment on an answer of it.
 */
import { authenticateCaller } from "../_shared/authenticate.ts";
import { type ExerciseGrade, type GradedQuestion, gradeRequest } from "../_shared/contracts/exercises.ts";
import type { Caller, FunctionEnvironment } from "../_shared/environment.ts";
import { AppError, answerSafely } from "../_shared/errors.ts";
import { createModel, type TutorModel } from "../_shared/tutor/model.ts";
import { commentOnAnswer } from "./comment-on-answer.ts";
import { readAttempt } from "./read-attempt.ts";

/** What the function serves, below its own address. */
export const ROUTES = ["POST /", "POST /comment"];

/** @param model replaces the environment's, for tests. */
export function createHandler(
  environment: FunctionEnvironment,
  model: TutorModel | null = environment.model && createModel(environment.model),
): (request: Request) => Promise<Response> {
  return answerSafely(
    environment.log,
    {
      event: "exercise_grading_failed",
      sentence: "Something went wrong on our side. Your answers are saved.",
    },
    async (request) => {
      const caller = await authenticateCaller(request, environment);
      const body: unknown = await request.json().catch(() => null);
      const answer = new URL(request.url).pathname.endsWith("/comment")
        ? await commentOnAnswer(environment, model, caller, body)
        : await grade(environment, model, caller, body);
      return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
    },
  );
}

async function grade(
  { callDatabase }: FunctionEnvironment,
  model: TutorModel | null,
  caller: Caller,
  body: unknown,
): Promise<ExerciseGrade> {
  const parsed = gradeRequest.safeParse(body);
  if (!parsed.success) throw new AppError("invalid_request", "attemptId must be the id of an attempt.");
  const { attemptId } = parsed.data;
  const { questions, isWithModel } = await readAttempt(callDatabase, caller, attemptId);
  const [points, most] = [total(questions, "points"), total(questions, "most")];
  await callDatabase("store_exercise_grade", { of_attempt: attemptId, points, most });
  return { points, most, canComment: model !== null && isWithModel, questions: [...questions] };
}

const total = (questions: readonly GradedQuestion[], of: "points" | "most") =>
  questions.reduce((sum, one) => sum + one[of], 0);
