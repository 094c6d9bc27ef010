/** Buying, as a buyer sees it: rentals and the subscription, through the sandbox's checkout and portal. */
import { FREE_MESSAGES_PER_MONTH } from "@backend/contracts/chat-limits.ts";
import type { Page } from "@playwright/test";
import { ageRentals } from "../support/payments.ts";
import { openAccount, signUp } from "./support/account.ts";
import { sql } from "./support/database.ts";
import { payWith, renewNow } from "./support/payments.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const COURSE = "Evidence Law Made Simple";

/** Opens the course's page, as from a card. @returns its address. */
async function openCourse(page: Page): Promise<string> {
  await page.goto("/courses");
  await page.getByRole("article").filter({ hasText: COURSE }).getByRole("link", { name: "Details" }).click();
  await expect(page.getByRole("heading", { level: 1, name: COURSE })).toBeVisible();
  return new URL(page.url()).pathname;
}
/** The first: a phone shows another one at the bottom. */
const rentButton = (page: Page) => page.getByRole("button", { name: `Rent: ${COURSE}` }).first();

async function rent(page: Page): Promise<string> {
  const address = await openCourse(page);
  await rentButton(page).click();
  await expect(page).toHaveURL(/\/dev\/stripe\/checkout\//);
  return address;
}

test("rents a course, studies it, loses it at the end, and continues after renewing", async ({ page }) => {
  const { email } = await openAccount(page);
  const address = await rent(page);
  await expectAccessible(page);
  await payWith(page, "Succeeds");
  await expect(page.getByRole("heading", { name: /You’re in\. The course is yours until/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Open the course" }).click();
  // The second lesson: the first is a preview, open to everyone.
  await page
    .getByRole("link", { name: /The Rule 403 balance/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "The Rule 403 balance" })).toBeVisible();
  const lesson = page.url();

  await ageRentals(sql, email, 31);
  await page.goto(lesson);
  await expect(page.getByRole("heading", { level: 1, name: /Your access ended on/ })).toBeVisible();
  await page
    .getByRole("button", { name: `Rent again, $249: ${COURSE}` })
    .first()
    .click();
  await payWith(page, "Succeeds");
  await expect(page.getByRole("heading", { name: /You’re in/ })).toBeVisible();
  await page.goto(lesson);
  await expect(page.getByRole("heading", { level: 1, name: "The Rule 403 balance" })).toBeVisible();

  // A renewal before the end adds to what is left.
  await page.goto("/settings/purchases");
  await expect(page.getByText("30 days left")).toBeVisible();
  await page.getByRole("button", { name: `Add 30 days, $249: ${COURSE}` }).click();
  await payWith(page, "Succeeds");
  await expect(page.getByRole("heading", { name: /You’re in/ })).toBeVisible();
  await page.goto("/settings/purchases");
  await expect(page.getByText("60 days left")).toBeVisible();
  await page.getByRole("button", { name: "Why do I have access?" }).click();
  await expect(page.getByText(/You paid for this course 3 times/)).toBeVisible();
  await expect(page.getByText(`${COURSE}, renewal`)).toHaveCount(2);
  await expectAccessible(page);
  expect(address).toMatch(/^\/courses\//);
});

test("upgrades, uses Premium at once, cancels, keeps it to the period's end, and is free again @phone", async ({
  page,
}) => {
  await signUp(page, { arrivingAt: "/settings" });
  await page.getByRole("button", { name: "Upgrade to Premium" }).click();
  await payWith(page, "Succeeds");
  await expect(page).toHaveURL(/\/subscription\/success/);
  await expect(page.getByRole("heading", { name: "You have Premium" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Settings", exact: true }).last().click();
  await expect(page.getByText("Premium Subscription")).toBeVisible();
  await expect(page.getByText(/messages this month, unlimited/)).toBeVisible();

  await page.getByRole("button", { name: "Manage Subscription" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your subscription" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await expect(page.getByText(/Cancels on/)).toBeVisible();
  await page.getByRole("button", { name: "Don’t cancel" }).click();
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await page.getByRole("link", { name: "Return to Hornbook" }).click();
  await expect(page.getByText(/It won’t renew/)).toBeVisible();

  await renewNow(page, "You have no subscription.");
  await page.goto("/settings");
  await expect(page.getByText("Free Tier")).toBeVisible();
  await expect(page.getByText(`0 of ${FREE_MESSAGES_PER_MONTH} messages used this month`)).toBeVisible();
});

test("shows a failed renewal everywhere, with the way to fix the card", async ({ page }) => {
  await signUp(page, { arrivingAt: "/settings" });
  await page.getByRole("button", { name: "Upgrade to Premium" }).click();
  await payWith(page, "Pays once, then fails");
  await expect(page.getByRole("heading", { name: "You have Premium" })).toBeVisible();
  await renewNow(page, "Past due");
  await page.goto("/courses");
  await expect(page.getByText(/Your last payment for Premium failed/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Update payment" }).click();
  await page.getByText("Succeeds", { exact: true }).click();
  await page.getByRole("button", { name: "Update card" }).click();
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page.getByRole("button", { name: "Pay now" })).toHaveCount(0);
  await page.getByRole("link", { name: "Return to Hornbook" }).click();
  await expect(page.getByText("Premium Subscription")).toBeVisible();
  await expect(page.getByText(/Your last payment for Premium failed/)).toHaveCount(0);
});

test.describe("a card that isn't simply charged", () => {
  test.use({ allowedConsole: [/Failed to load resource.*402/] });

  test("is declined, or asks for authentication, and can be changed for another", async ({ page }) => {
    await openAccount(page);
    await rent(page);
    await payWith(page, "Declined");
    await expect(page.getByRole("alert")).toContainText("Your card was declined.");
    await payWith(page, "Asks to authenticate");
    await page.getByRole("button", { name: "Fail authentication" }).click();
    await expect(page.getByRole("alert")).toContainText("unable to authenticate");
    await payWith(page, "Asks to authenticate");
    await page.getByRole("button", { name: "Complete authentication" }).click();
    await expect(page.getByRole("heading", { name: /You’re in/ })).toBeVisible();
  });
});

test("a course whose bank debit is on its way can't be rented again, and one whose debit failed can", async ({
  page,
}) => {
  const { email } = await signUp(page);
  await sql`
    insert into public.orders (user_id, course_id, amount_cents, days, status)
    select u.id, c.id, 24900, 30, 'pending' from auth.users as u, public.courses as c
    where u.email = ${email} and c.title = ${COURSE}`;
  await page.goto("/courses");
  const card = page.getByRole("article").filter({ hasText: COURSE });
  await expect(card.getByRole("button", { name: "Payment on its way" })).toBeDisabled();
  await expect(card.getByRole("button", { name: /^Rent/ })).toHaveCount(0);
  await sql`
    update public.orders as o set status = 'failed' from auth.users as u where u.id = o.user_id and u.email = ${email}`;
  await page.reload();
  await expect(rentButton(page)).toBeEnabled();
});

test("leads a double click and the way back to the same checkout", async ({ page }) => {
  await openAccount(page);
  await openCourse(page);
  await rentButton(page).dblclick();
  await expect(page).toHaveURL(/\/dev\/stripe\/checkout\//);
  const checkout = page.url();
  await page.goBack();
  await expect(rentButton(page)).toBeEnabled();
  await rentButton(page).click();
  await expect(page).toHaveURL(checkout);
});

test.describe("in two tabs", () => {
  test.use({ allowedConsole: [/Failed to load resource.*409/] });

  test("a course is paid once", async ({ page, context }) => {
    await openAccount(page);
    const other = await context.newPage();
    const address = await openCourse(page);
    await other.goto(address);
    // Loaded before the payment, so that it offers the course still.
    await expect(rentButton(other)).toBeVisible();
    await rentButton(page).click();
    await payWith(page, "Succeeds");
    await expect(page.getByRole("heading", { name: /You’re in/ })).toBeVisible();
    await rentButton(other).click();
    await expect(other.getByText("You have this course already. You can add days to it.")).toBeVisible();
    await expect(rentButton(other)).toHaveCount(0);
    await page.goto("/settings/purchases");
    await expect(page.getByText("30 days left")).toBeVisible();
  });
});

test("takes a rental back within seven days by a click, and not after", async ({ page }) => {
  const { email } = await openAccount(page);
  await rent(page);
  await payWith(page, "Succeeds");
  await expect(page.getByRole("heading", { name: /You’re in/ })).toBeVisible();
  await page.getByRole("link", { name: "Purchases" }).click();
  const refund = page.getByRole("button", { name: `Refund: ${COURSE}` });
  await refund.click();
  await expect(page.getByRole("button", { name: "Keep course" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(refund).toBeFocused();
  await refund.click();
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(page.getByText("Ended", { exact: true })).toBeVisible();
  await expect(page.getByText("· Refunded")).toBeVisible();

  await page
    .getByRole("button", { name: `Rent again, $249: ${COURSE}` })
    .first()
    .click();
  await payWith(page, "Succeeds");
  await expect(page.getByRole("heading", { name: /You’re in/ })).toBeVisible();
  await ageRentals(sql, email, 8);
  await page.goto("/settings/purchases");
  await expect(page.getByText("22 days left")).toBeVisible();
  await expect(refund).toHaveCount(0);
});
