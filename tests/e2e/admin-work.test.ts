/** What administrators do in their area, as they do it. */
import { randomUUID } from "node:crypto";
import { FREE_MESSAGES_PER_MONTH } from "@backend/contracts/chat-limits.ts";
import type { Page } from "@playwright/test";
import { openAccount } from "./support/account.ts";
import { addUser, signUpAdministrator } from "./support/administrator.ts";
import { sql } from "./support/database.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const REASON = "Video outage last week";

async function giveReason(page: Page, confirm: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  const button = dialog.getByRole("button", { name: confirm });
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await button.click();
  await expect(dialog.getByText("Write at least 5 characters.")).toBeVisible();
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await dialog.getByLabel("Reason").fill(REASON);
  await button.click();
  await expect(dialog).toHaveCount(0);
}

test("a user's rights change with a reason, and the audit trail shows it @phone", async ({ page }) => {
  await signUpAdministrator(page);
  const id = await addUser(`rights-${randomUUID()}@example.com`, "Rita");
  await page.goto(`/admin/users/${id}`);
  await expect(page.getByRole("heading", { name: "Rita Tester" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Access" })).toContainText(
    `Free plan: 0 of ${FREE_MESSAGES_PER_MONTH} used this month`,
  );

  await page.getByRole("button", { name: "Grant a rental…" }).click();
  await page.getByRole("dialog").getByLabel("Course").selectOption({ index: 1 });
  await page.getByRole("dialog").getByLabel("Reason").focus();
  await giveReason(page, "Grant rental");
  await expect(page.getByRole("table", { name: "Rentals" })).toContainText("Granted");
  await expect(page.getByText(`“${REASON}”`)).toBeVisible();

  await page.getByRole("button", { name: "Suspend…" }).click();
  await giveReason(page, "Suspend");
  await expect(page.getByText("Suspended", { exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Delete account…" }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill(REASON);
  await expect(page.getByRole("button", { name: "Delete permanently" })).toBeDisabled();
  await page
    .getByRole("dialog")
    .getByLabel(/^Type rights-/)
    .fill("someone@example.com");
  await expect(page.getByRole("button", { name: "Delete permanently" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Delete account…" })).toBeFocused();
});

test.describe("one account", () => {
  // The list's code may load while the deleted account is read once more.
  test.use({ allowedConsole: [/status of 400/] });

  test("a rental is extended, sessions end, rights come and go, and an account is deleted", async ({
    page,
    browser,
  }) => {
    await signUpAdministrator(page);
    const context = await browser.newContext();
    const student = await context.newPage();
    const { email } = await openAccount(student);
    const [user] = await sql<{ id: string }[]>`select id from auth.users where email = ${email}`;
    await page.goto(`/admin/users/${user?.id}`);
    await page.getByRole("button", { name: "Grant a rental…" }).click();
    await page.getByRole("dialog").getByLabel("Course").selectOption({ index: 1 });
    await page.getByRole("dialog").getByLabel("Reason").focus();
    await giveReason(page, "Grant rental");
    const until = async () =>
      (
        await sql<{ days: number }[]>`
        select round(extract(epoch from expires_at - now()) / 86400)::integer as days
        from public.course_enrollments where user_id = ${user?.id ?? null}`
      )[0]?.days;
    expect(await until()).toBe(14);
    await page.getByRole("button", { name: /^Extend…/ }).click();
    await giveReason(page, "Extend rental");
    expect(await until()).toBe(28);

    await page.getByRole("button", { name: "End sessions…" }).click();
    await giveReason(page, "End all sessions");
    await expect(page.getByText("Signed in nowhere.")).toBeVisible();
    await student.goto("/settings");
    await expect(student).toHaveURL(/\/auth/);
    await context.close();

    for (const [act, confirm] of [
      ["Make administrator…", "Make administrator"],
      ["Remove administrator rights…", "Remove rights"],
    ] as const) {
      await page.getByRole("button", { name: act }).click();
      await giveReason(page, confirm);
    }
    await expect(page.getByRole("button", { name: "Make administrator…" })).toBeVisible();

    await page.getByRole("button", { name: "Delete account…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Reason").fill(REASON);
    await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
    await dialog.getByLabel(`Type ${email} to confirm`).press("Enter");
    await expect(dialog.getByRole("button", { name: "Delete permanently" })).toBeEnabled();
    await dialog.getByRole("button", { name: "Delete permanently" }).click();
    await expect(page).toHaveURL("/admin/users");
    expect(await sql`select from auth.users where email = ${email}`).toHaveLength(0);
  });
});

test("an error is decided by keyboard, and undone", async ({ page }) => {
  await signUpAdministrator(page);
  const message = `Boom in ${randomUUID().replaceAll(/[\d-]/g, "x")}`;
  await sql`insert into public.error_logs (message, stack_trace, release) values (${message}, ${`Error: ${message}\n    at go (src/x.ts:1:2)`}, '1.0')`;
  await page.goto("/admin/error-logs");
  await page.getByRole("searchbox").fill(message);
  await page.getByRole("button", { name: message }).click();
  await expect(page.getByRole("article", { name: message })).toContainText("We never record what users type");
  await expectAccessible(page);
  await page.keyboard.press("i");
  await expect(page.getByText("Marked as investigated", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: message })).toContainText("Open");

  // Undone, it's again what it was before, not just open.
  await page.getByRole("radio", { name: /^All \d/ }).check();
  await page.getByRole("button", { name: message }).focus();
  await page.keyboard.press("i");
  await expect(page.getByRole("button", { name: message })).toContainText("Investigated");
  await page.getByRole("button", { name: message }).focus();
  await page.keyboard.press("e");
  await expect(page.getByRole("button", { name: message })).toContainText("Ignored");
  const ignored = page.getByRole("listitem").filter({ hasText: "Marked as ignored" });
  await ignored.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: message })).toContainText("Investigated");
});

test("a question is asked in the console, saved to the gold set, and run; a worse configuration is named", async ({
  page,
}) => {
  await signUpAdministrator(page);
  await page.goto("/admin/hornbook");
  await page.getByLabel("Question", { exact: true }).fill("What are the elements of battery?");
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByRole("table", { name: "Passages given" })).toContainText("battery");
  await page.getByRole("button", { name: "Save question" }).click();
  await expect(page.getByText("Check a passage, or write its id.")).toBeVisible();
  const passages = page.getByRole("checkbox", { name: /battery/ });
  for (const place of [0, 1]) await passages.nth(place).check();
  await page.getByRole("button", { name: "Save question" }).click();
  await expect(page.getByText("Saved to the gold set")).toBeVisible();
  await page.getByRole("button", { name: "Run standard" }).click();
  await expect(page.getByRole("table", { name: "Runs" })).toContainText(/1 of 1/);
  await expectAccessible(page);

  // The gate compares with the live configuration, also when neither of the two on the screen is live.
  const names = ["a", "b"].map((letter) => `narrow-${letter}-${randomUUID().slice(0, 8)}`);
  for (const name of names) {
    await page.getByRole("button", { name: "New configuration" }).click();
    const form = page.getByRole("dialog", { name: "New configuration" });
    await form.getByLabel("Name").fill(name);
    await form.getByLabel("Passages (1 to 20)").fill("1");
    await form.getByRole("button", { name: "Create configuration" }).click();
    await expect(form).toHaveCount(0);
    await page.getByRole("button", { name: `Run ${name}` }).click();
    await expect(page.getByRole("table", { name: "Runs" }).getByText("1 of 1")).toHaveCount(2);
  }
  // Without a model, all configurations look the same up. As if these two had found one passage less:
  await sql`
    update app_private.gold_results as r set has_passed = false
    from app_private.gold_runs as u join app_private.answer_configurations as c on c.id = u.configuration_id
    where u.id = r.run_id and c.name = any (${names})`;
  await page.reload();
  await page.getByLabel("Configuration B").selectOption({ label: `B: ${names[1]}` });
  await page.getByLabel("Configuration A").selectOption({ label: `A: ${names[0]}` });
  await expect(page.getByText(`${names[1]} answers 1 question worse than standard.`)).toBeVisible();
  await page.getByRole("button", { name: `Make ${names[1]} live…` }).click();
  const dialog = page.getByRole("dialog", { name: `Make ${names[1]} live` });
  await dialog.getByLabel("Reason").fill(REASON);
  await expect(dialog.getByRole("button", { name: "Make live" })).toBeDisabled();
  await dialog.getByRole("checkbox").check();
  await expect(dialog.getByRole("button", { name: "Make live" })).toBeEnabled();
  await expectAccessible(page);
  // Other tests ask questions, so it doesn't go live here.
  await page.keyboard.press("Escape");
});

test("cards are imported after a preview, and a setting asks for a reason", async ({ page }) => {
  await signUpAdministrator(page);
  await page.goto("/admin/flashcards");
  await page.getByRole("button", { name: "Import…" }).click();
  const front = `Imported ${randomUUID()}`;
  await page.getByLabel("CSV file").setInputFiles({
    name: "cards.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`subject,front,back\nTorts,${front},Back\nTort law,Refused,Back\n`),
  });
  await expect(page.getByText("1 new")).toBeVisible();
  await expect(page.getByText("1 row is refused")).toBeVisible();
  await expect(page.getByText(/No subject has this name\. Use one of: .*Torts/)).toBeVisible();
  await page.getByRole("button", { name: "Apply 1 change" }).click();
  await expect(page.getByText("Imported", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Close" }).first().click();
  await page.getByRole("searchbox").fill(front);
  await expect(page.getByRole("button", { name: front, exact: true })).toBeVisible();

  await page.goto("/admin/settings");
  await page.getByRole("button", { name: "Change… Messages a minute" }).click();
  await page.getByRole("dialog").getByLabel("New value").fill("40");
  await page.getByRole("dialog").getByLabel("Reason").fill(REASON);
  await page.getByRole("button", { name: "Change for everyone" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText(`“${REASON}”`).first()).toBeVisible();
});

test("a mistake on a card is reported while studying, and corrected for everyone who saw it @phone", async ({
  page,
  browser,
}) => {
  // A deck of its own: a correction closes every report on the card.
  const front = `What are the elements of the rule ${randomUUID()}?`;
  const [deck] = await sql<{ id: string }[]>`
    with deck as (insert into public.collections (is_official, title) values (true, 'Reported') returning id)
    insert into public.flashcards (collection_id, is_official, front, back, authority)
    select deck.id, true, ${front}, 'Two.', 'Fed. R. Evid. 401' from deck returning collection_id as id`;
  const context = await browser.newContext();
  const student = await context.newPage();
  const { email } = await openAccount(student);
  await sql`
    insert into public.user_subscriptions (id, user_id, status, current_period_end)
    select ${`sub_${randomUUID()}`}, u.id, 'active', now() + interval '20 days' from auth.users as u where u.email = ${email}`;
  const details = `The rule has another element ${randomUUID()}`;
  await student.goto(`/flashcards/study/session?collection=${deck?.id}`);
  await student.getByRole("button", { name: "More" }).click();
  await student.getByRole("menuitem", { name: "Report a mistake" }).click();
  const dialog = student.getByRole("dialog", { name: "Report a mistake" });
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByText("Describe what’s wrong so we can fix it.")).toBeVisible();
  await dialog.getByLabel("Details").fill(details);
  await expectAccessible(student);
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(student.getByText("Report sent")).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await student.goto(`/flashcards/${deck?.id}`);
  await student.getByRole("button", { name: front }).click();
  await student.getByRole("button", { name: "Report a mistake" }).click();
  await student.getByLabel("Details").fill(`${details}, too`);
  await student.getByRole("button", { name: "Send report" }).click();
  await expect(student.getByText("Report sent")).toBeVisible();
  await context.close();

  await signUpAdministrator(page);
  await page.goto("/admin/reports?view=cards");
  const report = page.getByRole("listitem").filter({ hasText: `${details}, too` });
  await expect(report).toContainText("0 missed");
  await expectAccessible(page);
  await report.getByRole("button", { name: "Correct the card…" }).click();
  const editor = page.getByRole("dialog", { name: "Edit official card" });
  await editor.getByLabel("Back", { exact: true }).fill("The corrected rule.");
  await editor.getByRole("button", { name: "Save card" }).click();
  await expect(editor.getByText("Describe it in at least 10 characters.")).toBeVisible();
  await editor.getByLabel(/^Correction/).fill("The rule has three elements, not two.");
  await editor.getByRole("button", { name: "Save card" }).click();
  await expect(page.getByText(/^Card saved, \d+ students? notified$/)).toBeVisible();
  await expect(report).toHaveCount(0);
  await sql`delete from public.collections where id = ${deck?.id ?? null}`;
});
