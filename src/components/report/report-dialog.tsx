import { FormField } from "@/components/form/form-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { FormDialog } from "@/components/ui/form-dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { REPORT_REASONS, type ReportReason } from "./reasons.ts";
import { REPORT_LIMIT_REACHED, type Reported, useSendReport } from "./send-report.ts";

interface ReportDialogProps {
  readonly title: string;
  /** What the report is about, such as "In “Battery”." */
  readonly about: string;
  readonly reported: Reported;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

const REASONS = Object.entries(REPORT_REASONS) as [ReportReason, string][];

/** Reports an error in a passage or an official card to the editors. */
export function ReportDialog({ title, about, reported, onClose, onSent }: ReportDialogProps) {
  const report = useSendReport(reported);
  const { form, ...state } = useAppForm<{ reason: ReportReason; details: string }>({
    schema: async () => (await import("./report-schema.ts")).reportForm,
    defaultValues: { reason: "wrong", details: "" },
    send: async (written) => {
      await report.mutateAsync(written);
      onSent();
    },
  });

  return (
    <FormDialog
      {...state}
      onClose={onClose}
      title={title}
      description={`${about} Our editors read every report.`}
      submit="Send report"
      failure={null}
    >
      <fieldset>
        <legend className="font-medium text-sm">What’s wrong?</legend>
        <div className="mt-1.5 grid">
          {REASONS.map(([value, label]) => (
            <label key={value} className="flex min-h-9 items-center gap-2.5 text-15">
              <input
                {...form.register("reason")}
                type="radio"
                value={value}
                className="size-4 accent-accent"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <FormField
        form={form}
        name="details"
        as="textarea"
        label="Details"
        rows={4}
        placeholder="Quote the sentence and say what it should be"
      />
      {state.failure && <Failure code={state.failure.code} />}
    </FormDialog>
  );
}

function Failure({ code }: { readonly code: string }) {
  return code === REPORT_LIMIT_REACHED ? (
    <Notice tone="danger" title="You’ve reached today’s limit">
      You can send 20 reports a day. Thank you! Please send this one tomorrow.
    </Notice>
  ) : (
    <Notice tone="danger" title="We couldn’t send your report">
      Your report is still here. Check your connection and try again.
    </Notice>
  );
}
