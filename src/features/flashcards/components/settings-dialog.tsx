import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { refresh } from "../api/change-cards.ts";
import type { StudySettings } from "../api/get-queue.ts";
import { listJurisdictions } from "../api/list-jurisdictions.ts";
import { saveSettings } from "../api/save-settings.ts";
import { examGiven } from "../model/exam-given.ts";
import { EXAMS } from "../model/exam-plan.ts";

const STEPS = /^([1-9]\d{0,3}[mhd]( [1-9]\d{0,3}[mhd])*)?$/;
const steps = z
  .string()
  .trim()
  .max(60, "Keep it to 60 characters.")
  .regex(STEPS, "Write steps such as 1m 10m 1d.");
const whole = (most: number) =>
  z
    .number("Enter a number.")
    .int("Enter a whole number.")
    .min(0, "Enter 0 or more.")
    .max(most, `Enter at most ${most}.`);

const schema = z.object({
  new_per_day: whole(1000),
  reviews_per_day: whole(9999),
  retention: z.number("Enter a number.").min(70, "Enter 70 to 97.").max(97, "Enter 70 to 97."),
  learning_steps: steps,
  relearning_steps: steps,
  leech_lapses: whole(99),
  has_two_buttons: z.boolean(),
  is_fitted: z.boolean(),
  day_start_hour: z.number("Enter a number.").int().min(0, "Enter 0 to 23.").max(23, "Enter 0 to 23."),
  exam: z.string(),
  exam_jurisdiction: z.string().trim().max(100, "Keep it to 100 characters."),
  exam_date: z.string(),
});

interface SettingsDialogProps {
  readonly userId: string;
  readonly settings: StudySettings;
  readonly onClose: () => void;
}

/** How the user studies: limits, steps, the target, and the exam. */
export function SettingsDialog({ userId, settings, onClose }: SettingsDialogProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      ...settings,
      retention: Math.round(settings.request_retention * 100),
      exam: settings.exam ?? "",
      exam_jurisdiction: settings.exam_jurisdiction ?? "",
      exam_date: settings.exam_date ?? "",
    },
  });
  const { errors, isSubmitting } = form.formState;
  const [jurisdiction, date, chosen] = useWatch({
    control: form.control,
    name: ["exam_jurisdiction", "exam_date", "exam"],
  });
  const { data: jurisdictions = [] } = useQuery(listJurisdictions());
  const given = examGiven(jurisdictions, jurisdiction, date);
  const exams = Object.entries(EXAMS).filter(
    ([value]) => given.exam === null || value === given.exam || value === "mpre",
  );
  // Whatever was chosen before, the jurisdiction decides.
  const exam = given.exam !== null && chosen !== "mpre" ? given.exam : chosen;
  const listId = useId();
  const noteId = useId();
  const submit = form.handleSubmit(async ({ retention, exam_date, ...rest }) => {
    try {
      await saveSettings(userId, {
        ...rest,
        request_retention: retention / 100,
        exam: exam || null,
        exam_jurisdiction: given.name,
        exam_date: exam_date || null,
      });
      await refresh(queryClient);
      onClose();
    } catch {
      form.setError("root", { message: "failed" });
    }
  });
  type Field = Exclude<keyof z.infer<typeof schema>, "has_two_buttons" | "is_fitted" | "exam">;
  const field = (name: Field, label: string, props: ComponentProps<"input"> = {}) => (
    <TextField
      label={label}
      error={errors[name]?.message ?? null}
      {...props}
      {...form.register(name, { valueAsNumber: props.type === "number" })}
    />
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Study settings"
      description="They apply from your next answer. What you’ve already learned stays as it is."
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          {field("exam_jurisdiction", "Jurisdiction", { placeholder: "New York", list: listId })}
          <datalist id={listId}>
            {jurisdictions.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          {field("exam_date", "Exam date", { type: "date" })}
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
          {field("retention", "Target recall, %", { type: "number", inputMode: "numeric" })}
          {field("new_per_day", "New cards a day", { type: "number", inputMode: "numeric" })}
          {field("reviews_per_day", "Reviews a day", { type: "number", inputMode: "numeric" })}
          {field("learning_steps", "Steps of a new card")}
          {field("relearning_steps", "Steps of a missed card")}
          {field("leech_lapses", "Suspend after misses (0: never)", { type: "number", inputMode: "numeric" })}
          {field("day_start_hour", "A day starts at, hour", { type: "number", inputMode: "numeric" })}
        </div>
        <label className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
          <input type="checkbox" className="size-4.5 accent-accent" {...form.register("has_two_buttons")} />
          Answer with Missed or Recalled only
        </label>
        <label className="-mt-3 flex items-start gap-3 py-2.5 text-[0.9375rem]">
          <input
            type="checkbox"
            className="mt-0.5 size-4.5 shrink-0 accent-accent"
            {...form.register("is_fitted")}
          />
          <span className="grid gap-0.5">
            Fit the intervals to how I remember
            <span className="text-ink-soft text-sm">
              {settings.fitted_to === null
                ? "Starts once you’ve answered 1,000 reviews. Until then, the defaults apply."
                : `Fitted to ${settings.fitted_to.toLocaleString("en-US")} of your reviews. Turn it off to go back to the defaults.`}
            </span>
          </span>
        </label>
        {errors.root && (
          <Notice tone="danger" title="The settings couldn’t be saved">
            What you chose is still here. Check your connection and try again.
          </Notice>
        )}
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isSubmitting}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
