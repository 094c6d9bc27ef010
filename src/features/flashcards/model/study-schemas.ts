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

const day = z.enum(["full", "easy", "off"]);
const today = () => new Date().toLocaleDateString("en-CA");
const isTodayOrLater = (date: string) => date === "" || date >= today();

export const planForm = z
  .object({
    subjects: z.array(z.string()),
    exam: z.string(),
    exam_jurisdiction: z.string().check(z.trim(), z.maxLength(100, "Keep it to 100 characters.")),
    exam_date: z
      .string()
      .check(z.refine(isTodayOrLater, "This date has passed. Enter one from today on, or leave it empty.")),
    minutes: z.string().check(
      z.trim(),
      z.refine(
        (text) => text === "" || (/^\d+$/.test(text) && Number(text) >= 5 && Number(text) <= 720),
        "Enter a whole number of minutes from 5 to 720, or leave it empty.",
      ),
    ),
    target: whole(50, 97),
    practice: whole(0, 100),
    ...{ day_0: day, day_1: day, day_2: day, day_3: day, day_4: day, day_5: day, day_6: day },
  })
  .check(
    z.refine(
      (week) =>
        [week.day_0, week.day_1, week.day_2, week.day_3, week.day_4, week.day_5, week.day_6].some(
          (choice) => choice !== "off",
        ),
      { error: "Leave at least one weekday for study.", path: ["day_1"] },
    ),
  );

export const finalForm = z.object({
  subject: z.string().check(z.minLength(1, "Choose the subject of the final.")),
  exam_date: z
    .string()
    .check(
      z.minLength(1, "Enter the date of the final."),
      z.refine(isTodayOrLater, "This date has passed. Enter one from today on."),
    ),
  name: z.string().check(z.trim(), z.maxLength(60, "Keep the name to 60 characters.")),
});
