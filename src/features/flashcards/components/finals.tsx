import type { Final } from "@backend/contracts/study.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { FormField } from "@/components/form/form-field.tsx";
import { SelectField } from "@/components/form/select-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { useSubmit } from "@/components/form/use-submit.ts";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Options } from "@/components/ui/options.tsx";
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
  const change = useSubmit();
  // A message outside the dialog couldn't be reached from within it.
  const [removed, setRemoved] = useState<Final | null>(null);
  const remove = (final: Final) =>
    void change.run(async () => {
      await removeFinal(final.id);
      await refresh(queryClient);
      setRemoved(final);
    });
  const bringBack = ({ id, subject, name, date }: Final) =>
    void change.run(async () => {
      await addFinal(userId, { id, subject, name, exam_date: date });
      await refresh(queryClient);
      setRemoved(null);
    });
  const problem = failure ?? change.error;
  return (
    <section aria-label="Course finals" className="mb-6 border-line border-b pb-6">
      <h3 className="font-medium font-sans text-sm">Course finals and the MPRE</h3>
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
                disabled={change.isBusy}
                onClick={() => remove(final)}
              >
                <X aria-hidden="true" className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="mt-2 flex items-center gap-2 text-sm empty:hidden">
        {removed && (
          <>
            Removed {removed.name}, {dayText(removed.date)}.
            <Button size="sm" variant="secondary" disabled={change.isBusy} onClick={() => bringBack(removed)}>
              Undo
            </Button>
          </>
        )}
      </p>
      <form {...bindings} className="mt-3 grid items-start gap-3 sm:grid-cols-2">
        <SelectField form={form} name="subject" label="Subject of the final">
          <option value="">Choose…</option>
          <option value="mpre">MPRE</option>
          <Options of={subjects.map(({ slug, name }) => [slug, name])} />
        </SelectField>
        <FormField form={form} name="exam_date" label="Date of the final" type="date" />
        <FormField form={form} name="name" label="Name (optional)" placeholder="Torts II" />
        <Button type="submit" variant="secondary" isBusy={isBusy} className="sm:mt-6.5">
          Add final
        </Button>
      </form>
      {problem && (
        <Notice tone="danger" title={problem.message}>
          Your finals are as they were.
        </Notice>
      )}
    </section>
  );
}
