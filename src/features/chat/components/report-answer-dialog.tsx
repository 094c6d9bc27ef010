import { ANSWER_REPORT_REASONS, type AnswerReportReason } from "@backend/contracts/answer-reports.ts";
import { FormField } from "@/components/form/form-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { reportAnswer } from "../api/report-answer.ts";

interface ReportAnswerDialogProps {
  readonly answerId: string;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

const REASONS = Object.entries(ANSWER_REPORT_REASONS) as [AnswerReportReason, string][];

/** Says what is wrong with an answer. Loaded when it's opened. */
export default function ReportAnswerDialog({ answerId, onClose, onSent }: ReportAnswerDialogProps) {
  const { form, bindings, isBusy, failure } = useAppForm<{ reasons: AnswerReportReason[]; details: string }>({
    schema: async () => (await import("../model/answer-report-schema.ts")).answerReportForm,
    defaultValues: { reasons: [], details: "" },
    send: async ({ reasons, details }) => {
      await reportAnswer(answerId, reasons, details);
      notify.success("Thanks, we’ll check it");
      onSent();
    },
  });
  const problem = form.formState.errors.reasons?.message;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="What’s wrong with this answer?"
      description="Our editors get your question, the answer, and what it cites, without your name."
    >
      <form {...bindings} className="grid gap-4">
        <fieldset aria-describedby={problem ? "reasons-problem" : undefined}>
          <legend className="sr-only">Reasons</legend>
          <div className="grid">
            {REASONS.map(([value, label]) => (
              <label
                key={value}
                className="flex min-h-9 items-center gap-2.5 text-15 pointer-coarse:min-h-11"
              >
                <input
                  {...form.register("reasons")}
                  type="checkbox"
                  value={value}
                  className="size-4 accent-accent"
                />
                {label}
              </label>
            ))}
          </div>
          {problem && (
            <p id="reasons-problem" role="alert" className="mt-1 text-danger text-sm">
              {problem}
            </p>
          )}
        </fieldset>
        <FormField
          form={form}
          name="details"
          as="textarea"
          label="Details (optional)"
          rows={3}
          placeholder="Quote the sentence and say what it should be"
        />
        {failure && <Notice tone="danger" title={failure.message} />}
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Send
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
