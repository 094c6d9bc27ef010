/** A model's comment on a written answer: asked for once, stored, and counted as a message when it is. */
import { z } from "zod";
import { flag } from "../_shared/contracts/chat.ts";
import { type AnswerComment, commentRequest } from "../_shared/contracts/exercises.ts";
import type { Caller, FunctionEnvironment } from "../_shared/environment.ts";
import { AppError } from "../_shared/errors.ts";
import { askingTooFast, quotaExceeded } from "../_shared/message-limits.ts";
import { commentOn } from "../_shared/tutor/comment.ts";
import { failureOf, type TutorModel } from "../_shared/tutor/model.ts";
import { readAttempt } from "./read-attempt.ts";

const exceeded = z.object({
  outcome: z.literal("quota_exceeded"),
  usage: z.object({ limit: z.number().nullable(), resetsAt: z.string() }),
});
const begun = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("ok") }),
  z.object({ outcome: z.literal("rate_limited") }),
  exceeded,
]);
const stored = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("ok"), text: z.string(), flags: z.array(flag) }),
  z.object({ outcome: z.literal("not_found") }),
  exceeded,
]);

export async function commentOnAnswer(
  environment: FunctionEnvironment,
  model: TutorModel | null,
  caller: Caller,
  body: unknown,
): Promise<AnswerComment> {
  const { callDatabase } = environment;
  const parsed = commentRequest.safeParse(body);
  if (!parsed.success) throw new AppError("invalid_request", "Name the attempt and the question.");
  const { attemptId, item } = parsed.data;
  const attempt = await readAttempt(callDatabase, caller, attemptId);
  if (!model || !attempt.isWithModel)
    throw new AppError("model_unavailable", "Comments aren’t available on this site.");
  const graded = attempt.questions.find((question) => question.item === item);
  const asked = attempt.exercises
    .flatMap(({ id, questions }) => questions.map((question) => ({ item: `${id}/${question.id}`, question })))
    .find((one) => one.item === item)?.question;
  if (!graded?.rubric || asked === undefined || asked.kind === "choice" || asked.content.trim() === "")
    throw new AppError("invalid_request", "There is no written answer to comment on.");
  if (graded.comment) return graded.comment;

  const of_user = caller.userId;
  const may = begun.parse(await callDatabase("begin_exercise_comment", { of_user }));
  if (may.outcome === "quota_exceeded") throw quotaExceeded(may.usage);
  if (may.outcome === "rate_limited") throw askingTooFast();
  const { text, flags } = await commentOn(model, {
    question: asked.question,
    rubric: graded.rubric,
    modelAnswer: asked.answer,
    studentAnswer: asked.content,
  }).catch((error: unknown) => {
    const { trouble } = failureOf(error);
    environment.log({ event: "model_failed", attempt: attemptId, trouble });
    throw new AppError("model_failed", "The comment didn’t come. Try again.", { cause: error });
  });
  const kept = stored.parse(
    await callDatabase("store_exercise_comment", {
      ...{ of_user, of_attempt: attemptId, of_item: item },
      ...{ content: text, flags: flags.map(({ start, end }) => ({ start, end })) },
    }),
  );
  switch (kept.outcome) {
    case "ok":
      return { text: kept.text, flags: kept.flags };
    case "quota_exceeded":
      throw quotaExceeded(kept.usage);
    case "not_found":
      throw new AppError("attempt_not_found", "We couldn’t find this attempt. It may have been deleted.");
  }
}
