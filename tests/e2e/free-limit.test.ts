/** The Free plan's messages, as a student meets them. */
import { FREE_MESSAGES_PER_MONTH } from "@backend/contracts/chat-limits.ts";
import type { Page } from "@playwright/test";
import { ask, openAccount, signUp, signUpWithConversations } from "./support/account.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test.use({ allowedConsole: [/status of 402/] });

/** What the composer says next to the question, as a screen reader hears it, too. */
const expectNote = (page: Page, note: RegExp) =>
  expect(page.getByLabel("Your question")).toHaveAccessibleDescription(note);

test("a message beyond the limit is refused with the upgrade prompt, even when two tabs race for the last", async ({
  page,
  context,
}) => {
  const asked = Array.from({ length: FREE_MESSAGES_PER_MONTH - 3 }, () => ["What is hearsay?"]);
  await signUpWithConversations(page, ...asked);
  await ask(page, "What is hearsay?");
  await expectNote(page, /^2 free messages left until \w+ 1\.$/);
  await ask(page, "What is hearsay?");
  await expectNote(page, /^1 free message left until \w+ 1\.$/);

  const other = await context.newPage();
  await other.goto("/chat");
  await other.getByLabel("Your question").fill("What is a covenant?");
  await page.getByLabel("Your question").fill("What is an easement?");
  await Promise.all([page.keyboard.press("Enter"), other.keyboard.press("Enter")]);

  const prompts = [page, other].map((tab) => tab.getByRole("alert", { name: "Free messages used up" }));
  await expect
    .poll(async () => (await Promise.all(prompts.map((prompt) => prompt.isVisible()))).filter(Boolean).length)
    .toBe(1);
  const refused = (await prompts[0]?.isVisible()) ? page : other;
  const question = refused === page ? "What is an easement?" : "What is a covenant?";
  // A refused question returns to the composer.
  await expect(refused.getByLabel("Your question")).toHaveValue(question);
  await expectAccessible(refused);

  // The next time, the chat says so before anything is typed. What is typed anyway is kept.
  await page.goto("/chat");
  await expect(page.getByRole("status", { name: "Free messages used up" })).toBeVisible();
  await expectNote(
    page,
    /used all \d+ free messages this month\. Upgrade to keep going, or wait until \w+ 1\./,
  );
  await expect(page.getByLabel("Your question")).toBeFocused();
  await page.getByLabel("Your question").fill("What is a mortgage?");
  await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Upgrade Now" })).toBeFocused();
  await page.reload();
  await expect(page.getByLabel("Your question")).toHaveValue("What is a mortgage?");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Upgrade Now" }).click();
  await expect(page.getByText("Free Tier")).toBeVisible();
  await expect(
    page.getByText(`${FREE_MESSAGES_PER_MONTH} of ${FREE_MESSAGES_PER_MONTH} messages used this month`),
  ).toBeVisible();
});

test("settings list what counted and what was given back @phone", async ({ page }) => {
  await openAccount(page);
  await page.goto("/settings");
  const what = page.getByText("What counted this month");
  await what.click();
  await expect(page.getByText("Nothing counted this month yet.")).toBeVisible();
  await page.goto("/chat");
  await ask(page, "What is hearsay?");
  await ask(page, "Thanks!");
  await page.goto("/settings");
  await what.click();
  const lines = page.getByRole("table", { name: /messages and refunds/ }).getByRole("row");
  await expect(lines).toHaveText([
    /What/,
    /^Refund: free reply.*hearsay.*−1$/i,
    /^Message.*hearsay.*\+1$/i,
    /^Message.*hearsay.*\+1$/i,
  ]);
  await expectAccessible(page);
  await lines.getByRole("link").last().click();
  await expect(page.getByRole("article", { name: "Answer" })).toHaveCount(2);
});

test.describe("when messages can't be counted", () => {
  test.use({ allowedConsole: [/status of 400/] });

  test("the chat doesn't mention it, and answers", async ({ page }) => {
    await signUp(page);
    let refused = 0;
    await page.route(/\/rest\/v1\/(rpc\/get_usage|messages)/, (route) => {
      refused += 1;
      return route.fulfill({ status: 400, json: {} });
    });
    await page.reload();
    await expect.poll(() => refused).toBeGreaterThanOrEqual(2);
    await expect(page.getByLabel("Your question")).toBeVisible();
    await expect(page.getByText("free messages used this month")).toBeHidden();
    expect(await page.locator("[data-sonner-toast]").count()).toBe(0);
    await ask(page, "What is hearsay?");
    // The answer brings the new count along.
    await expect(
      page.getByText(`1 of ${FREE_MESSAGES_PER_MONTH} free messages used this month`),
    ).toBeVisible();
  });
});
