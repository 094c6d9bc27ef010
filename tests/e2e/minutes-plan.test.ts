/** The plan in minutes: what a student chooses, what it takes, and what to do where it can't work out. */
import type { Page } from "@playwright/test";
import { openAccount } from "./support/account.ts";
import { sql } from "./support/database.ts";
import { expect, expectAccessible, expectAccessibleEverywhere, test } from "./support/test.ts";

/** From today's study day, which begins at four in the morning. */
const dayIn = (days: number) => new Date(Date.now() - 4 * 3_600_000 + days * 86_400_000);
const typed = (date: Date) => date.toLocaleDateString("en-CA");
const said = (date: Date) => date.toLocaleDateString("en-US", { month: "long", day: "numeric" });

async function openPlan(page: Page) {
  const plan = page.getByRole("region", { name: "Exam" });
  await plan.getByRole("button", { name: /^(Courses and exam|Edit)$/ }).click();
  return { plan, form: page.getByRole("dialog", { name: "Courses and exam" }) };
}

/** Cards of the student's own, never seen. */
async function giveCards(email: string, cards: number) {
  await sql`
    with mine as (
      insert into public.collections (created_by, title) select id, 'Outline' from auth.users where email = ${email}
      returning id, created_by)
    insert into public.flashcards (collection_id, created_by, front, back)
    select mine.id, mine.created_by, 'Question ' || i, 'Answer' from mine, generate_series(1, ${cards}) as i`;
}

test("says how many minutes a day reach the target, and the day’s cards keep to them", async ({ page }) => {
  const { email } = await openAccount(page);
  await giveCards(email, 400);
  await page.goto("/flashcards/study");
  const exam = dayIn(60);
  const { plan, form } = await openPlan(page);
  await form.getByRole("combobox", { name: "Exam", exact: true }).selectOption("nextgen");
  await form.getByLabel("Exam date").fill(typed(exam));

  // A week from today's study day.
  const week = Array.from({ length: 7 }, (_, day) =>
    dayIn(day).toLocaleDateString("en-US", { weekday: "long" }),
  );
  // What is wrong is said where it is.
  await form.getByLabel("Minutes a day").fill("2");
  await form.getByLabel("Remember, %").fill("100");
  for (const day of week) await form.getByLabel(day).selectOption("off");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(
    form.getByText("Enter a whole number of minutes from 5 to 720, or leave it empty."),
  ).toBeVisible();
  await expect(form.getByText("Enter a whole number from 50 to 97.")).toBeVisible();
  await expect(form.getByText("Leave at least one weekday for study.")).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel("Minutes a day").fill("60");
  await form.getByLabel("Remember, %").fill("90");
  for (const day of week.slice(0, 5)) await form.getByLabel(day).selectOption("full");
  await form.getByLabel(week[5] ?? "").selectOption("easy");
  await form.getByLabel("Questions a day").fill("3");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();

  const sentence = plan.getByText(new RegExp(`^\\d+ minutes a day until ${said(exam)} reach 90%\\.$`));
  await expect(sentence).toBeVisible();
  const minutes = Number.parseInt((await sentence.textContent()) ?? "", 10);
  expect(minutes).toBeGreaterThan(5);
  expect(minutes).toBeLessThanOrEqual(60);
  // The queue keeps to what the plan says of today.
  const table = plan.getByRole("table", { name: "Your plan, day by day" });
  const [, , reviews = "", fresh = ""] = await table
    .getByRole("row")
    .nth(1)
    .getByRole("cell")
    .allTextContents()
    .then((cells) => ["", ...cells]);
  expect(Number(reviews)).toBe(0);
  const today = page.getByRole("region", { name: "Today" });
  await expect(today.getByRole("listitem").filter({ hasText: "new" })).toHaveText(
    new RegExp(`^(${Number(fresh)}|${Number(fresh) - 1}) new$`),
  );
  await expect(table.getByRole("row")).toHaveCount(61);

  // The table is there for everyone, by keyboard.
  const chart = plan.getByRole("radio", { name: "Table" });
  await chart.focus();
  await page.keyboard.press("Space");
  await expect(table).toBeInViewport();
  await plan.getByText("How the minutes are divided").click();
  await expect(plan.getByText(/^Practice comes first: 3 questions, 5 minutes/)).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test("is honest where the time doesn’t suffice, and offers what would @phone", async ({ page }) => {
  const { email } = await openAccount(page);
  await giveCards(email, 600);
  await page.goto("/flashcards/study");
  const { plan, form } = await openPlan(page);
  await form.getByLabel("Exam date").fill(typed(dayIn(30)));
  await form.getByLabel("Minutes a day").fill("15");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(plan.getByText(/^15 minutes a day until .* reach \d\d%, not 90%\.$/)).toBeVisible();
  await expect(
    plan.getByText(/^90% takes \d+ minutes a day\. Or leave out \d+ of the new cards/),
  ).toBeVisible();
  await expectAccessible(page);
  const more = plan.getByRole("button", { name: /^Study \d+ minutes a day$/ });
  const needed = Number.parseInt(((await more.textContent()) ?? "").replace("Study ", ""), 10);
  await more.click();
  await expect(plan.getByText(new RegExp(`^${needed} minutes a day until .* reach 90%\\.$`))).toBeVisible();
  await expect(more).toHaveCount(0);
});

test("a final has its own day, comes first, and can be brought back @phone", async ({ page }) => {
  await openAccount(page);
  await page.goto("/flashcards/study");
  const { plan, form } = await openPlan(page);
  const finals = form.getByRole("region", { name: "Course finals" });
  await finals.getByRole("button", { name: "Add final" }).click();
  await expect(finals.getByText("Choose the subject of the final.")).toBeVisible();
  await expect(finals.getByText("Enter the date of the final.")).toBeVisible();
  await finals.getByLabel("Subject of the final").selectOption("torts");
  await finals.getByLabel("Date of the final").fill("2020-01-01");
  await expect(finals.getByText("This date has passed. Enter one from today on.")).toBeVisible();
  const day = dayIn(20);
  await finals.getByLabel("Date of the final").fill(typed(day));
  await finals.getByRole("button", { name: "Add final" }).click();
  const remove = finals.getByRole("button", { name: `Remove Torts, ${said(day)}` });
  await expect(remove).toBeVisible();
  await expect(finals.getByLabel("Date of the final")).toHaveValue("");
  await expectAccessible(page);
  await remove.click();
  await expect(remove).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(remove).toBeVisible();
  await form.getByLabel("Minutes a day").fill("30");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(plan.getByText(`Torts, ${said(day)}`).first()).toBeVisible();
  await expect(
    plan.getByText(new RegExp(`^\\d+ minutes? a day until ${said(day)} reach(es)? 90%\\.$`)),
  ).toBeVisible();
});
