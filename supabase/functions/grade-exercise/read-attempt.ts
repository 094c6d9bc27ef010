/** Reads an attempt that is over, and grades each of its answers. */
import { z } from "zod";
import { flag } from "../_shared/contracts/chat.ts";
import type { GradedQuestion } from "../_shared/contracts/exercises.ts";
import type { CallDatabase, Caller } from "../_shared/environment.ts";
import { AppError } from "../_shared/errors.ts";
import { gradeText } from "../_shared/practice/grade-exercise.ts";

const comment = { text: z.string(), flags: z.array(flag) };
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
  z.object({
    outcome: z.literal("ok"),
    ownMarks: z.array(z.string()),
    engine: z.enum(["model", "outline"]),
    comments: z.array(z.object({ item: z.string(), ...comment })),
    exercises: z.array(exercise),
  }),
  z.object({ outcome: z.literal("insufficient_aal") }),
  z.object({ outcome: z.literal("not_found") }),
  z.object({ outcome: z.literal("running") }),
]);
type Exercise = z.infer<typeof exercise>;

export interface GradedAttempt {
  /** Whether the site lets a model write. */
  readonly isWithModel: boolean;
  readonly questions: readonly GradedQuestion[];
  /** What was asked, and what the student wrote. */
  readonly exercises: readonly Exercise[];
}

/** @throws AppError if it isn't the caller's, isn't over, or needs their second factor. */
export async function readAttempt(
  callDatabase: CallDatabase,
  { userId, sessionId }: Caller,
  attemptId: string,
): Promise<GradedAttempt> {
  const attempt = read.parse(
    await callDatabase("exercise_to_grade", {
      ...{ of_user: userId, of_session: sessionId, of_attempt: attemptId },
    }),
  );
  if (attempt.outcome !== "ok") throw refusal(attempt.outcome);
  const marks = new Set(attempt.ownMarks);
  const comments = new Map(attempt.comments.map(({ item, text, flags }) => [item, { text, flags }]));
  return {
    isWithModel: attempt.engine === "model",
    questions: attempt.exercises.flatMap((one) =>
      one.questions.map((asked) => {
        const graded = gradeQuestion(asked, one, marks);
        return { ...graded, comment: comments.get(graded.item) ?? null };
      }),
    ),
    exercises: attempt.exercises,
  };
}

function gradeQuestion(
  asked: Exercise["questions"][number],
  { id, scenario, papers }: Exercise,
  ownMarks: ReadonlySet<string>,
): Omit<GradedQuestion, "comment"> {
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
