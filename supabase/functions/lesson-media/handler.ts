/** POST /functions/v1/lesson-media: addresses of a lesson's files, for those who may study it. */
import { z } from "zod";
import { callerOrVisitor } from "../_shared/authenticate.ts";
import {
  COURSE_MEDIA_BUCKET,
  type LessonMedia,
  lessonMediaRequest,
  mediaNames,
} from "../_shared/contracts/courses.ts";
import type { FunctionEnvironment } from "../_shared/environment.ts";
import { AppError, answerSafely } from "../_shared/errors.ts";

/** Long enough to hide the renewal, short enough that a shared address is soon worthless. */
const LIFETIME_SECONDS = 600;

const access = z.enum(["open", "ended", "not_rented", "not_found", "insufficient_aal"]);

export function createHandler(environment: FunctionEnvironment): (request: Request) => Promise<Response> {
  return answerSafely(environment.log, { event: "lesson_media_failed" }, async (request) => {
    const caller = await callerOrVisitor(request, environment);
    const body = lessonMediaRequest.safeParse(await request.json().catch(() => null));
    if (!body.success) throw new AppError("invalid_request", "lessonId must be the id of a lesson.");
    const { lessonId } = body.data;
    const decided = access.parse(
      await environment.callDatabase("lesson_access", {
        of_lesson: lessonId,
        ...(caller ? { of_user: caller.userId, of_session: caller.sessionId } : {}),
      }),
    );
    if (decided !== "open") throw refusal(decided, caller !== null);
    return Response.json(await filesOf(lessonId, environment), {
      headers: { "Cache-Control": "no-store" },
    });
  });
}

async function filesOf(lessonId: string, { signFiles }: FunctionEnvironment): Promise<LessonMedia> {
  const names = mediaNames(lessonId);
  const [video = null, captions = null, framework = null] = await signFiles(
    COURSE_MEDIA_BUCKET,
    [names.video, names.captions, names.framework],
    LIFETIME_SECONDS,
  );
  return { video, captions, framework, expiresInSeconds: LIFETIME_SECONDS };
}

function refusal(decided: Exclude<z.infer<typeof access>, "open">, isSignedIn: boolean): AppError {
  switch (decided) {
    case "ended":
      return new AppError("rental_ended", "Your rental of this course has ended.");
    case "not_rented":
      return isSignedIn
        ? new AppError("rental_required", "Rent the course to open this lesson.")
        : new AppError("unauthorized", "Sign in to continue.");
    case "insufficient_aal":
      return new AppError("insufficient_aal", "Confirm with your authenticator first.");
    case "not_found":
      return new AppError("lesson_not_found", "Lesson not found.");
  }
}
