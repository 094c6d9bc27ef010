import { ANSWER_REPORT_REASONS, type AnswerReportReason } from "@backend/contracts/answer-reports.ts";
import { FormField } from "@/components/form/form-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { FormDialog } from "@/components/ui/form-dialog.tsx";
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
  const { form, ...state } = useAppForm<{ reasons: AnswerReportReason[]; details: string }>({
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
    <FormDialog
      {...state}
      onClose={onClose}
      title="What’s wrong with this answer?"
      description="Our editors get your question, the answer, and what it cites, without your name."
      submit="Send"
    >
      <fieldset aria-describedby={problem ? "reasons-problem" : undefined}>
        <legend className="sr-only">Reasons</legend>
        <div className="grid">
          {REASONS.map(([value, label]) => (
            <label key={value} className="flex min-h-9 items-center gap-2.5 text-15 pointer-coarse:min-h-11">
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
    </FormDialog>
  );
}
