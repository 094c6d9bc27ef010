import { certificateAddress } from "@backend/contracts/courses.ts";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { BadgeCheck, CircleHelp, Printer } from "lucide-react";
import { useParams } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Bone, Skeleton } from "@/components/ui/skeleton.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { verifyCertificate } from "@/features/courses/api/verify-certificate.ts";
import { counted } from "@/features/courses/model/words.ts";
import { configuration, siteName } from "@/lib/configuration.ts";
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
        <div className="mx-auto grid w-full max-w-3xl gap-6 px-5 py-10 [container-type:inline-size] sm:py-14 print:max-w-none print:p-0">
          <h1 className="font-semibold text-3xl tracking-tight print:hidden">Certificate of completion</h1>
          <Certificate code={code} />
        </div>
      </PublicFrame>
    </QueryClientProvider>
  );
}

function Certificate({ code }: { readonly code: string }) {
  const { data, isError, refetch } = useQuery(verifyCertificate(code));
  if (isError) return <FailureNotice title="We couldn’t check this certificate" onRetry={refetch} />;
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
  return <Printable code={code} {...data} />;
}

interface PrintableProps {
  readonly code: string;
  readonly holder: string;
  readonly course_title: string;
  readonly lessons: number;
  readonly issued_at: string;
}

/** The certificate itself, printed in the device's fonts: any name can stand on it. */
function Printable({ code, holder, course_title, lessons, issued_at }: PrintableProps) {
  usePageTitle(`${course_title}, ${holder}`);
  const day = new Date(issued_at).toLocaleDateString("en-US", { dateStyle: "long" });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <p role="status" className="flex items-center gap-2 font-semibold text-success">
          <BadgeCheck aria-hidden="true" className="size-5" />
          This certificate is genuine
        </p>
        <Button variant="secondary" onClick={() => print()}>
          <Printer aria-hidden="true" className="size-4.5" />
          Print or save as PDF
        </Button>
      </div>
      <section
        aria-label="Certificate"
        className="certificate grid aspect-[11/8.5] content-center justify-items-center gap-[3cqw] border border-line bg-raised p-[6cqw] text-center shadow-card"
      >
        <p className="font-semibold text-[2.6cqw] text-accent">{siteName}</p>
        <h2 className="font-semibold text-[5.4cqw] leading-tight tracking-tight">
          Certificate of Completion
        </h2>
        <p className="text-[2.2cqw] text-ink-soft">This certifies that</p>
        <p className="wrap-anywhere border-line-strong border-b px-[3cqw] pb-[1cqw] font-semibold font-serif text-[4.6cqw] leading-tight">
          {holder}
        </p>
        <p className="max-w-[70cqw] text-[2.2cqw] text-ink-soft leading-relaxed">
          finished all {counted(lessons, "lesson")} of{" "}
          <strong className="font-semibold text-ink">{course_title}</strong>
        </p>
        <p className="mt-[2cqw] grid gap-[0.6cqw] text-[1.7cqw] text-ink-soft">
          <span>Issued {day}</span>
          <span>
            Code {code.toUpperCase()} · {location.origin + certificateAddress(code)}
          </span>
        </p>
      </section>
    </>
  );
}
