/** The Free plan's ten messages a month, as a student meets them. */
import { ask, signUp } from "./support/account.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test.use({ allowedConsole: [/status of 402/] });

test("the eleventh message is refused with the upgrade prompt, also when two tabs race for the tenth", async ({
  page,
  context,
}) => {
  await signUp(page);
  for (let asked = 1; asked <= 9; asked++) await ask(page, `What is hearsay? (${asked})`);
  await expect(page.getByText("9 of 10 free messages used this month")).toBeVisible();

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
  // What was refused stands where it was written.
  await expect(refused.getByLabel("Your question")).toHaveValue(question);
  await expectAccessible(refused);
  await other.reload();
  await expect(other.getByText("10 of 10 free messages used this month")).toBeVisible();

  await page.goto("/chat");
  await page.getByLabel("Your question").fill("What is a mortgage?");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert", { name: "Free messages used up" })).toBeVisible();
  await page.getByRole("link", { name: "Upgrade Now" }).click();
  await expect(page.getByText("Free Tier")).toBeVisible();
  await expect(page.getByText("10 of 10 messages used this month")).toBeVisible();
});
