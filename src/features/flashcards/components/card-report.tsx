import { lazy, Suspense } from "react";
import { notify } from "@/components/ui/toasts.ts";
import { type CardText, lineOf } from "../model/cloze.ts";

/** Loaded when it is opened: studying needs no forms. */
const ReportDialog = lazy(() =>
  import("@/components/report/report-dialog.tsx").then((module) => ({ default: module.ReportDialog })),
);

const LONGEST = 80;

interface CardReportProps {
  readonly card: CardText & { readonly id: string };
  readonly onClose: () => void;
}

/** Reports a mistake on an official card. */
export function CardReport({ card, onClose }: CardReportProps) {
  const question = lineOf(card);
  const name = question.length > LONGEST ? `${question.slice(0, LONGEST)}…` : question;
  return (
    <Suspense>
      <ReportDialog
        title="Report a mistake"
        about={`On the card “${name}”.`}
        reported={{ card_id: card.id }}
        onClose={onClose}
        onSent={() => {
          onClose();
          notify.success("Report sent", { description: "Thanks, we’ll check it." });
        }}
      />
    </Suspense>
  );
}
