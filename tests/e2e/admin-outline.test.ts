/** A course's outline: its lessons opened, moved, and deleted. */
import { signUpAdministrator } from "./support/administrator.ts";
import { addHiddenCourse } from "./support/courses.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("a course is reordered by keyboard, and every move is announced", async ({ page }) => {
  await signUpAdministrator(page);
  await page.goto(`/admin/courses/${await addHiddenCourse()}`);
  const lessons = page.getByRole("button", { name: /^1\.1 / });
  await page.getByRole("button", { name: "Move Expectation", exact: true }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("status").filter({ hasText: "picked up" })).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("status").filter({ hasText: "Position 2 of" })).toHaveCount(1);
  await page.keyboard.press("Space");
  await expect(page.getByText("Order saved")).toBeVisible();
  await page.reload();
  await expect(lessons.first()).toContainText("Reliance");
});

test("what is typed into a lesson survives looking elsewhere, until it's saved or discarded @phone", async ({
  page,
}) => {
  await signUpAdministrator(page);
  await page.goto(`/admin/courses/${await addHiddenCourse()}`);
  const body = page.getByLabel("Text (Markdown)");
  // On a phone, the lesson takes the place of the outline.
  const leave = () => page.getByRole("button", { name: "All lessons" }).click();
  await page.getByRole("button", { name: /^1\.1 / }).click();
  await body.fill("Half a thought");
  await leave();
  await page.getByRole("button", { name: /^1\.2 / }).click();
  await expect(body).toHaveValue("About Reliance.");
  await leave();
  await page.getByRole("button", { name: /^1\.1 / }).click();
  await expect(body).toHaveValue("Half a thought");
  await expect(page.getByText("What you typed earlier is back")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Discard it" }).click();
  await expect(body).toHaveValue("About Expectation.");
  await expect(page.getByText("What you typed earlier is back")).toHaveCount(0);
  await body.fill("A whole thought.");
  await page.getByRole("button", { name: "Save lesson" }).click();
  await expect(page.getByText("Lesson saved")).toBeVisible();
  await leave();
  await page.getByRole("button", { name: /^1\.2 / }).click();
  await expect(body).toHaveValue("About Reliance.");
  await leave();
  await page.getByRole("button", { name: /^1\.1 / }).click();
  await expect(body).toHaveValue("A whole thought.");
  await expect(page.getByText("What you typed earlier is back")).toHaveCount(0);
});

test("a lesson is deleted, and the outline is back", async ({ page }) => {
  await signUpAdministrator(page);
  await page.goto(`/admin/courses/${await addHiddenCourse()}`);
  await page.getByRole("button", { name: /^1\.2 Reliance/ }).click();
  await page.getByRole("button", { name: "Delete lesson…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete lesson" }).click();
  await expect(page.getByText("Lesson deleted")).toBeVisible();
  await expect(page.getByRole("button", { name: /^1\.2 Restitution/ })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a lesson is moved by tapping its handle @phone", async ({ page }) => {
  await signUpAdministrator(page);
  await page.goto(`/admin/courses/${await addHiddenCourse()}`);
  await page.getByRole("button", { name: "Move Expectation", exact: true }).click();
  const down = page.getByRole("button", { name: "Move Expectation down" });
  await down.click();
  await expect(page.getByRole("button", { name: /^1\.2 Expectation/ })).toBeVisible();
  await down.click();
  await expect(page.getByRole("button", { name: /^1\.3 Expectation/ })).toBeVisible();
  await expect(down).toBeEnabled();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("button", { name: /^1\.3 Expectation/ })).toBeVisible();
});

test.describe("a new module", () => {
  // What the browser says about the request that fails.
  test.use({ allowedConsole: [/status of 500/] });

  test("that isn't saved keeps its name, and says what to do", async ({ page }) => {
    await signUpAdministrator(page);
    await page.goto(`/admin/courses/${await addHiddenCourse()}`);
    await page.getByRole("button", { name: "+ Module" }).click();
    const dialog = page.getByRole("dialog");
    const title = dialog.getByLabel("Title");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Give it a title.");
    await expect(title).toBeFocused();
    await page.route("**/rpc/admin_save_module", (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    });
    await title.fill("Remedies");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("We couldn’t save this module.")).toBeVisible();
    await expect(title).toHaveValue("Remedies");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Remedies").first()).toBeVisible();
  });
});
