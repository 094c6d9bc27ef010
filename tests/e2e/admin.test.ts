/** The administrators' area: who gets in, where they are led, and the keyboard. */
import { randomUUID } from "node:crypto";
import { SCREENS } from "../../src/features/admin/model/screens.ts";
import { openAccount } from "./support/account.ts";
import { addUser, signUpAdministrator } from "./support/administrator.ts";
import { addHiddenCourse } from "./support/courses.ts";
import { sql } from "./support/database.ts";
import { expect, expectAccessibleEverywhere, openInApp, stays, test } from "./support/test.ts";

/** Of the table on a screen, its name and one of its columns. */
const TABLES: Readonly<Record<string, readonly [name: string, column: string]>> = {
  "/admin/users": ["Users", "Messages"],
  "/admin/courses": ["Courses", "Status"],
  "/admin/flashcards": ["Official cards", "Lapses"],
  "/admin/set-admin": ["Administrators", "Two-factor"],
};
const VIEWS = ["cards", "contact"].map((view) => ({ path: `/admin/reports?view=${view}`, name: "Reports" }));

test("administrators are led to their area from every address", async ({ page }) => {
  await signUpAdministrator(page);
  for (const address of ["/chat", "/about", "/admin/nothing", "/nothing"]) {
    await page.goto(address);
    await expect(page, address).toHaveURL("/admin/dashboard");
    await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  }
});

test("an administrator who opens a public page sees nothing of it", async ({ page }) => {
  await signUpAdministrator(page);
  await page.addInitScript(() => {
    if (location.pathname !== "/") return;
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) sessionStorage.setItem("seen", "yes");
    }).observe({ type: "paint", buffered: true });
  });
  // Until the next page arrives, the public one has time for a paint.
  await page.route("**/admin/dashboard", async (route) => {
    await stays(async () => (await page.request.get("/healthz")).ok(), 500);
    await route.continue();
  });
  await page.goto("/");
  await expect(page).toHaveURL("/admin/dashboard");
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("seen"))).toBeNull();
});

test("every screen is accessible, and on a phone its tables name each value’s column", async ({ page }) => {
  await signUpAdministrator(page);
  const course = await addHiddenCourse();
  await sql`update public.courses set title = ${"Antidisestablishmentarianism_".repeat(5)} where id = ${course}`;
  for (const { path: address, name } of [...SCREENS, ...VIEWS]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(address);
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0);
    await expectAccessibleEverywhere(page);
    if (!TABLES[address]) continue;
    const [label, value] = TABLES[address];
    const table = page.getByRole("table", { name: label });
    // Also in the layout of a phone, it is a table to screen readers.
    await expect(table.getByRole("columnheader", { name: value })).toBeAttached();
    const cell = table.locator(`td[data-label="${value}"]`).first();
    await expect(cell).toHaveRole("cell");
    await expect(cell).toBeVisible();
    const shown = await cell.evaluate((element) => getComputedStyle(element, "::before").content);
    expect(shown, address).toContain(value);
    const overflow = await table.evaluate(
      ({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth,
    );
    expect(overflow, address).toBe(0);
  }
});

test("students find nothing in the area, and visitors are sent to sign in", async ({ page }) => {
  await page.goto("/admin/users#top");
  await expect(page).toHaveURL("/auth?redirectTo=%2Fadmin%2Fusers%23top");
  await openAccount(page);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  const nothing = page.getByRole("link", { name: "Go to Chat" });
  await page.goto("/admin/dashboard");
  await expect(nothing).toBeVisible();
  for (const { path: address } of SCREENS.filter(({ path }) => path !== "/admin/set-admin")) {
    await openInApp(page, "/settings/appearance");
    await expect(nothing).toBeHidden();
    await openInApp(page, address);
    await expect(nothing).toBeVisible();
  }
  expect(scripts.filter((url) => /\/assets\/(admin|charts)-/.test(url))).toEqual([]);
});

test.describe("metadata", () => {
  test.use({ allowedConsole: [/status of 403/] });

  test("that claims an administrator grants nothing, and unguarded addresses show nothing", async ({
    page,
  }) => {
    const { email } = await openAccount(page);
    await sql`
      update auth.users set raw_user_meta_data = raw_user_meta_data || '{"is_admin": true, "admin": true}'
      where email = ${email}`;
    await page.goto("/admin/users#top");
    await expect(page.getByRole("link", { name: "Go to Chat" })).toBeVisible();
    for (const address of ["/admin/set-admin", "/admin"]) {
      await page.goto(address);
      await expect(page.getByText("Only administrators can see this")).toBeVisible();
      await expect(page.getByText("@example.com", { exact: false }).filter({ visible: true })).toHaveCount(
        address === "/admin" ? await page.getByRole("banner").getByText(email).count() : 1,
      );
    }
  });
});

test("everything is reachable by keyboard", async ({ page }) => {
  await signUpAdministrator(page);
  const name = `Keyboard${randomUUID().slice(0, 8)}`;
  const email = `${name.toLowerCase()}@example.com`;
  await addUser(email, name);

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("Go to Users");
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.keyboard.press("u");
  await expect(page).toHaveURL("/admin/users");
  await expect(page.getByRole("heading", { name: "Users", level: 1 })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(name);
  await expect(page.getByText("1 match", { exact: true })).toBeVisible();
  await page.getByRole("searchbox").blur();
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: `${name} Tester` })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `${name} Tester` })).toBeVisible();

  // An act, from the list to the reason and back, without a pointer.
  await page.getByRole("button", { name: "Suspend…" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Reason")).toBeFocused();
  await page.keyboard.type("Asked for by the account");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Lift the suspension…" })).toBeFocused();

  for (const { letter, name: screen } of SCREENS) {
    await page.keyboard.press("g");
    await page.keyboard.press(letter);
    await expect(page.getByRole("heading", { name: screen, level: 1 })).toBeVisible();
  }
  await page.keyboard.press("Control+k");
  await page.keyboard.type("audit");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/audit-log");
  await page.keyboard.press("Control+k");
  await page.keyboard.type(name);
  await expect(page.getByRole("option", { name: `${name} Tester` })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `${name} Tester` })).toBeVisible();
});
