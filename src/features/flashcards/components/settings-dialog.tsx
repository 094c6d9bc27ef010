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
});

interface SettingsDialogProps {
  readonly userId: string;
  readonly settings: StudySettings;
  readonly onClose: () => void;
}

/** How the user studies: limits, steps, and the target. */
export function SettingsDialog({ userId, settings, onClose }: SettingsDialogProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { ...settings, retention: Math.round(settings.request_retention * 100) },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ retention, ...rest }) => {
    try {
      await saveSettings(userId, { ...rest, request_retention: retention / 100 });
      await refresh(queryClient);
      onClose();
    } catch {
      form.setError("root", { message: "failed" });
    }
  });
  type Field = Exclude<keyof z.infer<typeof schema>, "has_two_buttons" | "is_fitted">;
  const field = (name: Field, label: string, props: ComponentProps<"input"> & { hint?: string } = {}) => (
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
          {field("retention", "Target recall, %", {
            ...{ type: "number", inputMode: "numeric" },
            hint: "At 90, you recall nine of ten cards when they come back.",
          })}
          {field("new_per_day", "New cards a day", { type: "number", inputMode: "numeric" })}
          {field("reviews_per_day", "Reviews a day", { type: "number", inputMode: "numeric" })}
          {field("learning_steps", "Show a new card again after")}
          {field("relearning_steps", "When I miss a card, show it again after")}
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
        <div className="sticky -bottom-5 -mx-5 -mb-5 flex justify-end gap-2 border-line border-t bg-raised px-5 py-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
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
