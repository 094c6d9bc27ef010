import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Markdown } from "@/components/ui/markdown.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { getAttackOutline } from "@/features/outlines/api/get-attack-outline.ts";
import { Breadcrumb } from "@/features/outlines/components/breadcrumb.tsx";
import { PageFrame } from "@/features/outlines/components/page-frame.tsx";
import { DocumentSkeleton } from "@/features/outlines/components/skeletons.tsx";
import { useSearchKey } from "@/features/outlines/components/use-result-keys.ts";
import { OUTLINES, subjectAddress, withAddresses } from "@/features/outlines/model/addresses.ts";
import { NothingHere } from "./nothing-here.tsx";

/** `/outlines/{subject}/attack-outline`: what to check on an essay, in order. */
export default function AttackOutlinePage() {
  const { subject = "" } = useParams();
  const navigate = useNavigate();
  const { data: outline, isPending, isError, refetch } = useQuery(getAttackOutline(subject));
  usePageTitle(outline?.title ?? "Outlines");
  useSearchKey(() => void navigate(OUTLINES, { state: { isSearching: true } }));
  return (
    <PageFrame>
      <Breadcrumb
        {...(outline && { parent: { name: outline.subjects.name, address: subjectAddress(subject) } })}
      />
      {!outline && <h1 className="sr-only">Outlines</h1>}
      <div className="mt-6">
        {isPending && <DocumentSkeleton />}
        {isError && !outline && <FailureNotice title="We couldn’t load this page" onRetry={refetch} />}
        {outline === null && <NothingHere what="Subject" />}
        {outline && (
          <article className="measure grid gap-8">
            <h1 className="font-semibold text-3xl leading-tight sm:text-4xl">{outline.title}</h1>
            {outline.sections.map(({ id, heading, body }) => (
              <section key={id} aria-labelledby={id} className="grid gap-2">
                <h2 id={id} className="font-semibold text-xl">
                  {heading}
                </h2>
                <Markdown text={withAddresses(body)} />
              </section>
            ))}
          </article>
        )}
      </div>
    </PageFrame>
  );
}
