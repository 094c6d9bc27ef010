import type { StudySettings } from "@backend/contracts/study.ts";
import { useQueryClient } from "@tanstack/react-query";
import { CheckboxField } from "@/components/form/checkbox-field.tsx";
import { FormField } from "@/components/form/form-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { refresh } from "../api/change-cards.ts";
import { saveSettings } from "../api/save-settings.ts";

interface SettingsDialogProps {
  readonly userId: string;
  readonly settings: StudySettings;
  readonly onClose: () => void;
}

/** How the user studies: limits, steps, and the target. */
export function SettingsDialog({ userId, settings, onClose }: SettingsDialogProps) {
  const queryClient = useQueryClient();
  const { form, bindings, isBusy, failure } = useAppForm({
    schema: async () => (await import("../model/study-schemas.ts")).settingsForm,
    defaultValues: {
      retention: String(Math.round(settings.request_retention * 100)),
      new_per_day: String(settings.new_per_day),
      reviews_per_day: String(settings.reviews_per_day),
      learning_steps: settings.learning_steps,
      relearning_steps: settings.relearning_steps,
      leech_lapses: String(settings.leech_lapses),
      day_start_hour: String(settings.day_start_hour),
      has_two_buttons: settings.has_two_buttons,
      is_fitted: settings.is_fitted,
    },
    send: async ({ retention, ...chosen }) => {
      await saveSettings(userId, {
        ...chosen,
        request_retention: Number(retention) / 100,
        new_per_day: Number(chosen.new_per_day),
        reviews_per_day: Number(chosen.reviews_per_day),
        leech_lapses: Number(chosen.leech_lapses),
        day_start_hour: Number(chosen.day_start_hour),
      });
      await refresh(queryClient);
      onClose();
    },
  });
  const limit =
    settings.minutes_per_day === null
      ? {}
      : { hint: "Your plan in minutes comes first while an exam is ahead." };
  const number = { form, type: "number", inputMode: "numeric" } as const;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Study settings"
      description="They apply from your next answer. What you’ve already learned stays as it is."
    >
      <form {...bindings} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField
            {...number}
            name="retention"
            label="Target recall, %"
            hint="At 90, you recall nine of ten cards when they come back."
          />
          <FormField {...number} {...limit} name="new_per_day" label="New cards a day" />
          <FormField {...number} {...limit} name="reviews_per_day" label="Reviews a day" />
          <FormField form={form} name="learning_steps" label="Show a new card again after" />
          <FormField form={form} name="relearning_steps" label="Show a missed card after" />
          <FormField {...number} name="leech_lapses" label="Suspend after misses (0: never)" />
          <FormField {...number} name="day_start_hour" label="A day starts at, hour" />
        </div>
        <div className="grid">
          <CheckboxField form={form} name="has_two_buttons" label="Answer with Missed or Recalled only" />
          <CheckboxField
            form={form}
            name="is_fitted"
            label="Fit the intervals to how I remember"
            hint={
              settings.fitted_to === null
                ? "Starts once you’ve answered 1,000 reviews. Until then, the defaults apply."
                : `Fitted to ${settings.fitted_to.toLocaleString("en-US")} of your reviews. Turn it off to go back to the defaults.`
            }
          />
        </div>
        {failure && (
          <Notice tone="danger" title={failure.message}>
            What you chose is still here.
          </Notice>
        )}
        <div className="sticky -bottom-5 -mx-5 -mb-5 flex justify-end gap-2 border-line border-t bg-raised px-5 py-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
