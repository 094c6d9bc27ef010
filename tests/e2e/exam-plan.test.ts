/** The exam plan: what a student will remember on the day, and what would do better. */
import { signUp } from "./support/account.ts";
import { serverDatabase } from "./support/administrator.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("the plan says how much will be remembered on exam day, and which limit is too low @phone", async ({
  page,
}) => {
  const { email } = await signUp(page);
  await page.goto("/flashcards/study");
  const plan = page.getByRole("region", { name: "Exam" });
  await plan.getByRole("button", { name: "Study settings" }).click();
  const settings = page.getByRole("dialog", { name: "Study settings" });
  const exam = new Date(Date.now() + 60 * 86_400_000);
  await settings.getByRole("combobox").selectOption("nextgen");
  await settings.getByLabel("Exam date").fill(exam.toLocaleDateString("en-CA"));
  await settings.getByRole("button", { name: "Save" }).click();
  // The free sample: three cards of each of nine subjects.
  const day = exam.toLocaleDateString("en-US", { month: "long", day: "numeric" });
  const outlook = plan.getByText(/^At this pace, you’d remember about 9\d% of the 27 cards/);
  await expect(outlook).toHaveText(new RegExp(`by ${day}\\.$`));

  // 600 learned cards, and room for five reviews a day.
  const sql = serverDatabase();
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
  await sql.end();
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
  await plan.getByRole("button", { name: "Edit" }).click();
  await settings.getByLabel("Reviews a day").fill(needed);
  await settings.getByRole("button", { name: "Save" }).click();
  await expect(plan.getByText(/^At this pace, you’d remember about 9\d% of the 627 cards/)).toBeVisible();
  await expect(advice).toHaveCount(0);

  await plan.getByText("New cards by subject").click();
  await expect(plan.getByRole("columnheader", { name: "Core" })).toBeVisible();
});
