import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { BadgeCheck, CircleHelp } from "lucide-react";
import { useParams } from "react-router";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Bone, Skeleton } from "@/components/ui/skeleton.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { verifyCertificate } from "@/features/courses/api/verify-certificate.ts";
import { counted } from "@/features/courses/model/words.ts";
import { configuration } from "@/lib/configuration.ts";
import { PublicFrame } from "../../public/public-frame.tsx";
import { createQueryClient } from "../../shell/query-client.ts";

const queryClient = createQueryClient();

/** `/certificate/{code}`: whether a certificate is genuine, for everyone. */
export default function CertificatePage() {
  const { code = "" } = useParams();
  usePageTitle("Certificate");
  return (
    <QueryClientProvider client={queryClient}>
      <PublicFrame path={location.pathname} promoCode={configuration.promoCode}>
        <div className="mx-auto grid w-full max-w-2xl gap-6 px-5 py-14 sm:py-20">
          <h1 className="font-semibold text-3xl tracking-tight">Certificate of completion</h1>
          <Certificate code={code} />
        </div>
      </PublicFrame>
    </QueryClientProvider>
  );
}

function Certificate({ code }: { readonly code: string }) {
  const { data, isError, refetch } = useQuery(verifyCertificate(code));
  if (isError)
    return <FailureNotice title="We couldn’t check this certificate" onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <Skeleton label="Checking the certificate…">
        <Bone className="h-40 w-full" />
      </Skeleton>
    );
  }
  if (data === null) {
    return (
      <p role="status" className="flex gap-3 rounded-lg border border-line bg-sunken p-5 leading-relaxed">
        <CircleHelp aria-hidden="true" className="mt-1 size-5 shrink-0 text-ink-soft" />
        <span>
          <strong className="block font-semibold">We issued no certificate with the code {code}</strong>
          Check that the address is exactly as printed on the certificate.
        </span>
      </p>
    );
  }
  const day = new Date(data.issued_at).toLocaleDateString("en-US", { dateStyle: "long" });
  return (
    <section className="grid gap-5 rounded-lg border border-line bg-raised p-6 shadow-card sm:p-8">
      <p role="status" className="flex items-center gap-2 font-semibold text-success">
        <BadgeCheck aria-hidden="true" className="size-5" />
        This certificate is genuine
      </p>
      <p className="font-serif text-xl leading-relaxed">
        <strong className="font-semibold">{data.holder}</strong> finished all{" "}
        {counted(data.lessons, "lesson")} of <strong className="font-semibold">{data.course_title}</strong>.
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
        <span>Issued {day}</span>
        <span>Code {code.toUpperCase()}</span>
      </p>
    </section>
  );
}
