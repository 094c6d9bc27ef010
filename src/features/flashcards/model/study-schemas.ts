/** What the forms about studying accept, and what they say otherwise. The database enforces the same limits. */
import * as z from "zod/mini";

const STEPS = /^([1-9]\d{0,3}[mhd]( [1-9]\d{0,3}[mhd])*)?$/;
const steps = z
  .string()
  .check(
    z.trim(),
    z.maxLength(60, "Keep it to 60 characters."),
    z.regex(STEPS, "Write steps such as 1m 10m 1d."),
  );

/** A whole number, as it is typed. */
const whole = (least: number, most: number) =>
  z.string().check(
    z.trim(),
    z.refine(
      (text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most,
      `Enter a whole number from ${least} to ${most.toLocaleString("en-US")}.`,
    ),
  );

export const settingsForm = z.object({
  new_per_day: whole(0, 1000),
  reviews_per_day: whole(0, 9999),
  retention: whole(70, 97),
  learning_steps: steps,
  relearning_steps: steps,
  leech_lapses: whole(0, 99),
  day_start_hour: whole(0, 23),
  has_two_buttons: z.boolean(),
  is_fitted: z.boolean(),
});

export const planForm = z.object({
  subjects: z.array(z.string()),
  exam: z.string(),
  exam_jurisdiction: z.string().check(z.trim(), z.maxLength(100, "Keep it to 100 characters.")),
  exam_date: z.string(),
});
