import { certificateAddress } from "@backend/contracts/courses.ts";
import { Award } from "lucide-react";
import { lazy, Suspense } from "react";
import { useNavigate } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { RequestError } from "@/lib/request-error.ts";
import { useIssueCertificate } from "../../api/issue-certificate.ts";

const NameForm = lazy(() => import("./certificate-name.tsx"));

export interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

interface CertificateCardProps {
  readonly courseId: string;
  /** Saves the name of a student who has none yet. */
  readonly onName: (name: Name) => Promise<unknown>;
}

/** Says that the course is finished, and leads to its certificate. */
export function CertificateCard({ courseId, onName }: CertificateCardProps) {
  const issue = useIssueCertificate(courseId);
  const navigate = useNavigate();
  const isNameless = issue.error instanceof RequestError && issue.error.code === "certificate_nameless";
  const open = () =>
    issue.mutate(undefined, { onSuccess: (code) => void navigate(certificateAddress(code)) });
  return (
    <section
      aria-label="Certificate"
      className="grid gap-4 rounded-lg border border-accent bg-accent-soft p-5 shadow-card sm:p-6"
    >
      <div className="flex flex-wrap items-center gap-4">
        <Award aria-hidden="true" className="size-8 text-accent" />
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="font-semibold text-lg leading-snug">You’ve finished the course</h2>
          <p className="text-ink-soft text-sm">
            Your certificate has an address where anyone can check it. Print it, or save it as a PDF.
          </p>
          {issue.isError && (
            <p role="alert" className="mt-2 text-danger text-sm">
              {issue.error.message}
            </p>
          )}
        </div>
        {!isNameless && (
          <Button isBusy={issue.isPending} onClick={open}>
            Open certificate
          </Button>
        )}
      </div>
      {isNameless && (
        <Suspense>
          <NameForm onName={onName} onSaved={open} />
        </Suspense>
      )}
    </section>
  );
}
