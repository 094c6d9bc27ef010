import type { AnswerReport } from "@backend/contracts/admin-content.ts";
import { FormField } from "@/components/form/form-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { FormDialog } from "@/components/ui/form-dialog.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { useAdminAct } from "../../api/use-admin-act.ts";
import { linesOf } from "../../model/patterns.ts";

interface ConfirmWrongDialogProps {
  readonly report: AnswerReport;
  readonly onClose: () => void;
}

/** Settles a report as right, with what an answer to the question has to say from now on. */
export function ConfirmWrongDialog({ report, onClose }: ConfirmWrongDialogProps) {
  const settle = useAdminAct("admin_settle_answer_report", "We couldn’t settle this report.");
  const { form, ...state } = useAppForm({
    schema: async () => (await import("../../model/admin-schemas.ts")).wrongAnswerForm,
    defaultValues: { must: "", note: "" },
    mode: "onChange",
    send: async ({ must, note }) => {
      await settle.mutateAsync({ report: report.id, outcome: "confirmed", must: linesOf(must), note });
      notify.success("Report settled");
      onClose();
    },
  });
  return (
    <FormDialog
      {...state}
      onClose={onClose}
      title="The answer was wrong"
      description={`“${report.question}” becomes a development question when you download the reports.`}
      submit="Settle"
      size="sm"
    >
      <FormField
        form={form}
        as="textarea"
        name="must"
        label="What a right answer contains, one pattern a line (optional)"
        rows={4}
        placeholder={"three years|3 years\ndiscovery rule"}
      />
      <FormField form={form} as="textarea" name="note" label="Note for the audit log (optional)" rows={2} />
    </FormDialog>
  );
}
