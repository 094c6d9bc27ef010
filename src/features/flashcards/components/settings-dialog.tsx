import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { refresh } from "../api/change-cards.ts";
import type { StudySettings } from "../api/get-queue.ts";
import { saveSettings } from "../api/save-settings.ts";
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
  const submit = form.handleSubmit(async ({ retention, exam, exam_jurisdiction, exam_date, ...rest }) => {
    try {
      await saveSettings(userId, {
        ...rest,
        request_retention: retention / 100,
        exam: exam || null,
        exam_jurisdiction: exam_jurisdiction || null,
        exam_date: exam_date || null,
      });
      await refresh(queryClient);
      onClose();
    } catch {
      form.setError("root", { message: "failed" });
    }
  });
  type Field = Exclude<keyof z.infer<typeof schema>, "has_two_buttons" | "exam">;
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
          <label className="grid gap-1.5">
            <span className="font-medium text-sm">Exam</span>
            <select
              className="h-11 w-full rounded-md border border-line-strong bg-raised px-3 text-base"
              {...form.register("exam")}
            >
              <option value="">None</option>
              {Object.entries(EXAMS).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          {field("exam_date", "Exam date", { type: "date" })}
          {field("exam_jurisdiction", "Jurisdiction", { placeholder: "New York" })}
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
