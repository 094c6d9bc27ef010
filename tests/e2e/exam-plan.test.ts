/** The exam plan: what a student will remember on the day, and what would do better. */
import type { Page } from "@playwright/test";
import { openAccount } from "./support/account.ts";
import { sql } from "./support/database.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

/** Opens the form for courses and the exam from the exam's panel. */
async function openPlan(page: Page) {
  await page.goto("/flashcards/study");
  const plan = page.getByRole("region", { name: "Exam" });
  await plan.getByRole("button", { name: "Courses and exam" }).click();
  return { plan, form: page.getByRole("dialog", { name: "Courses and exam" }) };
}

async function openSettings(page: Page) {
  await page.getByRole("button", { name: "Study settings" }).click();
  return page.getByRole("dialog", { name: "Study settings" });
}

test("the plan says how much will be remembered on exam day, and which limit is too low @phone", async ({
  page,
}) => {
  const { email } = await openAccount(page);
  const { plan, form } = await openPlan(page);
  const exam = new Date(Date.now() + 60 * 86_400_000);
  await form.getByRole("combobox", { name: "Exam", exact: true }).selectOption("nextgen");
  await form.getByLabel("Exam date").fill(exam.toLocaleDateString("en-CA"));
  await form.getByRole("button", { name: "Save" }).click();
  // The free sample: three cards of each of nine subjects.
  const day = exam.toLocaleDateString("en-US", { month: "long", day: "numeric" });
  const outlook = plan.getByText(/^At this pace, you’d remember about 9\d% of the 27 cards/);
  await expect(outlook).toHaveText(new RegExp(`by ${day}\\.$`));

  // 600 learned cards, and room for five reviews a day.
  const [collection] = await sql`
    insert into public.collections (created_by, title)
    select u.id, 'Torts' from auth.users as u where u.email = ${email} returning id, created_by`;
  await sql`
    insert into public.flashcards (collection_id, created_by, front, back)
    select ${collection?.id}, ${collection?.created_by}, 'Question ' || i, 'Answer' from generate_series(1, 600) as i`;
  await sql`
    update public.card_states set state = 2, stability = 4, difficulty = 5, reps = 2, last_review = now() - interval '4 days',
      due = now() where user_id = ${collection?.created_by} and state = 0`;
  await sql`update public.study_settings set reviews_per_day = 5 where user_id = ${collection?.created_by}`;
  await page.reload();
  await expect(plan.getByText(/^At this pace, you’d remember about [5-8]\d% of the 627 cards/)).toBeVisible();
  const advice = plan.getByText(/^Your limit of 5 reviews a day leaves some undone/);
  await expect(advice).toBeVisible();
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }

  // What it advises is enough.
  const [, needed = ""] = (await advice.textContent())?.match(/Raise it to (\d+)/) ?? [];
  const settings = await openSettings(page);
  await settings.getByLabel("Reviews a day").fill(needed);
  await settings.getByRole("button", { name: "Save" }).click();
  await expect(plan.getByText(/^At this pace, you’d remember about 9\d% of the 627 cards/)).toBeVisible();
  await expect(advice).toHaveCount(0);

  await plan.getByText("New cards by subject").click();
  await expect(plan.getByRole("columnheader", { name: "Core" })).toBeVisible();
});

test("a jurisdiction and a date decide the exam, own cards come first, and the last days have no new cards", async ({
  page,
}) => {
  const { email } = await openAccount(page);
  const { plan, form } = await openPlan(page);
  const exam = form.getByRole("combobox", { name: "Exam", exact: true });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await form.getByLabel("Exam date").fill(inDays(60).toLocaleDateString("en-CA"));
  await form.getByLabel("Jurisdiction").fill("California");
  await expect(form.getByText(/^We don’t know which exam California gives then/)).toBeVisible();
  await exam.selectOption("ube");
  await form.getByLabel("Jurisdiction").fill("maryland");
  await expect(form.getByText(/^Maryland gives NextGen from July 2026/)).toBeVisible();
  await expect(exam).toHaveValue("nextgen");
  await expect(exam.getByRole("option")).toHaveText(["NextGen Uniform Bar Exam", "MPRE"]);
  await expectAccessible(page);
  await form.getByLabel("Exam date").fill(inDays(-300).toLocaleDateString("en-CA"));
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("This date has passed.")).toBeVisible();
  await form.getByLabel("Exam date").fill(inDays(60).toLocaleDateString("en-CA"));
  await form.getByRole("button", { name: "Save" }).click();
  await expect(plan.getByText(/^Maryland, NextGen Uniform Bar Exam, /)).toBeVisible();

  const student = sql`(select id from auth.users where email = ${email})`;
  await sql`
    with mine as (
      insert into public.collections (created_by, title) select id, 'Clinic' from auth.users where email = ${email}
      returning id, created_by)
    insert into public.flashcards (collection_id, created_by, front, back)
    select mine.id, mine.created_by, 'Question ' || i, 'Answer' from mine, generate_series(1, 45) as i`;
  await sql`insert into public.fitted_parameters (user_id, weights, reviews) values (${student}, array_fill(0.3::float8, array[21]), 1204)`;
  await page.reload();
  await plan.getByText("New cards by subject").click();
  // A study day begins at 4 a.m.
  const begins = inDays(2 - 4 / 24).toLocaleDateString("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
  });
  await expect(
    plan.getByText(`Your own 45 new cards come first. The subjects begin on ${begins}.`),
  ).toBeVisible();
  await expect(plan.getByRole("row", { name: /^Your own cards/ })).toContainText("20");

  // The way back to the defaults.
  const settings = await openSettings(page);
  await expect(settings.getByText(/^Fitted to 1,204 of your reviews/)).toBeVisible();
  await settings.getByRole("checkbox", { name: /^Fit the intervals/ }).uncheck();
  await settings.getByRole("button", { name: "Save" }).click();
  await expect(settings).toBeHidden();
  expect(await sql`select is_fitted from public.study_settings where user_id = ${student}`).toEqual([
    { is_fitted: false },
  ]);

  // Ten days before the exam, which was planned long ago.
  await expect(page.getByRole("region", { name: "Today" })).toContainText("20 new");
  await sql`
    update public.study_settings set exam_date = exam_date - 50, exam_planned_on = exam_planned_on - 50
    where user_id = ${student}`;
  await page.reload();
  await expect(
    plan.getByText(/^The last 14 days are for review, so new cards have stopped\. 72 stay unseen/),
  ).toBeVisible();
  await expect(plan.getByText("New cards by subject")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Nothing is due today" })).toBeVisible();
});
