/** A student's first week, day by day: what the home of the flashcards says before and after studying. */
import type { Page } from "@playwright/test";
import { openAccount } from "./support/account.ts";
import { sql } from "./support/database.ts";
import { expect, test } from "./support/test.ts";

const HOME = "/flashcards/study";
const EASY = "4";
const GOOD = "3";

/** Studies everything that is due with one key. @returns how many answers it took. */
async function studyAll(page: Page, key: string): Promise<number> {
  await page.keyboard.press("s");
  const done = page.getByRole("heading", { name: "Done for today" });
  for (let answers = 0; ; answers++) {
    const card = page.getByText(new RegExp(`^Card ${answers + 1} of \\d+$`));
    await expect(card.or(done)).toBeVisible();
    if (await done.isVisible()) return answers;
    await page.keyboard.press("Space");
    await expect(page.getByRole("button", { name: /^Easy/ })).toBeVisible();
    await page.keyboard.press(key);
  }
}

interface Day {
  /** Cards that the home announces; null for "Nothing is due today". */
  readonly cards: number | null;
  readonly parts?: string;
  readonly key?: string;
  readonly answers?: number;
  readonly streak: number;
}

/** Goes through the days, moving everything that happened a day into the past each night. */
async function live(page: Page, email: string, days: readonly Day[], isFree: boolean): Promise<void> {
  const student = sql`(select id from auth.users where email = ${email})`;
  const streak = (length: number) => page.getByText(`${length}-day streak`, { exact: true });
  for (const [index, { cards, parts, key = EASY, answers = cards, streak: length }] of days.entries()) {
    await test.step(`day ${index + 1}`, async () => {
      await page.goto(HOME);
      const announced =
        cards === null ? "Nothing is due today" : new RegExp(`^${cards} cards?, about \\d+ minutes?$`);
      await expect(page.getByRole("heading", { name: announced })).toBeVisible();
      const due = page.getByRole("list", { name: "Cards due this week" }).getByRole("listitem").first();
      await expect(due).toContainText(new RegExp(`^Today: ${cards ?? 0}${cards ?? 0}Today$`));
      // What Premium adds is said every day, and to no one who has it.
      await expect(page.getByText(/Premium unlocks every card/)).toHaveCount(isFree ? 1 : 0);
      if (parts) await expect(page.getByRole("region", { name: "Today" })).toContainText(parts);
      if (cards !== null) {
        expect(await studyAll(page, key)).toBe(answers);
        await page.getByRole("button", { name: "Back to Flashcards" }).click();
        await expect(page.getByRole("heading", { name: "Done for today" })).toBeVisible();
      }
      if (length > 0) await expect(streak(length)).toBeVisible();
      else await expect(page.getByText(/-day streak$/)).toHaveCount(0);
    });
    await sql`update public.review_logs set reviewed_at = reviewed_at - interval '1 day' where user_id = ${student}`;
    await sql`update public.card_states set due = due - interval '1 day', last_review = last_review - interval '1 day'
      where user_id = ${student}`;
  }
}

test("a free student’s first week ends with the sample, and says what Premium adds", async ({ page }) => {
  test.setTimeout(180_000);
  const { email } = await openAccount(page);
  await live(
    page,
    email,
    [
      { cards: 20, parts: "20 new", streak: 1 },
      { cards: 20, streak: 2 },
      // The sample has 42 cards.
      { cards: 2, parts: "2 new", streak: 3 },
      { cards: null, streak: 3 },
      { cards: null, streak: 0 },
    ],
    true,
  );
  await page.goto(HOME);
  await expect(
    page.getByText(/^Your plan includes 42 of \d{3} cards. Premium unlocks every card.$/),
  ).toBeVisible();
});

test("a premium student’s first week has new cards every day, and the first ones come back", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { email } = await openAccount(page);
  await sql`
    with student as (select id from auth.users where email = ${email}),
    subscribed as (
      insert into public.user_subscriptions (id, user_id, status, current_period_end)
      select 'sub_' || id, id, 'active', now() + interval '20 days' from student)
    insert into public.study_settings (user_id, new_per_day) select id, 3 from student`;
  await live(
    page,
    email,
    [
      // Each is answered twice: Good first leads to the second learning step, then two days ahead.
      { cards: 3, parts: "3 new", key: GOOD, answers: 6, streak: 1 },
      { cards: 3, streak: 2 },
      { cards: 6, parts: "3 to review", streak: 3 },
      { cards: 3, streak: 4 },
    ],
    false,
  );
});
