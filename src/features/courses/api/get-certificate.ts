import { useMutation } from "@tanstack/react-query";
import { callFunctionForFile } from "@/lib/call-function.ts";

/** The certificate of a finished course, as a PDF. Fails with the function's codes, such as `certificate_nameless`. */
export function useGetCertificate(courseId: string) {
  return useMutation({
    mutationFn: async () =>
      await callFunctionForFile("course-certificate", { courseId }, "We couldn’t create your certificate."),
  });
}
