import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { TextArea } from "@/components/ui/text-area.tsx";
import { RequestError } from "@/lib/request-error.ts";
import { REPORT_LIMIT_REACHED, useReportPassage } from "../api/report-passage.ts";
import { REPORT_MAX_LENGTH, REPORT_REASONS, type ReportReason } from "../model/report.ts";

interface ReportDialogProps {
  readonly passage: { readonly id: string; readonly heading: string };
  readonly onClose: () => void;
  readonly onSent: () => void;
}

const REASONS = Object.entries(REPORT_REASONS) as [ReportReason, string][];

/** Reports an error in a passage to the editors of the outlines. */
export function ReportDialog({ passage, onClose, onSent }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>("wrong");
  const [details, setDetails] = useState("");
  const [hasTried, setTried] = useState(false);
  const name = useId();
  const report = useReportPassage();
  const problem = problemWith(details);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem || report.isPending) return;
    report.mutate({ passageId: passage.id, reason, details: details.trim() }, { onSuccess: onSent });
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Report an error"
      description={`In “${passage.heading}”. Our editors read every report.`}
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <fieldset>
          <legend className="font-medium text-sm">What’s wrong?</legend>
          <div className="mt-1.5 grid">
            {REASONS.map(([value, label]) => (
              <label key={value} className="flex min-h-9 items-center gap-2.5 text-[0.9375rem]">
                <input
                  type="radio"
                  name={name}
                  value={value}
                  checked={reason === value}
                  onChange={() => setReason(value)}
                  className="size-4 accent-accent"
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <TextArea
          label="Details"
          rows={4}
          placeholder="Quote the sentence and say what it should be"
          value={details}
          onChange={(event) => setDetails(event.target.value)}
          error={hasTried ? problem : null}
        />
        {report.isError && <Failure error={report.error} />}
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={report.isPending}>
            Send report
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Failure({ error }: { readonly error: Error }) {
  const isLimit = error instanceof RequestError && error.code === REPORT_LIMIT_REACHED;
  return isLimit ? (
    <Notice tone="danger" title="You’ve reached today’s limit">
      You can send 20 reports a day. Thank you! Please send this one tomorrow.
    </Notice>
  ) : (
    <Notice tone="danger" title="We couldn’t send your report">
      Your report is still here. Check your connection and try again.
    </Notice>
  );
}

function problemWith(details: string): string | null {
  if (!details.trim()) return "Describe what’s wrong so we can fix it.";
  const excess = details.trim().length - REPORT_MAX_LENGTH;
  return excess > 0 ? `This is ${excess.toLocaleString("en-US")} characters too long.` : null;
}
