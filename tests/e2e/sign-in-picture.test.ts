/** `/auth` before its script (src/prerender.tsx): a picture of the page, in which nothing can be lost. */
import type { Page } from "@playwright/test";
import { signUp } from "./support/account.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const picture = (page: Page) => page.locator(".picture");

/** Holds the app's scripts back. @returns lets them come. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Where heading and fields stand. */
const placesOf = (page: Page) =>
  page.locator("h1, input").evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    }),
  );

for (const [address, heading] of [
  ["/auth", "Welcome back"],
  ["/auth?tab=signup&redirectTo=%2Fsettings", "Create your account"],
] as const) {
  test(`${address} is seen at once, and takes no keys until it is the page @phone`, async ({ page }) => {
    const letScriptsCome = await holdScripts(page);
    await page.goto(address, { waitUntil: "commit" });
    await expect(picture(page).locator("h1")).toHaveText(heading);
    await expect(picture(page).locator("input").first()).not.toBeEditable();
    const places = await placesOf(page);
    await page.keyboard.press("Tab");
    await page.keyboard.type("lost");
    letScriptsCome();
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expect(picture(page)).toHaveCount(0);
    await expect(page.getByLabel("E-mail")).toHaveValue("");
    expect(await placesOf(page)).toEqual(places);
  });
}

test("is not shown to who is signed in, is in the middle of it, or comes back with an error", async ({
  page,
}) => {
  await signUp(page);
  await holdScripts(page);
  await page.goto("/auth", { waitUntil: "commit" });
  await expect(picture(page)).toBeHidden();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.setItem("hornbook-redirect-reason", "session_expired");
  });
  await page.reload({ waitUntil: "commit" });
  await expect(picture(page)).toBeHidden();
  await page.evaluate(() => {
    sessionStorage.clear();
    history.replaceState({ usr: { step: "forgot", email: "", codeSentAt: null }, key: "k", idx: 0 }, "");
  });
  await page.reload({ waitUntil: "commit" });
  await expect(picture(page)).toBeHidden();
  await page.goto("/auth?error=access_denied", { waitUntil: "commit" });
  await expect(page.locator("#root")).toBeEmpty();
  await page.goto("/auth", { waitUntil: "commit" });
  await expect(picture(page)).toBeVisible();
  await page.unrouteAll();
});

test.describe("without the app's code", () => {
  test.use({ allowedConsole: [/net::ERR_FAILED/] });

  test("gives way to a word on it, and a way on @phone", async ({ page }) => {
    await page.route(/\/assets\/start-app[^/]*\.js$/, (route) => route.abort());
    await page.goto("/auth");
    await expect(page.getByRole("heading", { name: "Hornbook couldn’t be loaded" })).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole("button", { name: "Reload Page" }).click();
    await expect(page.getByLabel("E-mail")).toBeEditable();
  });
});
