import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { refresh } from "../api/change-cards.ts";
import type { StudySettings } from "../api/get-queue.ts";
import { listJurisdictions } from "../api/list-jurisdictions.ts";
import { listSubjects } from "../api/list-subjects.ts";
import { saveSettings } from "../api/save-settings.ts";
import { examGiven } from "../model/exam-given.ts";
import { EXAMS } from "../model/exam-plan.ts";

const schema = z.object({
  subjects: z.array(z.string()),
  exam: z.string(),
  exam_jurisdiction: z.string().trim().max(100, "Keep it to 100 characters."),
  exam_date: z.string(),
});

interface PlanFormProps {
  readonly userId: string;
  /** Null for a new user. */
  readonly settings: StudySettings | null;
  readonly onSaved: () => void;
  /** Beside the button that saves. */
  readonly children: ReactNode;
}

/** What the student studies for: the courses of the semester, and the exam. Both may be left open. */
export function PlanForm({ userId, settings, onSaved, children }: PlanFormProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      subjects: [...(settings?.subjects ?? [])],
      exam: settings?.exam ?? "",
      exam_jurisdiction: settings?.exam_jurisdiction ?? "",
      exam_date: settings?.exam_date ?? "",
    },
  });
  const { errors, isSubmitting } = form.formState;
  const [jurisdiction, date, chosen] = useWatch({
    control: form.control,
    name: ["exam_jurisdiction", "exam_date", "exam"],
  });
  const { data: subjects = [] } = useQuery(listSubjects());
  const { data: jurisdictions = [] } = useQuery(listJurisdictions());
  const given = examGiven(jurisdictions, jurisdiction, date);
  const exams = Object.entries(EXAMS).filter(
    ([value]) => given.exam === null || value === given.exam || value === "mpre",
  );
  // Whatever was chosen before, the jurisdiction decides.
  const exam = given.exam !== null && chosen !== "mpre" ? given.exam : chosen;
  const listId = useId();
  const noteId = useId();
  const submit = form.handleSubmit(async (plan) => {
    try {
      await saveSettings(userId, {
        subjects: plan.subjects,
        exam: exam || null,
        exam_jurisdiction: given.name,
        exam_date: plan.exam_date || null,
      });
      await refresh(queryClient);
      onSaved();
    } catch {
      form.setError("root", { message: "failed" });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <fieldset>
        <legend className="font-medium text-sm">Courses you’re taking</legend>
        <p className="text-ink-soft text-sm">Their new cards come first.</p>
        <div className="mt-2 flex flex-wrap gap-2">
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
        <TextField
          label="Jurisdiction"
          placeholder="New York"
          list={listId}
          error={errors.exam_jurisdiction?.message ?? null}
          {...form.register("exam_jurisdiction")}
        />
        <datalist id={listId}>
          {jurisdictions.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextField label="Exam date" type="date" {...form.register("exam_date")} />
        <div className="grid gap-1.5 sm:col-span-2">
          <label className="grid gap-1.5">
            <span className="font-medium text-sm">Exam</span>
            <select
              className="h-11 w-full rounded-md border border-line-strong bg-raised px-3 text-base"
              aria-describedby={noteId}
              {...form.register("exam")}
              value={exam}
            >
              {given.exam === null && <option value="">None</option>}
              {exams.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <p id={noteId} role="status" className="text-ink-soft text-sm empty:hidden">
            {exam !== "mpre" && given.note}
          </p>
        </div>
      </fieldset>
      {errors.root && (
        <Notice tone="danger" title="Your plan couldn’t be saved">
          What you chose is still here. Check your connection and try again.
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {children}
        <Button type="submit" isBusy={isSubmitting}>
          Save
        </Button>
      </div>
    </form>
  );
}
