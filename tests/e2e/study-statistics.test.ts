/** Statistics: what a student sees before and after studying, in charts and in the tables behind them. */
import { signUp } from "./support/account.ts";
import { sql } from "./support/database.ts";
import { expect, expectAccessible, expectAccessibleEverywhere, test } from "./support/test.ts";

const STATISTICS = "/flashcards/statistics";

test("statistics begin with the first answer, and every chart has a table", async ({ page }) => {
  const { email } = await signUp(page, { arrivingAt: "/flashcards/study" });
  await page.getByRole("link", { name: "Statistics" }).click();
  await expect(page.getByText("Nothing to show yet")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Today", exact: true }).click();
  await page.goto("/flashcards/study/session");
  await page.getByRole("button", { name: "Show answer" }).click();
  await page.getByRole("button", { name: /^Easy/ }).click();
  await expect(page.getByText(/^Card 2 of/)).toBeVisible();
  await page.goto(STATISTICS);
  await expect(page.getByText("1 review on 1 day in the past year")).toBeVisible();

  // A history: 40 study days of 12 reviews, one of them missed.
  await sql`
    insert into public.review_logs (user_id, card_id, client_review_id, rating, reviewed_at, duration_ms, day_offset_minutes,
                                    state_before, interval_before)
    select s.user_id, s.card_id, i::text, case when i % 12 = 0 then 1 else 3 end,
           now() - (i / 12 + 1) * interval '1 day', 15000, s.day_offset_minutes, 2, case when i % 2 = 0 then 30 else 5 end
    from public.card_states as s join auth.users as u on u.id = s.user_id cross join generate_series(0, 479) as i
    where u.email = ${email} and s.reps > 0`;
  await page.reload();
  await expect(page.getByText("481 reviews on 41 days in the past year")).toBeVisible();
  await expect(page.getByText("41 days", { exact: true })).toBeVisible();
  const retention = page.getByRole("region", { name: "True retention" });
  await expect(retention.locator("svg.recharts-surface").first()).toBeVisible();
  // The one missed each day is one of six that had been away for long.
  await expect(retention.getByText("Under three weeks 100%, three or more 83.3%; target 90%")).toBeVisible();
  await expectAccessibleEverywhere(page);

  const table = retention.getByRole("radio", { name: "Table" });
  await table.focus();
  await page.keyboard.press("Space");
  await expect(table).toBeChecked();
  await expect(retention.getByRole("row", { name: /^Three weeks or more/ })).toContainText("83.3%");
  await expect(retention.locator("svg.recharts-surface")).toHaveCount(0);
  for (const name of ["Study days", "Due forecast", "Mastery by subject", "Time"]) {
    const panel = page.getByRole("region", { name, exact: true });
    await panel.getByText("Table", { exact: true }).click();
    await expect(panel.getByRole("table")).toBeVisible();
  }
  await expect(page.getByRole("region", { name: "Time", exact: true }).getByRole("row").last()).toContainText(
    "481",
  );
  await expectAccessible(page);
});
