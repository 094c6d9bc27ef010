/** POST /functions/v1/course-certificate: issues the certificate of a finished course. */
import { z } from "zod";
import { authenticateCaller } from "../_shared/authenticate.ts";
import { certificateRequest, type IssuedCertificate } from "../_shared/contracts/courses.ts";
import type { FunctionEnvironment } from "../_shared/environment.ts";
import { AppError, answerSafely } from "../_shared/errors.ts";

const decision = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("issued"), code: z.string() }),
  z.object({ outcome: z.literal("unfinished"), finished: z.number(), lessons: z.number() }),
  z.object({ outcome: z.literal("nameless") }),
  z.object({ outcome: z.literal("not_found") }),
  z.object({ outcome: z.literal("insufficient_aal") }),
]);

export function createHandler(environment: FunctionEnvironment): (request: Request) => Promise<Response> {
  return answerSafely(environment.log, { event: "certificate_failed" }, async (request) => {
    const { userId, sessionId } = await authenticateCaller(request, environment);
    const body = certificateRequest.safeParse(await request.json().catch(() => null));
    if (!body.success) throw new AppError("invalid_request", "courseId must be the id of a course.");
    const decided = decision.parse(
      await environment.callDatabase("issue_certificate", {
        of_user: userId,
        of_session: sessionId,
        of_course: body.data.courseId,
      }),
    );
    if (decided.outcome !== "issued") throw refusal(decided);
    return Response.json({ code: decided.code } satisfies IssuedCertificate, {
      headers: { "Cache-Control": "no-store" },
    });
  });
}

function refusal(decided: Exclude<z.infer<typeof decision>, { outcome: "issued" }>): AppError {
  switch (decided.outcome) {
    case "unfinished":
      return new AppError(
        "course_unfinished",
        `You’ve finished ${decided.finished} of ${decided.lessons} lessons. Finish the rest to get the certificate.`,
      );
    case "nameless":
      return new AppError("certificate_nameless", "Add your name first: it’s printed on the certificate.");
    case "insufficient_aal":
      return new AppError("insufficient_aal", "Confirm with your authenticator first.");
    case "not_found":
      return new AppError("course_not_found", "You haven’t rented this course.");
  }
}
