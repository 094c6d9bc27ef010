/** How the settings pages handle the server's answers (specification, 8.1 and 8.2). */
import { FREE_MESSAGES_PER_MONTH } from "@backend/contracts/chat-limits.ts";
import type { Page } from "@playwright/test";
import { openAccount, signUp } from "./support/account.ts";
import { expect, stays, test } from "./support/test.ts";

test.use({ allowedConsole: [/status of 4(00|09)|net::ERR_FAILED/] });

const toast = (page: Page) => page.getByRole("listitem").filter({ has: page.locator("[data-title]") });

test("saving a profile says so, and a refused one says why", async ({ page }) => {
  await signUp(page);
  const refused = Promise.withResolvers<void>();
  await page.route("**/rest/v1/rpc/update_user_profile", async (route) => {
    await refused.promise;
    await route.fulfill({ status: 400, json: { code: "22023", message: "That name is taken" } });
  });
  await page.goto("/settings/account");
  await page.getByLabel("First Name").fill("Ada");
  const sent = page.waitForRequest("**/rest/v1/rpc/update_user_profile");
  await page.getByRole("button", { name: "Save Changes" }).click();
  expect((await sent).postDataJSON()).toEqual({
    user_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    new_first_name: "Ada",
    new_last_name: "",
  });
  await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
  refused.resolve();
  await expect(toast(page)).toContainText("Error");
  await expect(toast(page)).toContainText("That name is taken");
  await expect(page.getByRole("button", { name: "Save Changes" })).toBeEnabled();
});

test("a name saved on another device replaces the one shown, and nothing that is being typed", async ({
  page,
}) => {
  await signUp(page, { arrivingAt: "/courses" });
  let name = "Ada";
  const read = Promise.withResolvers<void>();
  await page.route("**/rest/v1/profiles?select=first_name*", async (route) => {
    if (name !== "Ada") await read.promise;
    await route.fulfill({ json: [{ first_name: name, last_name: "" }] });
  });
  await page.clock.install();
  await page.goto("/settings/account");
  await expect(page.getByLabel("First Name")).toHaveValue("Ada");
  const tabs = page.getByRole("navigation", { name: "Settings" });
  await tabs.getByRole("link", { name: "Appearance" }).click();
  await expect(page).toHaveTitle(/^Appearance/);

  name = "Augusta";
  await page.clock.fastForward("01:01");
  await tabs.getByRole("link", { name: "Account" }).click();
  await page.getByLabel("Last Name").fill("King");
  await expect(page.getByLabel("First Name")).toHaveValue("Ada");
  read.resolve();
  await expect(page.getByLabel("First Name")).toHaveValue("Augusta");
  await expect(page.getByLabel("Last Name")).toHaveValue("King");
});

test("a refused checkout says why, and one without an address says it failed", async ({ page }) => {
  await openAccount(page);
  const answers = [
    { status: 400, json: { error: "The price has changed" } },
    { status: 200, json: {} },
  ];
  await page.route("**/functions/v1/create-checkout-session", (route) => route.fulfill(answers.shift()));
  await page.goto("/settings");
  const upgrade = page.getByRole("button", { name: "Upgrade to Premium" });
  await upgrade.click();
  await expect(page.getByText("The price has changed")).toBeVisible();
  await upgrade.click();
  await expect(page.getByText("Failed to create checkout session")).toBeVisible();
  await page.evaluate(() => localStorage.removeItem("hornbook-auth"));
  await upgrade.click();
  await expect(page.getByText("Authentication error. Please try again.")).toBeVisible();
});

test("a month that another tab started counting is overwritten", async ({ page }) => {
  await signUp(page, { arrivingAt: "/settings" });
  const increment = page.getByRole("button", { name: "Increment Count" });
  await increment.click();
  await expect(page.getByText(`1 of ${FREE_MESSAGES_PER_MONTH} messages used this month`)).toBeVisible();
  // The other tab wrote after this one looked.
  await page.route("**/rest/v1/message_counts?select=id*", (route) => route.fulfill({ json: [] }));
  const refused = page.waitForResponse((answer) => answer.status() === 409);
  const upserted = page.waitForResponse(/message_counts\?on_conflict=user_id/);
  await increment.click();
  expect(await (await refused).json()).toMatchObject({ code: "23505" });
  expect((await upserted).ok()).toBe(true);
  await expect(toast(page).last()).toContainText("Message count: 1");
});

test("a later failed count is silent, and logged", async ({ page }) => {
  await signUp(page);
  await page.clock.install();
  const recognized = page.waitForResponse(/rpc\/is_user_admin/);
  await page.goto("/settings/account");
  // What is still under way when the clock jumps would time out, and be logged too.
  await recognized;
  const cards = page.locator("dl dd");
  await expect(cards).toHaveText(Array(4).fill(/^\d+$/));
  await page.route(/\/rest\/v1\/(messages|flashcards|rpc\/get_lifetime|profiles\?select=lifetime)/, (route) =>
    route.abort(),
  );
  const logged: string[] = [];
  page.on("request", (request) => {
    if (/error_logs/.test(request.url())) logged.push(request.postDataJSON().message);
  });
  // The next round, with the retries after a failure.
  await page.clock.runFor(35_000);
  // The two counts of cards fail alike, which is logged once.
  await expect.poll(() => logged).toHaveLength(3);
  for (const message of logged) expect(message).toContain("Counting for the account statistics");
  await stays(async () => (await toast(page).count()) === 0, 500);
  await expect(cards.first()).toHaveText("0");
});
