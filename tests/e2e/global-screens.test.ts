/** Screens that belong to no feature: failures, the offline banner, page titles (specification, 2.10). */
import type { Page } from "@playwright/test";
import { openAccount, signUp } from "./support/account.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test.describe("a page that can't be read", () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test("says so, and tries again", async ({ page }) => {
    await openAccount(page);
    for (const [address, request, says, shows] of [
      ["/outlines", "/outline_documents", "We couldn’t load the outlines", "Torts"],
      ["/outlines/torts/battery", "/outline_documents", "We couldn’t load this page", "Battery: the rule"],
      ["/courses", "/courses", "Failed to load courses", "No Courses Yet"],
      ["/practice/exercises", "/exercise_overview", "We couldn’t load the exercises", "Integrated sets"],
      [
        "/flashcards/study",
        "/study_overview",
        "We couldn’t load your collections",
        "No cards of your own yet",
      ],
      [
        "/flashcards/statistics",
        "/study_statistics",
        "We couldn’t load your statistics",
        "Nothing to show yet",
      ],
    ] as const) {
      const answers = new RegExp(`/rest/v1(/rpc)?${request}\\b`);
      await page.route(answers, (route) => route.fulfill({ status: 400, json: {} }));
      await page.goto(address);
      await expect(page.getByText(says), address).toBeVisible();
      await expectAccessible(page);
      await page.unroute(answers);
      await page.getByRole("button", { name: /^Try again$/i }).click();
      const shown = page.getByRole("main").getByText(shows).filter({ visible: true });
      await expect(shown.first(), address).toBeVisible();
    }
  });
});

test.describe("failures", () => {
  test.use({ allowedConsole: [/./] });

  /** The code of the settings page doesn't load. */
  const loseSettings = (page: Page) => page.route(/\/assets\/settings-[^/]*\.js$/, (route) => route.abort());

  test("a page whose code is gone reloads once, then shows the error in place", async ({ page }) => {
    await signUp(page);
    await loseSettings(page);
    let loads = 0;
    page.on("load", () => loads++);
    await page.getByRole("link", { name: "Settings" }).click();
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    expect(loads).toBe(1);
    await expect(page.getByRole("button", { name: "Refresh Page" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Return Home" })).toBeVisible();
    await expect(page).toHaveTitle("Something went wrong - Hornbook");
    await expectAccessible(page);
    // Everything around the page is still there and works.
    await page.getByRole("button", { name: "New Chat" }).click();
    await expect(page.getByLabel("Your question")).toBeVisible();
  });

  test("one reload picks up a new version of the app", async ({ page }) => {
    await signUp(page);
    let isGone = true;
    await page.route(/\/assets\/settings-[^/]*\.js$/, (route) => {
      const wasGone = isGone;
      isGone = false;
      return wasGone ? route.fulfill({ status: 404, body: "Not found" }) : route.continue();
    });
    await page.getByRole("link", { name: "Settings" }).click();
    await expect.poll(() => isGone).toBe(false);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/settings$/);
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeHidden();
  });

  test("an unhandled error shows the application's own screen", async ({ page }) => {
    await openAccount(page);
    // The session listener fails, so the app breaks as it starts.
    await page.addInitScript(() => {
      const listen = window.addEventListener.bind(window);
      window.addEventListener = ((type: string, listener: EventListener) => {
        if (document.readyState !== "loading" && type === "storage") throw new Error("broken on purpose");
        listen(type, listener);
      }) as typeof window.addEventListener;
    });
    await page.goto("/auth");
    await expect(page.getByRole("heading", { name: "Application Error" })).toBeVisible();
    await expect(
      page.getByText("The application encountered an unexpected error. Please try refreshing the page."),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Reload Application" })).toBeVisible();
    await expectAccessible(page);
    const reloaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Reload Application" }).click();
    await reloaded;
  });
});
