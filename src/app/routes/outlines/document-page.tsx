import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { addToDraft, keepDraft, readDraft } from "@/features/chat/model/draft.ts";
import {
  getDocument,
  type OutlineDocument,
  type OutlinePassage,
} from "@/features/outlines/api/get-document.ts";
import { type MadeCard, OUTLINE_CARDS } from "@/features/outlines/api/make-card.ts";
import { useRemoveCard } from "@/features/outlines/api/remove-card.ts";
import { Breadcrumb } from "@/features/outlines/components/breadcrumb.tsx";
import { PageFrame } from "@/features/outlines/components/page-frame.tsx";
import { Reader } from "@/features/outlines/components/reader.tsx";
import { DocumentSkeleton } from "@/features/outlines/components/skeletons.tsx";
import { useSearchKey } from "@/features/outlines/components/use-result-keys.ts";
import { documentIdOf, OUTLINES } from "@/features/outlines/model/addresses.ts";
import { draftCard, draftQuestion, sourceOf } from "@/features/outlines/model/passage-texts.ts";
import { NothingHere } from "./nothing-here.tsx";

/** Loaded when they are opened: reading needs no forms. */
const CardDialog = lazy(() =>
  import("@/features/outlines/components/card-dialog.tsx").then((module) => ({ default: module.CardDialog })),
);
const ReportDialog = lazy(() =>
  import("@/components/report/report-dialog.tsx").then((module) => ({ default: module.ReportDialog })),
);

/** `/outlines/{subject}/{topic}` and `/outlines/{subject}/cases/{slug}`; `#section` names a passage. */
export default function DocumentPage() {
  const address = useParams();
  const id = documentIdOf(address);
  const navigate = useNavigate();
  const { data: document, isPending, isError, refetch } = useQuery(getDocument(id));
  usePageTitle(document ? `${document.title} - ${document.subjects.name}` : "Outlines");
  useSearchKey(() => void navigate(OUTLINES, { state: { isSearching: true } }));

  if (document) return <Document key={document.id} document={document} />;
  return (
    <PageFrame>
      <Breadcrumb />
      <h1 className="sr-only">Outlines</h1>
      <div className="mt-6">
        {isPending && <DocumentSkeleton />}
        {isError && <FailureNotice title="We couldn’t load this page" onRetry={refetch} />}
        {document === null && <NothingHere what={address.caseSlug === undefined ? "Topic" : "Case"} />}
      </div>
    </PageFrame>
  );
}

/** The open dialog, and the passage it is about. */
interface Open {
  readonly dialog: "card" | "report";
  readonly passage: OutlinePassage;
}

function Document({ document }: { readonly document: OutlineDocument }) {
  const { user } = useAuth();
  const source = useMemo(() => ({ ...document, subject: document.subjects.name }), [document]);
  const navigate = useNavigate();
  const announceCard = useAnnounceCard();
  const [open, setOpen] = useState<Open | null>(null);

  const ask = useCallback(
    (passage: OutlinePassage) => {
      keepDraft(null, addToDraft(readDraft(null), draftQuestion(source, passage)));
      void navigate("/chat");
    },
    [source, navigate],
  );
  const makeCard = useCallback((passage: OutlinePassage) => setOpen({ dialog: "card", passage }), []);
  const report = useCallback((passage: OutlinePassage) => setOpen({ dialog: "report", passage }), []);
  const close = () => setOpen(null);

  return (
    <>
      <Reader document={document} onAsk={ask} onMakeCard={makeCard} onReport={report} />
      <Suspense>
        {user && open?.dialog === "card" && (
          <CardDialog
            userId={user.id}
            source={{
              topic: document.id,
              passageId: open.passage.id,
              authority: sourceOf(document, open.passage),
            }}
            draft={draftCard(source, open.passage)}
            onClose={close}
            onMade={(card) => {
              close();
              announceCard(card);
            }}
          />
        )}
        {open?.dialog === "report" && (
          <ReportDialog
            title="Report an error"
            about={`In “${open.passage.heading}”.`}
            reported={{ passage_id: open.passage.id }}
            onClose={close}
            onSent={() => {
              close();
              notify.success("Report sent", { description: "Thanks, we’ll check it." });
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** Announces a new card and offers to undo it. */
function useAnnounceCard(): (card: MadeCard) => void {
  const { mutate: removeCard } = useRemoveCard();
  const queries = useQueryClient();
  const refreshCards = () => void queries.invalidateQueries({ queryKey: ["flashcards"] });
  return (card) => {
    refreshCards();
    const undo = () =>
      removeCard(card, {
        onSuccess: () => {
          refreshCards();
          notify.success("Card removed");
        },
        onError: () =>
          notify.error("We couldn’t remove the card", { action: { label: "Try again", onClick: undo } }),
      });
    notify.success("Card created", {
      description: `Saved to “${OUTLINE_CARDS}”.`,
      action: { label: "Undo", onClick: undo },
    });
  };
}
