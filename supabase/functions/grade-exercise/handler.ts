/**
 * POST /functions/v1/grade-exercise: grades an attempt at an exercise that is over, from its stored answers. Asking again
 * grades again, so a corrected rubric corrects past scores.
 */
import { z } from "zod";
import { authenticateCaller } from "../_shared/authenticate.ts";
import { type ExerciseGrade, type GradedQuestion, gradeRequest } from "../_shared/contracts/exercises.ts";
import type { FunctionEnvironment } from "../_shared/environment.ts";
import { AppError, errorResponse } from "../_shared/errors.ts";
import { gradeText } from "../_shared/practice/grade-exercise.ts";

const ground = { id: z.string(), authority: z.string().nullable(), passageId: z.string().nullable() };
const question = z.discriminatedUnion("kind", [
  z.object({
    ...ground,
    kind: z.literal("choice"),
    correct: z.array(z.number()),
    why: z.array(z.string()),
    chosenPoints: z.number(),
  }),
  z.object({
    ...ground,
    kind: z.enum(["short", "medium", "long"]),
    question: z.string(),
    given: z.string().nullable(),
    content: z.string(),
    points: z.array(
      z.object({
        point: z.string(),
        worth: z.number(),
        phrases: z.array(z.string()),
        paper: z.string().optional(),
      }),
    ),
    answer: z.string(),
  }),
]);
const exercise = z.object({
  id: z.string(),
  scenario: z.string(),
  papers: z.array(
    z.object({ id: z.string(), part: z.enum(["file", "library"]), title: z.string(), text: z.string() }),
  ),
  questions: z.array(question),
});
const read = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("ok"), ownMarks: z.array(z.string()), exercises: z.array(exercise) }),
  z.object({ outcome: z.literal("insufficient_aal") }),
  z.object({ outcome: z.literal("not_found") }),
  z.object({ outcome: z.literal("running") }),
]);
type Exercise = z.infer<typeof exercise>;

export function createHandler(environment: FunctionEnvironment): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      const { userId, sessionId } = await authenticateCaller(request, environment);
      const body = gradeRequest.safeParse(await request.json().catch(() => null));
      if (!body.success) throw new AppError("invalid_request", "attemptId must be the id of an attempt.");
      const { attemptId } = body.data;
      const attempt = read.parse(
        await environment.callDatabase("exercise_to_grade", {
          ...{ of_user: userId, of_session: sessionId, of_attempt: attemptId },
        }),
      );
      if (attempt.outcome !== "ok") throw refusal(attempt.outcome);
      const marks = new Set(attempt.ownMarks);
      const questions = attempt.exercises.flatMap((one) =>
        one.questions.map((asked) => gradeQuestion(asked, one, marks)),
      );
      const [points, most] = [total(questions, "points"), total(questions, "most")];
      await environment.callDatabase("store_exercise_grade", { of_attempt: attemptId, points, most });
      return Response.json({ points, most, questions } satisfies ExerciseGrade, {
        headers: { "Cache-Control": "no-store" },
      });
    } catch (error) {
      if (error instanceof AppError) return errorResponse(error);
      environment.log({
        event: "exercise_grading_failed",
        reason: error instanceof Error ? error.message : "unknown",
      });
      return errorResponse(
        new AppError("internal", "Something went wrong on our side. Your answers are saved."),
      );
    }
  };
}

function gradeQuestion(
  asked: Exercise["questions"][number],
  { id, scenario, papers }: Exercise,
  ownMarks: ReadonlySet<string>,
): GradedQuestion {
  const { authority, passageId } = asked;
  const item = `${id}/${asked.id}`;
  if (asked.kind === "choice") {
    const { correct, why, chosenPoints: points } = asked;
    return { item, authority, passageId, correct, why, points, most: 1, rubric: null, answer: null };
  }
  const grades = gradeText(asked.content, { ...asked, scenario, papers });
  const rubric = asked.points.map(({ point, worth, paper }, at) => ({
    ...(grades[at] ?? { earned: 0, sentence: null, isSourceNamed: null }),
    ...{ point, worth },
    source: papers.find((one) => one.id === paper)?.title ?? null,
    isOwnMark: ownMarks.has(`${item}/${at}`),
  }));
  return {
    ...{ item, authority, passageId, correct: null, why: null, rubric, answer: asked.answer },
    points: rubric.reduce((sum, { earned }) => sum + earned, 0),
    most: rubric.reduce((sum, { worth }) => sum + worth, 0),
  };
}

const total = (questions: readonly GradedQuestion[], of: "points" | "most") =>
  questions.reduce((sum, one) => sum + one[of], 0);

function refusal(outcome: "insufficient_aal" | "not_found" | "running"): AppError {
  switch (outcome) {
    case "insufficient_aal":
      return new AppError("insufficient_aal", "Confirm with your authenticator first.");
    case "not_found":
      return new AppError("attempt_not_found", "We couldn’t find this attempt. It may have been deleted.");
    case "running":
      return new AppError("attempt_running", "Finish this attempt first.");
  }
}
