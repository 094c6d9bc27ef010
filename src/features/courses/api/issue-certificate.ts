import { issuedCertificate } from "@backend/contracts/courses.ts";
import { useMutation } from "@tanstack/react-query";
import { callFunction } from "@/lib/call-function.ts";
import { parseAnswer } from "@/lib/parse-answer.ts";

/** Issues the certificate of a finished course. @returns its code. Fails with the function's codes, such as `certificate_nameless`. */
export function useIssueCertificate(courseId: string) {
  return useMutation({
    mutationFn: async () => {
      const failure = "We couldn’t create your certificate.";
      const answer = await callFunction("course-certificate", { courseId }, failure, failure);
      return parseAnswer(issuedCertificate, answer, failure).code;
    },
  });
}
