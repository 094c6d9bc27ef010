import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { useNavigate, useParams } from "react-router";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { getIndex } from "@/features/outlines/api/get-index.ts";
import { Breadcrumb } from "@/features/outlines/components/breadcrumb.tsx";
import { SubjectExamTags } from "@/features/outlines/components/exam-tags.tsx";
import { OrderSwitch, useTopicOrder } from "@/features/outlines/components/order-switch.tsx";
import { PageFrame } from "@/features/outlines/components/page-frame.tsx";
import { SubjectSkeleton } from "@/features/outlines/components/skeletons.tsx";
import { StudyLinks } from "@/features/outlines/components/study-links.tsx";
import { SubjectContents } from "@/features/outlines/components/subject-contents.tsx";
import { useResultKeys, useSearchKey } from "@/features/outlines/components/use-result-keys.ts";
import { OUTLINES } from "@/features/outlines/model/addresses.ts";
import { countLabel } from "@/features/outlines/model/labels.ts";
import { contentsOf } from "@/features/outlines/model/outline-index.ts";
import { NothingHere } from "./nothing-here.tsx";

/** `/outlines/{subject}` */
export default function SubjectPage() {
  const { subject: slug } = useParams();
  const navigate = useNavigate();
  const { data: index, isError, refetch } = useQuery(getIndex());
  const [order, chooseOrder] = useTopicOrder();
  const subject = useMemo(
    () => index && contentsOf(index, order).find((candidate) => candidate.slug === slug),
    [index, order, slug],
  );
  const page = useRef<HTMLDivElement>(null);
  usePageTitle(subject ? `${subject.name} - Outlines` : "Outlines");
  useSearchKey(() => void navigate(OUTLINES, { state: { isSearching: true } }));
  useResultKeys(page, useRef(null));

  return (
    <PageFrame key={slug} page={page}>
      <Breadcrumb />
      {!subject && <h1 className="sr-only">Outlines</h1>}
      <div className="mt-6">
        {isError && !index && <FailureNotice title="We couldn’t load the outlines" onRetry={refetch} />}
        {!index && !isError && <SubjectSkeleton />}
        {index && !subject && <NothingHere what="Subject" />}
        {subject && (
          <>
            <header className="mb-8 grid gap-3">
              <h1 className="font-semibold text-3xl tracking-tight">{subject.name}</h1>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <SubjectExamTags exams={subject.exams} />
                <p className="text-ink-soft text-sm">
                  {countLabel(subject.topics.length, "topic")} · {countLabel(subject.cases.length, "case")}
                </p>
              </div>
            </header>
            <StudyLinks subject={subject.slug} />
            <SubjectContents
              subject={subject}
              sorting={<OrderSwitch order={order} onChoose={chooseOrder} />}
            />
          </>
        )}
      </div>
    </PageFrame>
  );
}
