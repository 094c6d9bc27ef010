import type { Final } from "@backend/contracts/study.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { FormField } from "@/components/form/form-field.tsx";
import { SelectField } from "@/components/form/select-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { refresh } from "../api/change-cards.ts";
import { listSubjects } from "../api/list-subjects.ts";
import { addFinal, removeFinal } from "../api/save-final.ts";
import { dayText } from "../model/plan-words.ts";

const MPRE = "professional-responsibility";

interface FinalsProps {
  readonly userId: string;
  readonly finals: readonly Final[];
}

/** Course finals, and the MPRE beside a bar exam. They are saved as they are added. */
export function Finals({ userId, finals }: FinalsProps) {
  const queryClient = useQueryClient();
  const { data: subjects = [] } = useQuery(listSubjects());
  const { form, bindings, isBusy, failure } = useAppForm({
    schema: async () => (await import("../model/study-schemas.ts")).finalForm,
    defaultValues: { subject: "", exam_date: "", name: "" },
    send: async ({ subject, exam_date, name }) => {
      await addFinal(userId, {
        subject: subject === "mpre" ? MPRE : subject,
        exam_date,
        name: name || (subject === "mpre" ? "MPRE" : null),
      });
      await refresh(queryClient);
      form.reset();
    },
  });
  const remove = async ({ id, subject, name, date }: Final) => {
    try {
      await removeFinal(id);
    } catch {
      notify.error("We couldn’t remove your exam.", { description: "It’s still in your plan. Try again." });
      return;
    }
    await refresh(queryClient);
    const undo = async () => {
      await addFinal(userId, { id, subject, name, exam_date: date }).catch(() =>
        notify.error("We couldn’t bring your exam back."),
      );
      await refresh(queryClient);
    };
    notify.success(`Removed ${name}.`, {
      canUndo: true,
      action: { label: "Undo", onClick: () => void undo() },
    });
  };
  return (
    <section aria-label="Course finals" className="mb-6 border-line border-b pb-6">
      <h3 className="font-medium text-sm">Course finals and the MPRE</h3>
      <p className="text-ink-soft text-sm">Until its day, a final’s cards come first.</p>
      {finals.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {finals.map((final) => (
            <li key={final.id} className="flex items-center justify-between gap-3 py-1">
              <span>
                {final.name}, {dayText(final.date)}
              </span>
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Remove ${final.name}, ${dayText(final.date)}`}
                onClick={() => void remove(final)}
              >
                <X aria-hidden="true" className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form {...bindings} className="mt-3 grid items-start gap-3 sm:grid-cols-2">
        <SelectField form={form} name="subject" label="Subject of the final">
          <option value="">Choose…</option>
          <option value="mpre">MPRE</option>
          {subjects.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <FormField form={form} name="exam_date" label="Date of the final" type="date" />
        <FormField form={form} name="name" label="Name (optional)" placeholder="Torts II" />
        <Button type="submit" variant="secondary" isBusy={isBusy} className="sm:mt-6.5">
          Add final
        </Button>
      </form>
      {failure && (
        <Notice tone="danger" title={failure.message}>
          What you chose is still here.
        </Notice>
      )}
    </section>
  );
}
