/** Taking a conversation along: a link to it, a copy of it, a file, and paper. */
import type { Page } from "@playwright/test";
import { ask, openAccount, PASSWORD, scrollThrough, signUpWithConversations } from "./support/account.ts";
import { sql } from "./support/database.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const answers = (page: Page) => page.getByRole("article", { name: "Answer" });

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole("button", { name: "Conversation options" }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** Makes a link in the open conversation. */
async function share(page: Page): Promise<string> {
  await choose(page, "Share…");
  const dialog = page.getByRole("dialog", { name: "Share this conversation" });
  await dialog.getByRole("button", { name: "Make a link" }).click();
  const link = dialog.getByRole("list", { name: "Shared links" }).getByRole("link");
  await expect(link).toBeVisible();
  return (await link.getAttribute("href")) ?? "";
}

test("a link is read by a visitor, continued in an account, and turned off @phone", async ({
  page,
  browser,
}) => {
  const owner = await signUpWithConversations(page, ["What is hearsay?"]);
  // An answer of this visit is shared like those that were there.
  await ask(page, "What is battery?");
  const link = await share(page);
  await expectAccessible(page);
  const dialog = page.getByRole("dialog", { name: "Share this conversation" });
  await expect(dialog.getByRole("button", { name: "Copy link" })).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  const response = await visitor.goto(link);
  expect(response?.headers()["x-robots-tag"]).toBe("noindex, nofollow");
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, nofollow");
  await expect(visitor.getByRole("heading", { level: 1 })).not.toBeEmpty();
  await expect(answers(visitor)).toHaveCount(2);
  await expect(visitor.getByText("What is hearsay?", { exact: true })).toBeVisible();
  await expect(visitor.getByText(owner.email)).toHaveCount(0);
  await expect(visitor.getByLabel("Your question")).toHaveCount(0);
  await expectAccessible(visitor);
  await answers(visitor)
    .getByRole("button", { name: /^Source 1/ })
    .first()
    .click();
  const passage = visitor.getByRole("dialog");
  await expect(passage.getByRole("link", { name: "Read in the outline" })).toBeVisible();
  await expectAccessible(visitor);
  await visitor.keyboard.press("Escape");

  // Another account, which the visitor signs in to on the way.
  const other = await (await browser.newContext()).newPage();
  const { email } = await openAccount(other);
  await visitor.getByRole("button", { name: "Continue in my account" }).click();
  await visitor.getByLabel("Email").fill(email);
  await visitor.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await visitor.getByRole("button", { name: "Sign in", exact: true }).last().click();
  await expect(visitor).toHaveURL(link);
  await visitor.getByRole("button", { name: "Continue in my account" }).click();
  await expect(visitor).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  await expect(answers(visitor)).toHaveCount(2);
  await expect(visitor.getByLabel("Your question")).toBeVisible();

  await page.goto("/settings/account");
  await scrollThrough(page);
  const links = page.getByRole("list", { name: "Shared links" });
  await links.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("You share no conversations.")).toBeVisible();
  await expectAccessible(page);
  await other.goto(link);
  await expect(other.getByRole("heading", { name: "This conversation isn’t shared anymore" })).toBeVisible();
  await expectAccessible(other);
  await Promise.all([visitor.context().close(), other.context().close()]);
});

test("hostile text in a shared conversation is only text", async ({ page, browser }) => {
  await signUpWithConversations(page, ["What is hearsay?"]);
  const threadId = new URL(page.url()).pathname.replace("/chat/", "");
  const hostile = `<img src=x onerror="window.hacked = 1"> [a link](javascript:window.hacked=1) <script>window.hacked = 1</script> [1]`;
  const source = { n: 1, passageId: '"><script>window.hacked=1</script>', title: hostile, heading: hostile };
  await sql`update public.threads set title = ${hostile} where id = ${threadId}`;
  await sql`
    update public.messages set content = ${hostile},
      citations = case when role = 'assistant' then ${sql.json([source])} else citations end
    where thread_id = ${threadId}`;
  const link = await share(page);
  const visitor = await (await browser.newContext()).newPage();
  const requests: string[] = [];
  visitor.on("request", (request) => requests.push(request.url()));
  await visitor.goto(link);
  await expect(answers(visitor)).toContainText("window.hacked");
  await expect(visitor.locator("main img, main script, main a[href^=javascript]")).toHaveCount(0);
  await answers(visitor)
    .getByRole("button", { name: /^Source 1/ })
    .first()
    .click();
  await expect(visitor.getByRole("dialog")).toBeVisible();
  expect(await visitor.evaluate(() => "hacked" in window)).toBe(false);
  expect(requests.filter((url) => url.endsWith("/x"))).toEqual([]);
  await visitor.context().close();
});

test("a conversation is downloaded as Markdown, with its sources' addresses", async ({ page, baseURL }) => {
  await signUpWithConversations(page, ["What is hearsay?", "What is battery?"]);
  const download = page.waitForEvent("download");
  await choose(page, "Download as Markdown");
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^[\w-]+\.md$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  expect(text).toMatch(/^# \S/);
  expect(text).toContain("> What is hearsay?");
  expect(text).toContain("> What is battery?");
  expect(text).toContain(`: <${baseURL}/outlines/evidence/hearsay#`);
  expect(text).not.toContain("(ask:)");
});

test("paper has the whole conversation, unfolded, and nothing else", async ({ page }) => {
  await signUpWithConversations(page, ["What is hearsay?", "What is battery?"]);
  const detail = answers(page)
    .first()
    .getByRole("heading", { name: /^Exam traps on the hearsay/ });
  await expect(detail).toHaveCount(0);
  await page.emulateMedia({ media: "print", colorScheme: "light" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(detail).toBeVisible();
  await expect(page.locator("h1")).toBeInViewport();
  await expect(page.getByText(/\/outlines\/evidence\/hearsay#/).first()).toBeVisible();
  for (const name of ["Copy", "More detail", "Less detail", "Send", "Conversation options", "Open menu"]) {
    await expect(page.getByRole("button", { name, exact: true }).filter({ visible: true })).toHaveCount(0);
  }
  await expect(page.getByRole("navigation").filter({ visible: true })).toHaveCount(0);
  const { height, scroller } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    scroller: document.querySelector("[data-scroller]")?.scrollHeight ?? 0,
  }));
  expect(height).toBeGreaterThanOrEqual(scroller);
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--page")),
  ).toBe("#fff");
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: null });
  await expect(detail).toHaveCount(0);
});
