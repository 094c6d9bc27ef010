import type { UseFormReturn } from "react-hook-form";
import { FormField } from "@/components/form/form-field.tsx";
import type { PlanValues } from "../model/study-days.ts";

/** From Monday, as weeks of study begin. */
const WEEKDAYS = [
  ["day_1", "Monday"],
  ["day_2", "Tuesday"],
  ["day_3", "Wednesday"],
  ["day_4", "Thursday"],
  ["day_5", "Friday"],
  ["day_6", "Saturday"],
  ["day_0", "Sunday"],
] as const;

/** How much time there is, and for what. */
export function PlanTimeFields({ form }: { readonly form: UseFormReturn<PlanValues> }) {
  const number = { form, inputMode: "numeric" } as const;
  const problem = form.formState.errors.day_1?.message;
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-2 font-medium text-sm">Your time</legend>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <FormField
          {...number}
          name="minutes"
          label="Minutes a day"
          hint="At most. If empty, your limits of cards apply."
        />
        <FormField {...number} name="target" label="Remember, %" hint="Of all cards, on exam day." />
        <FormField
          {...number}
          name="practice"
          label="Questions a day"
          hint="Practice, within your minutes."
        />
      </div>
      <div>
        <div className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
          {WEEKDAYS.map(([name, day]) => (
            <label key={name} className="grid min-w-0 gap-1 text-sm">
              {day}
              <select
                className="h-11 w-full min-w-0 rounded-md border border-line-strong bg-raised px-2 text-base"
                aria-invalid={problem ? true : undefined}
                {...form.register(name)}
              >
                <option value="full">Full</option>
                <option value="easy">Easy: half</option>
                <option value="off">Off</option>
              </select>
            </label>
          ))}
        </div>
        <p role="status" className="mt-1.5 text-danger text-sm empty:hidden">
          {problem}
        </p>
      </div>
    </fieldset>
  );
}
