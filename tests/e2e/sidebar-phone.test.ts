/** The sidebar as a sheet on the phone, and signing out without an answer. */
import type { Locator } from "@playwright/test";
import { signUp, signUpWithConversations } from "./support/account.ts";
import { conversations } from "./support/sidebar.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const TERRY = "Terry stop";

/** Has the page measure the time from the press to the menu, in milliseconds. */
async function timePressUntilMenu(link: Locator): Promise<() => Promise<number>> {
  const timer = await link.evaluateHandle((element) => {
    const heldFor = new Promise<number>((resolve) => {
      element.addEventListener("pointerdown", (press) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector("[role=menuitem]")) return;
          observer.disconnect();
          resolve(performance.now() - press.timeStamp);
        }).observe(document.body, { childList: true, subtree: true });
      });
    });
    return { heldFor };
  });
  return () => timer.evaluate(({ heldFor }) => heldFor);
}

test("a sheet, a long-press menu, and signing out @phone", async ({ page }) => {
  await signUpWithConversations(page, ["What is a Terry stop?"]);
  await expect(page.getByRole("complementary")).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  const sheet = page.getByRole("dialog", { name: "Menu" });
  await expect(conversations(page)).toHaveText([TERRY]);
  await expectAccessible(page);

  const link = conversations(page).first();
  const heldFor = await timePressUntilMenu(link);
  const box = await link.boundingBox();
  if (!box) throw new Error("The conversation isn't visible");
  const touch = await page.context().newCDPSession(page);
  const points = [{ x: box.x + 40, y: box.y + box.height / 2 }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: points });
  await expect(page.getByRole("menuitem", { name: "Rename" })).toBeVisible();
  // Not as soon as the browser itself asks for a menu.
  expect(await heldFor()).toBeGreaterThan(690);
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(page.getByRole("menuitem", { name: "Rename" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Rename" }).tap();
  await page.getByLabel("Title of the conversation").fill("Stop and frisk");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeVisible();
  await expect(conversations(page)).toHaveText([TERRY]);

  await sheet.getByRole("link", { name: "Settings" }).tap();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/settings$/);
  // Going back to where the menu was open shows the page, which an open menu would hide.
  await page.goBack();
  await expect(page.getByRole("article", { name: "Answer" })).toBeVisible();
  await page.getByRole("button", { name: "Open menu" }).tap();
  await sheet.getByRole("button", { name: "Sign out" }).tap();
  await expect(page).toHaveURL(/\/$/);
});

test.describe("when the server doesn't answer", () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test("signs out anyway", async ({ page }) => {
    await signUp(page);
    await page.route("**/auth/v1/logout*", (route) => route.abort());
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto("/chat");
    await expect(page).toHaveURL(/\/auth/);
  });
});
