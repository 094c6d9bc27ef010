import type { StudySettings } from "@backend/contracts/study.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { useWatch } from "react-hook-form";
import { FormField } from "@/components/form/form-field.tsx";
import { SelectField } from "@/components/form/select-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Options } from "@/components/ui/options.tsx";
import { refresh } from "../api/change-cards.ts";
import { listJurisdictions } from "../api/list-jurisdictions.ts";
import { listSubjects } from "../api/list-subjects.ts";
import { saveSettings } from "../api/save-settings.ts";
import { examGiven } from "../model/exam-given.ts";
import { EXAMS } from "../model/exam-plan.ts";
import { chosenDays, type PlanValues, weekChoices } from "../model/study-days.ts";
import { PlanTimeFields } from "./plan-time-fields.tsx";
import { SubjectsSkeleton } from "./skeletons.tsx";

interface PlanFormProps {
  readonly userId: string;
  /** Null for a new user. */
  readonly settings: StudySettings | null;
  /** Whether it asks for the student's time, too. */
  readonly hasTime?: boolean;
  readonly onSaved: () => void;
  /** Beside the button that saves. */
  readonly children: ReactNode;
}

/** What the student studies for: the courses of the semester, and the exam. Both may be left open. */
export function PlanForm({ userId, settings, hasTime, onSaved, children }: PlanFormProps) {
  const queryClient = useQueryClient();
  const { form, bindings, isBusy, failure } = useAppForm<PlanValues>({
    schema: async () => (await import("../model/study-schemas.ts")).planForm,
    defaultValues: {
      subjects: [...(settings?.subjects ?? [])],
      exam: settings?.exam ?? "",
      exam_jurisdiction: settings?.exam_jurisdiction ?? "",
      exam_date: settings?.exam_date ?? "",
      minutes: settings?.minutes_per_day?.toString() ?? "",
      target: String(Math.round((settings?.exam_target ?? 0.9) * 100)),
      practice: String(settings?.practice_per_day ?? 0),
      ...weekChoices(settings),
    },
    send: async (plan) => {
      await saveSettings(userId, {
        subjects: plan.subjects,
        exam: exam || null,
        exam_jurisdiction: given.name,
        exam_date: plan.exam_date || null,
        ...(hasTime && {
          minutes_per_day: plan.minutes === "" ? null : Number(plan.minutes),
          ...(plan.minutes === "" && { planned_minutes: null }),
          exam_target: Number(plan.target) / 100,
          practice_per_day: Number(plan.practice),
          ...chosenDays(plan),
        }),
      });
      await refresh(queryClient);
      onSaved();
    },
  });
  const [jurisdiction, date, chosen] = useWatch({
    control: form.control,
    name: ["exam_jurisdiction", "exam_date", "exam"],
  });
  const { data: subjects = [], isPending } = useQuery(listSubjects());
  const { data: jurisdictions = [] } = useQuery(listJurisdictions());
  const given = examGiven(jurisdictions, jurisdiction, date);
  const exams = Object.entries(EXAMS).filter(
    ([value]) => given.exam === null || value === given.exam || value === "mpre",
  );
  // Whatever was chosen before, the jurisdiction decides.
  const exam = given.exam !== null && chosen !== "mpre" ? given.exam : chosen;
  const listId = useId();
  return (
    <form {...bindings} className="grid gap-6">
      <fieldset>
        <legend className="font-medium text-sm">Courses you’re taking</legend>
        <p className="text-ink-soft text-sm">Their new cards come first.</p>
        {isPending && <SubjectsSkeleton />}
        <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
          {subjects.map(({ slug, name }) => (
            <label
              key={slug}
              className="flex h-9 cursor-pointer items-center rounded-full border border-line-strong bg-raised px-3.5 text-sm has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:h-11"
            >
              <input type="checkbox" value={slug} className="sr-only" {...form.register("subjects")} />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-2 font-medium text-sm">Your bar exam or MPRE</legend>
        <FormField
          form={form}
          name="exam_jurisdiction"
          label="Jurisdiction"
          placeholder="New York"
          list={listId}
        />
        <datalist id={listId}>
          {jurisdictions.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <FormField form={form} name="exam_date" label="Exam date" type="date" />
        <div className="sm:col-span-2">
          <SelectField form={form} name="exam" label="Exam" value={exam} note={exam !== "mpre" && given.note}>
            {given.exam === null && <option value="">None</option>}
            <Options of={exams} />
          </SelectField>
        </div>
      </fieldset>
      {hasTime && <PlanTimeFields form={form} />}
      {failure && (
        <Notice tone="danger" title={failure.message}>
          What you chose is still here.
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {children}
        <Button type="submit" isBusy={isBusy}>
          Save
        </Button>
      </div>
    </form>
  );
}
