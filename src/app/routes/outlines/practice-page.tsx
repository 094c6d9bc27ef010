import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { type ChoiceQuestion, Questions } from "@/components/questions/questions.tsx";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { getPractice, type PracticeQuestion } from "@/features/outlines/api/get-practice.ts";
import { Breadcrumb } from "@/features/outlines/components/breadcrumb.tsx";
import { PageFrame } from "@/features/outlines/components/page-frame.tsx";
import { LinkedPassageSheet } from "@/features/outlines/components/passage-sheet.tsx";
import { DocumentSkeleton } from "@/features/outlines/components/skeletons.tsx";
import { useSearchKey } from "@/features/outlines/components/use-result-keys.ts";
import { OUTLINES, subjectAddress } from "@/features/outlines/model/addresses.ts";
import { countLabel } from "@/features/outlines/model/labels.ts";
import { NothingHere } from "./nothing-here.tsx";

const NEXT = {
  allRight: "All right. Try another subject, or the attack outline of this one.",
  missed: "Read the sections behind the ones you missed, then repeat those.",
};

/** `/outlines/{subject}/practice`: questions in the style of the bar exam. */
export default function PracticePage() {
  const { subject = "" } = useParams();
  const navigate = useNavigate();
  const { data, isPending, isError, refetch } = useQuery(getPractice(subject));
  const [passage, setPassage] = useState<string | null>(null);
  const questions = useMemo(() => data?.map(toQuestion) ?? [], [data]);
  const name = data?.[0]?.subjects.name;
  usePageTitle(name ? `Practice questions - ${name}` : "Outlines");
  useSearchKey(() => void navigate(OUTLINES, { state: { isSearching: true } }));
  return (
    <PageFrame>
      <Breadcrumb {...(name && { parent: { name, address: subjectAddress(subject) } })} />
      {!name && <h1 className="sr-only">Outlines</h1>}
      <div className="mt-6">
        {isPending && <DocumentSkeleton />}
        {isError && <FailureNotice title="We couldn’t load this page" onRetry={() => void refetch()} />}
        {data?.length === 0 && <NothingHere what="Subject" />}
        {name && (
          <div className="measure grid gap-6">
            <header className="grid gap-2">
              <h1 className="font-semibold text-3xl leading-tight sm:text-4xl">{name}: practice questions</h1>
              <p className="text-ink-soft leading-relaxed">
                {countLabel(questions.length, "question")} in the style of the bar exam. Choose an answer,
                then read why it is right or wrong.
              </p>
            </header>
            <Questions
              key={subject}
              title="Practice question"
              questions={questions}
              next={NEXT}
              onOpenPassage={setPassage}
            />
          </div>
        )}
      </div>
      <LinkedPassageSheet passageId={passage} onClose={() => setPassage(null)} />
    </PageFrame>
  );
}

function toQuestion({ question, choices, correct, why, passage_id }: PracticeQuestion): ChoiceQuestion {
  return {
    question,
    choices,
    answer: correct,
    explanation: why[correct - 1] ?? "",
    reasons: why,
    passage: passage_id,
  };
}
