/** How much a screen asks for before it can be used (specification, 9.3). */

import { gzipSync } from "node:zlib";
import type { Response } from "@playwright/test";
import { signUpWithConversations } from "./support/account.ts";
import { expect, test } from "./support/test.ts";

test("a signed-in screen takes at most 20 requests, the account’s 23, and 280 kB of JavaScript on a cold cache", async ({
  page,
  browser,
}) => {
  await signUpWithConversations(page, ["What is hearsay?"]);
  const storageState = await page.context().storageState();
  for (const [address, lastToShow, most = 20] of [
    [page.url(), "Copy"],
    // The profile and four counts that the specification keeps apart (7.2, 8.2); the rest is read on the way down.
    ["/settings/account", "Created Flashcards", 23],
    ["/outlines", "Torts"],
    ["/flashcards/study", "No cards of your own yet"],
  ] satisfies [string, string, number?][]) {
    const context = await browser.newContext({ storageState });
    const fresh = await context.newPage();
    const responses: Response[] = [];
    fresh.on("response", (response) => responses.push(response));
    await fresh.goto(address);
    await expect(fresh.getByRole("main").getByText(lastToShow).first()).toBeVisible();
    await fresh.waitForLoadState("networkidle");
    // The courses' own pictures aren't the screen's weight: there are as many as courses.
    const own = responses.filter((response) => !new URL(response.url()).pathname.startsWith("/storage/"));
    const scripts = own.filter((response) => new URL(response.url()).pathname.endsWith(".js"));
    const sizes = await Promise.all(
      scripts.map(async (script) => gzipSync(await script.body(), { level: 9 }).length),
    );
    expect.soft(own.length, `requests of ${address}`).toBeLessThanOrEqual(most);
    expect
      .soft(
        sizes.reduce((sum, size) => sum + size, 0),
        `bytes of ${address}`,
      )
      .toBeLessThanOrEqual(280_000);
    await context.close();
  }
});
