import type { AnswerReport } from "@backend/contracts/admin-content.ts";
import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { TextArea } from "@/components/ui/text-area.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { useAdminAct } from "../../api/use-admin-act.ts";

interface ConfirmWrongDialogProps {
  readonly report: AnswerReport;
  readonly onClose: () => void;
}

const isPattern = (text: string): boolean => {
  try {
    new RegExp(text, "i");
    return true;
  } catch {
    return false;
  }
};

/** Settles a report as right, with what an answer to the question has to say from now on. */
export function ConfirmWrongDialog({ report, onClose }: ConfirmWrongDialogProps) {
  const [must, setMust] = useState("");
  const [note, setNote] = useState("");
  const settle = useAdminAct("admin_settle_answer_report", "We couldn’t settle this report.");
  const patterns = must
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const broken = patterns.find((pattern) => !isPattern(pattern));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="The answer was wrong"
      description={`“${report.question}” becomes a development question when you download the reports.`}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (broken || settle.isPending) return;
          settle.mutate(
            { report: report.id, outcome: "confirmed", must: patterns, note },
            {
              onSuccess: () => {
                notify.success("Report settled");
                onClose();
              },
            },
          );
        }}
      >
        <TextArea
          label="What a right answer contains, one pattern a line (optional)"
          rows={4}
          value={must}
          placeholder={"three years|3 years\ndiscovery rule"}
          error={broken ? `“${broken}” isn’t a regular expression.` : null}
          onChange={(event) => setMust(event.target.value)}
        />
        <TextArea
          label="Note for the audit log (optional)"
          rows={2}
          value={note}
          maxLength={1000}
          onChange={(event) => setNote(event.target.value)}
        />
        {settle.error && <Notice tone="danger" title={settle.error.message} />}
        <div className="flex justify-end gap-2">
          <Button variant="secondary" size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="sm" isBusy={settle.isPending}>
            Settle
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
