/** What administrators give, pay back, and read about payments, progress, and each other's acts. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { ageRentals } from "../support/payments.ts";
import { signUp } from "./support/account.ts";
import { addUser, signUpAdministrator } from "./support/administrator.ts";
import { addHiddenCourse } from "./support/courses.ts";
import { sql } from "./support/database.ts";
import { payWith } from "./support/payments.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const REASON = "The site was down on exam week";

async function confirm(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill(REASON);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: button }).click();
  await expect(dialog).toHaveCount(0);
}

const idOf = async (email: string) =>
  (await sql<{ id: string }[]>`select id from auth.users where email = ${email}`)[0]?.id ?? "";

test("Premium is given until a day, shown to the student as what it is, and taken back @phone", async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const student = await context.newPage();
  const { email } = await signUp(student, { arrivingAt: "/settings" });
  await expect(student.getByText("Free Tier")).toBeVisible();

  await signUpAdministrator(page);
  await page.goto(`/admin/users/${await idOf(email)}`);
  await page.getByRole("button", { name: "Give Premium…" }).click();
  const dialog = page.getByRole("dialog", { name: "Give Premium" });
  await expect(dialog).toContainText("isn’t charged, and Premium doesn’t renew");
  await dialog.getByLabel("Last day").fill("2020-01-01");
  await expect(dialog.getByText("A day within the next ten years.")).toBeVisible();
  const year = new Date().getFullYear() + 1;
  await dialog.getByLabel("Last day").fill(`${year}-03-03`);
  await confirm(page, "Give Premium");
  const access = page.getByRole("table", { name: "Access" });
  await expect(access).toContainText(new RegExp(`Given on .* because: ${REASON}`));
  await expect(access).toContainText(`Mar 3, ${year}`);
  await expect(page.getByText("premium granted", { exact: true })).toBeVisible();

  await student.reload();
  await expect(student.getByText(`Premium until March 3, ${year}, given by us`)).toBeVisible();
  await expect(student.getByText("It won’t renew, and you won’t be charged.")).toBeVisible();
  await expect(student.getByRole("button", { name: /Upgrade|Manage Subscription/ })).toHaveCount(0);
  await expectAccessible(student);

  await page.getByRole("button", { name: "Change Premium…" }).click();
  await page.getByText("Take it back", { exact: true }).click();
  await confirm(page, "Take Premium back");
  await student.reload();
  await expect(student.getByText("Free Tier")).toBeVisible();
  await context.close();
});

test("an order is refunded after the student's own seven days, and the page says why access ended", async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const student = await context.newPage();
  const { email } = await signUp(student, { arrivingAt: "/courses" });
  await student.getByRole("link", { name: "Details" }).first().click();
  await student
    .getByRole("button", { name: /^Rent: / })
    .first()
    .click();
  await payWith(student, "Succeeds");
  await expect(student.getByRole("heading", { name: /You’re in/ })).toBeVisible();
  await ageRentals(sql, email, 8);

  await signUpAdministrator(page);
  await page.goto(`/admin/users/${await idOf(email)}`);
  const payments = page.getByRole("table", { name: "Payments" });
  await expect(payments).toContainText("Visa •••• 4242");
  const number = /HB-\d+/.exec((await payments.textContent()) ?? "")?.[0] ?? "no number";
  const access = page.getByRole("table", { name: "Access" });
  await expect(access).toContainText(`Paid, ${number}, `);
  await expectAccessible(page);
  await payments.getByRole("button", { name: `Refund… ${number}` }).click();
  await confirm(page, "Refund $");
  await expect(payments).toContainText("Refunded");
  await expect(payments.getByRole("button", { name: /^Refund/ })).toHaveCount(0);
  await expect(access).toContainText(`${number} was refunded on `);
  await expect(page.getByRole("table", { name: "Rentals" })).toContainText("Refunded");
  await expect(page.getByText("refund ordered", { exact: true })).toBeVisible();

  await student.goto("/settings/purchases");
  await student.getByRole("button", { name: "Why did it end?" }).click();
  await expect(student.getByText("Your payment was refunded, so access ended.")).toBeVisible();
  await context.close();
});

test("a part of a month of Premium is refunded, and Premium ended", async ({ page, browser }) => {
  const context = await browser.newContext();
  const student = await context.newPage();
  const { email } = await signUp(student, { arrivingAt: "/settings" });
  await student.getByRole("button", { name: "Upgrade to Premium" }).click();
  await payWith(student, "Succeeds");
  await expect(student).toHaveURL(/\/subscription\/success/);

  await signUpAdministrator(page);
  await page.goto(`/admin/users/${await idOf(email)}`);
  const payments = page.getByRole("table", { name: "Payments" });
  await payments.getByRole("button", { name: /^Refund… / }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Amount in dollars").fill("10.01");
  await expect(dialog.getByText("From $0.01 to $10.")).toBeVisible();
  await dialog.getByLabel("Amount in dollars").fill("4");
  await expect(dialog).toContainText("$0 → becomes $4");
  await expect(dialog).toContainText("renews → becomes ends now");
  await confirm(page, "Refund $4");
  await expect(payments).toContainText("Refunded $4 of it");
  await expect(page.getByText("premium refund ordered", { exact: true })).toBeVisible();

  await student.goto("/settings/purchases");
  await expect(student.getByText("Premium, one month · $4 refunded")).toBeVisible();
  await student.goto("/settings");
  await expect(student.getByText("Free Tier")).toBeVisible();
  await context.close();
});

test("a course shows how far its students get @phone", async ({ page }) => {
  const course = await addHiddenCourse();
  const id = await addUser(`progress-${randomUUID()}@example.com`, "Paula");
  await sql`
    insert into public.course_enrollments (user_id, course_id, expires_at) values (${id}, ${course}, now() + interval '9 days')`;
  await sql`
    insert into public.lesson_progress (user_id, lesson_id, played, completed_at)
    select ${id}, l.id, '{[0,600)}', now()
    from public.lessons as l join public.modules as m on m.id = l.module_id
    where m.course_id = ${course} and l.title = 'Expectation'`;
  await signUpAdministrator(page);
  await page.goto(`/admin/courses/${course}`);
  await page.getByText("Progress", { exact: true }).click();
  const rowOf = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(rowOf("Began a lesson")).toContainText("100%");
  await expect(rowOf("Finished every lesson")).toContainText("0%");
  await expect(rowOf("Opened a free lesson and have")).toContainText("–");
  await expect(rowOf("Expectation")).toContainText("100%");
  await expect(page.getByText("10 minutes of video watched in all")).toBeVisible();
  await expectAccessible(page);
});

test("the audit log is found by person and day, shows what changed, and is exported @phone", async ({
  page,
}) => {
  const { email } = await signUpAdministrator(page);
  const admin = await idOf(email);
  const course = await addHiddenCourse();
  const long = "Because of everything that happened. ".repeat(20).trim();
  await sql`
    insert into public.admin_audit_log (admin_id, action, target_kind, target, reason, details)
    values
      (${admin}, 'course edited', 'course', ${course}, null,
       ${sql.json({ before: { price: 299, status: "Draft" }, after: { price: 249, status: "Draft" } })}),
      (${admin}, 'setting changed', 'setting', 'promo_banner', ${long},
       ${sql.json({ before: { value: true }, after: { value: false } })})`;
  await page.goto("/admin/audit-log");
  await page.getByLabel("Administrator").selectOption({ label: email });
  const entries = page.getByRole("listitem");
  const edited = entries.filter({ hasText: "Course edited" });
  await expect(edited).toContainText(`Remedies ${course}`);
  await expect(edited).toContainText("Price: 299 → becomes 249");
  await expect(edited).not.toContainText("Draft");
  const setting = entries.filter({ hasText: "Promotion banner" });
  await expect(setting).toContainText("Value: On → becomes Off");
  const height = async () => (await setting.boundingBox())?.height ?? 0;
  const clamped = await height();
  await setting.getByRole("button", { name: "Show all" }).click();
  await expect.poll(height).toBeGreaterThan(clamped);
  await expectAccessible(page);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  expect(file).toContain(`Remedies ${course},Price: 299 → 249`);
  await expect(entries.filter({ hasText: "List exported" })).toContainText("audit log");

  await page.getByLabel("To", { exact: true }).fill("2020-01-01");
  await expect(page.getByText("Nothing here yet.")).toBeVisible();
  await page.getByLabel("From", { exact: true }).fill("2020-01-02");
  await expect(page.getByText("The start must come before the end.")).toBeVisible();
});

test("the badge of Reports leads to the message that waits", async ({ page }) => {
  await signUpAdministrator(page);
  await page.route("**/rpc/admin_attention", async (route) => {
    const response = await route.fetch();
    const others = { passage_reports: 0, card_reports: 0, answer_reports: 0, outline_corrections: 0 };
    const none = { ...others, contact_messages: 1 };
    await route.fulfill({ response, json: { ...(await response.json()), ...none } });
  });
  await page.reload();
  await page
    .getByRole("link", { name: /^Reports/ })
    .filter({ hasText: "1", visible: true })
    .click();
  await expect(page).toHaveURL("/admin/reports?view=contact");
});
