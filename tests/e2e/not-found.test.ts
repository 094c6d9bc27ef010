/** Addresses without a page: guarded in the signed-in area, and always with a link onward. */
import { openAccount, signUp } from "./support/account.ts";
import { expect, expectAccessible, openInApp, test } from "./support/test.ts";

const GUARDED = ["/flashcards/a/b", "/admin/users"];
/** These have pages, which say what isn't there (courses.test.ts, payments.test.ts). */
const OTHERS = [
  "/courses/torts",
  "/course/torts/module/1/lesson/2",
  "/course-detail/torts",
  "/subscription/success",
];

test("addresses of the signed-in area ask visitors to sign in", async ({ page }) => {
  for (const path of [...GUARDED, ...OTHERS]) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/auth\\?redirectTo=${encodeURIComponent(path)}$`));
  }
});

test("signed-in users see them inside the shell @phone", async ({ page }) => {
  await openAccount(page);
  for (const path of [...GUARDED, "/no/such/page"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go to Chat" }).click();
  await expect(page.getByLabel("Your question")).toBeVisible();
});

const NO_ID = "00000000-0000-4000-8000-000000000000";

test("a page for something that doesn’t exist says so @phone", async ({ page }) => {
  await signUp(page);
  for (const [address, says] of [
    [`/chat/${NO_ID}`, "Conversation not found"],
    ["/outlines/astrology", "Subject not found"],
    ["/outlines/torts/astrology", "Topic not found"],
    ["/outlines/astrology/attack-outline", "Subject not found"],
    ["/outlines/torts/cases/astrology", "Case not found"],
    [`/flashcards/${NO_ID}`, "Collection not found"],
    [`/practice/${NO_ID}`, "Session not found"],
    [`/practice/exercises/${NO_ID}`, "Attempt not found"],
    [`/practice/mock/${NO_ID}`, "Mock exam not found"],
    ["/practice/mock", "Session not found"],
    ["/practice/exercises/x", "Attempt not found"],
    ["/practice/mock/x", "Mock exam not found"],
  ] as const) {
    await openInApp(page, address);
    const shown = page.getByRole("main").getByText(says).filter({ visible: true });
    await expect(shown.first(), address).toBeVisible();
    await expectAccessible(page);
  }
});

test("any other address keeps the site's navigation for visitors @phone", async ({ page }) => {
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: /home/ })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Footer" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Return Home" }).click();
  await expect(page).toHaveURL(/\/$/);
});
