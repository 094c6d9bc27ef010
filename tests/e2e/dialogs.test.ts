/** Dialogs return the focus to what opened them, and recovery codes can't be lost by accident. */
import type { Locator, Page } from "@playwright/test";
import { scrollThrough, signUp, signUpWithConversations } from "./support/account.ts";
import { openPassage } from "./support/passage.ts";
import { expect, expectAccessible, test } from "./support/test.ts";
import { setUpTwoFactor } from "./support/two-factor.ts";

const dialog = (page: Page) => page.getByRole("dialog").or(page.getByRole("alertdialog"));

/** Opens with the keyboard and closes with Escape. */
async function expectFocusToReturn(page: Page, opener: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(opener).toBeFocused();
}

test("every dialog of the account returns the focus to its button", async ({ page }) => {
  await signUp(page, { arrivingAt: "/settings/account" });
  await scrollThrough(page);
  for (const name of ["Change email", "Change password", "Set up", "Sign out everywhere", "Delete account"])
    await expectFocusToReturn(page, page.getByRole("button", { name }));
});

test("so does the passage of a citation, closed either way", async ({ page }) => {
  await signUpWithConversations(page, ["What are the elements of battery?"]);
  const marks = page.getByRole("article", { name: "Answer" }).getByRole("button", { name: /^Source \d+:/ });
  const close = [
    () => page.keyboard.press("Escape"),
    () =>
      openPassage(page)
        .getByRole("button", { name: /^Close/ })
        .click(),
  ];
  // The first one waits for the sheet's code.
  for (const [index, act] of close.entries()) {
    const mark = marks.nth(index);
    await mark.click();
    await expect(openPassage(page).getByText("Authorities")).toBeVisible();
    await act();
    await expect(openPassage(page)).toBeHidden();
    await expect(mark).toBeFocused();
  }
});

test("closing unsaved recovery codes asks first", async ({ page }) => {
  await signUp(page, { arrivingAt: "/settings/account" });
  await setUpTwoFactor(page);
  const codes = page.getByRole("list", { name: "Recovery codes" });
  await expect(codes).toBeVisible();
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Close without saving your codes?");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(codes).toBeVisible();
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Close anyway" }).click();
  await expect(codes).toBeHidden();
  await expect(page.getByText("recovery codes left")).toBeVisible();

  // Saved codes can be closed right away, by any key.
  await page.getByRole("button", { name: "New recovery codes" }).click();
  await question.getByRole("button", { name: "Make new codes" }).click();
  await expect(codes).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download", exact: true }).click();
  await download;
  await page.keyboard.press("Escape");
  await expect(codes).toBeHidden();
  await expect(page.getByRole("button", { name: "New recovery codes" })).toBeFocused();
});

test("Back closes what is over the page, the last first, and then leaves @phone", async ({ page }) => {
  await signUpWithConversations(page, ["What is hearsay?"]);
  const menu = page.getByRole("dialog", { name: "Menu" });
  const openMenu = () => page.getByRole("button", { name: "Open menu" }).click();
  const left = page.url();
  await openMenu();
  await menu.getByRole("link", { name: "Flashcards" }).click();
  await expect(page).not.toHaveURL(left);
  const address = page.url();

  // A dialog over a sheet.
  await openMenu();
  await menu.getByRole("button", { name: "New folder" }).click();
  const folder = page.getByRole("dialog", { name: "New folder" });
  await expect(folder).toBeVisible();
  await page.goBack();
  await expect(folder).toBeHidden();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(address);

  await page.getByRole("button", { name: "New card" }).click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(address);

  await openMenu();
  await menu.getByRole("button", { name: /^Search/ }).click();
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("combobox")).toBeHidden();
  while (await menu.isVisible()) await page.goBack();
  await expect(page).toHaveURL(address);

  await page.goBack();
  await expect(page).toHaveURL(left);
});
