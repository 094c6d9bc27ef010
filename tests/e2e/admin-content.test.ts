/** What administrators correct: the outlines' passages, a lesson's text, and errors that come back. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { signUp } from "./support/account.ts";
import { addUser, signUpAdministrator } from "./support/administrator.ts";
import { sql } from "./support/database.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const passage = async (kind: string) => {
  const [row] = await sql<{ id: string; heading: string }[]>`
    select p.id, p.heading from public.outline_passages as p where p.kind = ${kind}
      and exists (select from public.law_questions as q where q.passage_id = p.id)
      and not exists (select from app_private.passage_corrections as c where c.passage_id = p.id)
    order by md5(p.id) limit 1`;
  return row ?? { id: "", heading: "" };
};

async function write(page: Page, added: string): Promise<void> {
  await page.getByRole("button", { name: "Correct this passage" }).click();
  const text = page.getByLabel("Passage (Markdown)");
  await text.fill(`${await text.inputValue()}\n\n${added}`);
  await page.getByRole("button", { name: "See the differences" }).click();
  await expect(page.getByRole("insertion")).toContainText(added);
}

test("a reported passage is corrected, and a second administrator approves it @phone", async ({
  page,
  browser,
}) => {
  const { id } = await passage("rule");
  const reader = await addUser(`reader-${randomUUID()}@example.com`, "Reba");
  const details = `Wrong period ${randomUUID()}`;
  await sql`insert into public.content_reports (passage_id, user_id, reason, details) values (${id}, ${reader}, 'wrong', ${details})`;
  const context = await browser.newContext();
  const other = await context.newPage();
  await signUpAdministrator(other);
  await signUpAdministrator(page);
  await page.goto("/admin/reports");
  await page
    .getByRole("listitem")
    .filter({ hasText: details })
    .getByRole("link", { name: "Correct this passage" })
    .click();
  await write(page, "Quagmire holds otherwise.");
  const reason = page.getByLabel(/^What was wrong/);
  await reason.fill("Wrong.");
  await page.getByRole("button", { name: "Send for approval" }).click();
  await expect(page.getByText("Write at least 10 characters.")).toBeVisible();
  await reason.fill("The period is four years, not three.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send for approval" }).click();
  await expect(page.getByText("Another administrator has to approve it.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve and publish" })).toHaveCount(0);

  await other.goto("/admin/reports?view=outlines");
  await expectAccessible(other);
  await other.getByRole("button", { name: "Approve and publish" }).first().click();
  await expect(other.getByText(/^Published, /)).toBeVisible();
  await expect(other.getByText("Live", { exact: true }).first()).toBeVisible();
  const [stored] = await sql<{ body: string }[]>`select body from public.outline_passages where id = ${id}`;
  expect(stored?.body).toContain("Quagmire holds otherwise.");
  await page.goto("/admin/reports");
  await expect(page.getByText(details)).toHaveCount(0);
  await context.close();
});

test("a passage is found by its address, and asks for a look when content/ changes under its correction", async ({
  page,
}) => {
  const { id } = await passage("exceptions");
  await signUpAdministrator(page);
  await page.goto("/admin/reports?view=outlines");
  await page.getByRole("searchbox").fill(`http://localhost/outlines/${id}`);
  await page.getByRole("list", { name: "Passages found" }).getByRole("link").first().click();
  await write(page, "Morass is an exception.");
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();

  const another = "Another text of content/.";
  await sql`
    insert into app_private.passage_corrections
      (passage_id, name, before, after, content, seen_content, reason, tells_everyone, state)
    select p.id, 'Morass', t.texts, t.texts, jsonb_set(t.texts, '{body}', to_jsonb(${another}::text)), t.texts,
           'An exception was missing.', false, 'live'
    from public.outline_passages as p cross join lateral (select app_private.passage_texts(p.id) as texts) as t
    where p.id = ${id}`;
  await page.goto("/admin/reports?view=outlines");
  const card = page.getByRole("article", { name: "Morass" });
  await expect(card.getByText("content/ has a new text of this passage")).toBeVisible();
  await card.getByRole("link", { name: "Use the new text…" }).click();
  await expect(page.getByLabel("Passage (Markdown)")).toHaveValue(another);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "All corrections" }).click();
  await card.getByRole("button", { name: "Keep the correction" }).click();
  await expect(page.getByText("The correction is kept")).toBeVisible();
  await expect(card.getByText("Needs a look")).toHaveCount(0);
});

test.describe("a load that the server fails", () => {
  // The stack's source maps aren't kept in a test's build.
  test.use({ allowedConsole: [/status of 404/] });

  test("is an error with its browser, which reopens when it happens again", async ({ page, browser }) => {
    const context = await browser.newContext();
    const student = await context.newPage();
    await signUp(student, { arrivingAt: "/settings" });
    const failure = { code: "XX000", message: `Disk full ${randomUUID().replaceAll(/[\d-]/g, "x")}` };
    await student.route("**/rest/v1/courses?*", (route) => route.fulfill({ status: 500, json: failure }));
    await student.goto("/courses");
    await expect(student.getByRole("button", { name: "Try Again" })).toBeVisible({ timeout: 30_000 });
    const logged = async () =>
      (
        await sql<{ id: number; status: string }[]>`
        select g.id, g.status from app_private.error_groups as g where strpos(g.title, ${failure.message}) > 0`
      )[0];
    await expect.poll(async () => (await logged())?.status).toBe("open");
    await context.close();

    await signUpAdministrator(page);
    await page.goto(`/admin/error-logs?error=${(await logged())?.id}`);
    await expect(page.getByRole("heading", { name: "Browsers" })).toBeVisible();
    await expect(page.getByText(/^Chrome \d+ on Linux$/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Mark investigated/ }).click();
    await expect(page.getByText("It reopens if it happens again.")).toBeVisible();
    await sql`
      insert into public.error_logs (message)
      select l.message from public.error_logs as l where strpos(l.message, ${failure.message}) > 0 limit 1`;
    expect((await logged())?.status).toBe("open");
  });
});
