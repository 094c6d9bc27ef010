/** `/auth` before its script (src/prerender.tsx): a picture of the page, where nothing can be lost. */
import type { Page } from "@playwright/test";
import { signUp } from "./support/account.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const picture = (page: Page) => page.locator(".picture");

/**
 * Holds back the app's scripts.
 * @returns lets them load.
 */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Where the heading and the fields are. */
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
  test(`${address} shows right away, and takes no keys until the page replaces it @both`, async ({
    page,
  }) => {
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
    await expect(page.getByLabel("Email")).toHaveValue("");
    expect(await placesOf(page)).toEqual(places);
  });
}

test("is hidden from users who are signed in, signing in, or back with an error", async ({ page }) => {
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
  // Neither the picture nor the skeleton of the signed-in shell.
  await expect(page.locator(".when-signed-in")).toBeAttached();
  await expect(page.locator("#root :visible")).toHaveCount(0);
  await expect(picture(page)).toHaveCount(0);
  await page.goto("/auth", { waitUntil: "commit" });
  await expect(picture(page)).toBeVisible();
  await page.unrouteAll();
});

test.describe("when the app's code doesn't load", () => {
  test.use({ allowedConsole: [/net::ERR_FAILED/] });

  test("is replaced by a message and a way to continue @both", async ({ page }) => {
    await page.route(/\/assets\/app-[^/]*\.js$/, (route) => route.abort());
    await page.goto("/auth");
    await expect(page.getByRole("heading", { name: "This page couldn’t be loaded" })).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole("button", { name: "Reload Page" }).click();
    await expect(page.getByLabel("Email")).toBeEditable();
  });
});
