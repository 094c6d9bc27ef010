import { useMutation } from "@tanstack/react-query";
import { callFunction } from "@/lib/call-function.ts";

/** Issues the certificate of a finished course. @returns its code. Fails with the function's codes, such as `certificate_nameless`. */
export function useIssueCertificate(courseId: string) {
  return useMutation({
    mutationFn: async () => {
      const failure = "We couldn’t create your certificate.";
      const { code } = await callFunction<{ code: string }>(
        "course-certificate",
        { courseId },
        failure,
        failure,
      );
      return code;
    },
  });
}
