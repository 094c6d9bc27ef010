/** What administrators' forms accept, and what they say otherwise. The database enforces the same limits. */
import { courseStatus } from "@backend/contracts/admin-courses.ts";
import * as z from "zod/mini";
import { readFaq, readOutcomes } from "./course-lists.ts";
import { isPattern, linesOf } from "./patterns.ts";
import { choiceProblem, PASSAGE_ID } from "./questions.ts";

/** At most so many characters. */
const most = (length: number) => z.maxLength(length, `At most ${length.toLocaleString("en-US")} characters.`);
/** A text that isn't blank. @param missing what to say if it is. */
const filled = (length: number, missing: string) =>
  z.string().check(
    z.refine((text) => text.trim() !== "", missing),
    most(length),
  );
const title = filled(200, "Give it a title.");

const reason = z.string().check(z.trim(), z.minLength(5, "Write at least 5 characters."), most(1000));

export const reasonForm = z.object({ reason });

export const administratorForm = z.object({
  address: z.string().check(z.trim(), z.minLength(1, "Enter the account’s email address.")),
  reason,
});

/** What readers of a corrected passage are told. */
export const announcementForm = z.object({
  correction: z.string().check(
    z.refine((text) => text.trim().length >= 10, "Write at least 10 characters."),
    most(1000),
  ),
});

export const wrongAnswerForm = z.object({
  must: z.string().check(
    z.refine((text) => linesOf(text).every(isPattern), {
      error: ({ input }) =>
        `“${linesOf(String(input)).find((line) => !isPattern(line))}” isn’t a regular expression.`,
    }),
  ),
  note: z.string().check(most(1000)),
});

export const goldForm = z
  .object({
    expects: z.enum(["answer", "decline"]),
    required: z.array(z.string()),
    other: z.string().check(z.trim()),
  })
  .check(
    z.refine(({ expects, required, other }) => expects === "decline" || required.length > 0 || other !== "", {
      path: ["other"],
      error: "Check a passage, or write its id.",
    }),
  );

export const configurationForm = z.object({
  name: z
    .string()
    .check(
      z.minLength(1, { error: "Give it a name.", abort: true }),
      z.regex(/^[a-z0-9][a-z0-9.-]{0,49}$/, "Small letters, digits, dots, and hyphens."),
    ),
  engine: z.string(),
  passages: z
    .string()
    .check(z.refine((text) => /^\d+$/.test(text) && +text >= 1 && +text <= 20, "From 1 to 20.")),
  instructions: z.string().check(z.maxLength(4000, "At most 4,000 characters.")),
});

export const nameForm = z.object({ name: title });

/** @param isReported whether readers wait for the correction. */
export const cardForm = (isReported: boolean) =>
  z.object({
    front: filled(2000, "Write the front."),
    back: filled(8000, "Write the back."),
    authority: z.string().check(most(500)),
    correction: z.string().check(
      z.refine(
        (text) => (text.trim() === "" && !isReported) || text.trim().length >= 10,
        "Describe it in at least 10 characters.",
      ),
      most(1000),
    ),
  });

const lessonQuestion = z.object({
  question: filled(2000, "Write the question."),
  choices: z.array(z.string()).check(
    z.superRefine((choices, context) => {
      for (const [place, choice] of choices.entries()) {
        const message = choiceProblem(choice, choices);
        if (message) context.addIssue({ code: "custom", path: [place], message });
      }
    }),
  ),
  answer: z.string(),
  explanation: filled(4000, "Explain the answer."),
  passage: z
    .string()
    .check(z.refine((id) => PASSAGE_ID.test(id.trim()), "Write it as subject/topic#section.")),
});

export const lessonForm = z.object({
  title,
  minutes: z.string().check(z.regex(/^\d{0,4}$/, "A whole number.")),
  is_preview: z.boolean(),
  body: z.string(),
  framework: z.string(),
  questions: z.array(lessonQuestion),
  /** Its editor says what is wrong with it. */
  talk: z.string(),
});

const amount = z.string().check(z.regex(/^\d{0,5}(\.\d{1,2})?$/, "An amount such as 249 or 249.50."));

export const courseForm = z
  .object({
    title,
    slug: z
      .string()
      .check(
        z.minLength(1, { error: "Give the course an address.", abort: true }),
        z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Small letters, digits, and single hyphens."),
      ),
    tile_description: z.string(),
    overview: z.string(),
    price: amount.check(z.minLength(1, "Set a price.")),
    original_price: amount,
    days_of_access: z.string().check(z.regex(/^[1-9]\d{0,3}$/, "From 1 to 3,650.")),
    outcomes: z.string().check(z.refine((text) => readOutcomes(text).length <= 20, "At most 20 lines.")),
    faq: z
      .string()
      .check(
        z.refine(
          (text) => readFaq(text).every(({ answer }) => answer !== ""),
          "Each question needs its answer.",
        ),
      ),
    status: courseStatus,
    level: z.string(),
    is_featured: z.boolean(),
    version: z.string(),
  })
  .check(
    z.refine(
      ({ price, original_price }) => original_price === "" || Number(original_price) >= Number(price),
      { path: ["original_price"], error: "Not lower than the price." },
    ),
  );

/** @param isReviewing whether the differences are shown, and the reason is asked for. */
export const correctionForm = (isReviewing: boolean) =>
  z.object({
    body: filled(20_000, "Write the passage."),
    entries: z.array(
      z.object({ answer: filled(2000, "Write the answer."), gist: filled(500, "Write the short form.") }),
    ),
    reason: z
      .string()
      .check(z.refine((text) => !isReviewing || text.trim().length >= 10, "Write at least 10 characters.")),
    tellsEveryone: z.boolean(),
  });
