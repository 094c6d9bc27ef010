/** The Free plan's messages, as a student meets them. */
import { FREE_MESSAGES_PER_MONTH } from "@backend/contracts/chat-limits.ts";
import { ask, signUp } from "./support/account.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test.use({ allowedConsole: [/status of 402/] });

test("a message beyond the limit is refused with the upgrade prompt, even when two tabs race for the last", async ({
  page,
  context,
}) => {
  await signUp(page);
  for (let asked = 1; asked < FREE_MESSAGES_PER_MONTH; asked++)
    await ask(page, `What is hearsay? (${asked})`);
  await expect(
    page.getByText(
      `${FREE_MESSAGES_PER_MONTH - 1} of ${FREE_MESSAGES_PER_MONTH} free messages used this month`,
    ),
  ).toBeVisible();

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
  await other.reload();
  await expect(
    other.getByText(`${FREE_MESSAGES_PER_MONTH} of ${FREE_MESSAGES_PER_MONTH} free messages used this month`),
  ).toBeVisible();

  await page.goto("/chat");
  await page.getByLabel("Your question").fill("What is a mortgage?");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert", { name: "Free messages used up" })).toBeVisible();
  await page.getByRole("link", { name: "Upgrade Now" }).click();
  await expect(page.getByText("Free Tier")).toBeVisible();
  await expect(
    page.getByText(`${FREE_MESSAGES_PER_MONTH} of ${FREE_MESSAGES_PER_MONTH} messages used this month`),
  ).toBeVisible();
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
