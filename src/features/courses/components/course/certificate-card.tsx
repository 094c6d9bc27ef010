import { Award } from "lucide-react";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { RequestError } from "@/lib/request-error.ts";
import { saveBlob } from "@/lib/save-file.ts";
import { useGetCertificate } from "../../api/get-certificate.ts";

/** Offers the certificate of a finished course. */
export function CertificateCard({ courseId }: { readonly courseId: string }) {
  const get = useGetCertificate(courseId);
  const isNameless = get.error instanceof RequestError && get.error.code === "certificate_nameless";
  return (
    <section
      aria-label="Certificate"
      className="flex flex-wrap items-center gap-4 rounded-lg border border-line bg-raised p-5 shadow-card"
    >
      <Award aria-hidden="true" className="size-8 text-accent" />
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="font-semibold text-lg leading-snug">You’ve finished the course</h2>
        <p className="text-ink-soft text-sm">The certificate carries an address where anyone can check it.</p>
        {get.isError && (
          <p role="alert" className="mt-2 text-danger text-sm">
            {get.error.message}{" "}
            {isNameless && (
              <Link to="/settings/account" className="font-medium underline">
                Open Settings
              </Link>
            )}
          </p>
        )}
      </div>
      <Button
        isBusy={get.isPending}
        onClick={() => get.mutate(undefined, { onSuccess: (file) => saveBlob("certificate.pdf", file) })}
      >
        Download certificate
      </Button>
    </section>
  );
}
