/** What ends while its page is open: no one reloads a page to learn that it has (specification, 4.1 and 4.3). */
import { FREE_MESSAGES_PER_MONTH } from "@backend/contracts/chat-limits.ts";
import { openAccount, signUp } from "./support/account.ts";
import { rent } from "./support/courses.ts";
import { sql } from "./support/database.ts";
import { expect, test } from "./support/test.ts";

test("a rental ends on the open dashboard", async ({ page }) => {
  const account = await openAccount(page);
  await rent(account, "1 day 10 minutes");
  await page.clock.install();
  await page.goto("/courses");
  const mine = page.getByRole("region", { name: "My Courses" });
  await expect(mine).toContainText("2 days left");
  await page.clock.fastForward("11:00");
  await expect(mine).toContainText("1 day left");
  await expect(mine.getByRole("link", { name: "Continue: Evidence Law Made Simple" })).toBeVisible();

  // The last day ends with the rental. The clock goes back to the server's time.
  await rent(account, "10 minutes");
  await page.clock.setSystemTime(new Date());
  await page.reload();
  await expect(mine).toContainText("1 day left");
  await page.clock.fastForward("11:00");
  await expect(mine).toContainText("Access ended");
  await expect(
    mine.getByRole("button", { name: "Rent again, $249: Evidence Law Made Simple" }),
  ).toBeEnabled();
  await expect(mine.getByRole("link", { name: /^Continue/ })).toHaveCount(0);
});

test("a plan that isn't renewed ends on the open settings", async ({ page }) => {
  const account = await signUp(page, { arrivingAt: "/courses" });
  await sql`
    insert into public.user_subscriptions (id, user_id, status, current_period_end)
    select ${`sub_${account.email}`}, id, 'active', now() + interval '10 minutes' from auth.users
    where email = ${account.email}`;
  await page.clock.install();
  await page.goto("/settings");
  await expect(page.getByText("Premium Subscription")).toBeVisible();
  await expect(page.getByText("0 messages this month, unlimited")).toBeVisible();

  await sql`
    update public.user_subscriptions set current_period_end = now() - interval '1 second'
    where id = ${`sub_${account.email}`}`;
  await page.clock.fastForward("11:00");
  await expect(page.getByText("Free Tier")).toBeVisible();
  await expect(page.getByRole("button", { name: "Upgrade to Premium" })).toBeVisible();
  await expect(page.getByText(`0 of ${FREE_MESSAGES_PER_MONTH} messages used this month`)).toBeVisible();
});

test("a plan that is renewed stays on the open settings", async ({ page }) => {
  await signUp(page, { arrivingAt: "/courses" });
  let end = new Date(Date.now() + 10 * 60_000).toISOString();
  // A stand-in for the row that a payment leaves behind.
  await page.route("**/rest/v1/user_subscriptions?*select=*", (route) =>
    route.fulfill({ json: [{ status: "active", current_period_end: end, cancel_at_period_end: false }] }),
  );
  await page.clock.install();
  await page.goto("/settings");
  await expect(page.getByText("Premium Subscription")).toBeVisible();
  end = "2031-01-31T12:00:00Z";
  await page.clock.fastForward("11:00");
  await expect(page.getByText("Active until January 31, 2031")).toBeVisible();
});
