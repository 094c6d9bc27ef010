/** A real browser, signed in. */
import { chromium, type Page } from "@playwright/test";
import { ensureBrowser } from "../../scripts/check/browser.mjs";
import type { TestUser } from "../../tests/support/users.ts";
import type { BenchServer } from "./server.ts";

/** Runs `measure` in a page of the server that has the user's session, and closes the browser. */
export async function inSignedInPage<Result>(
  server: BenchServer,
  user: TestUser,
  measure: (page: Page) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(process.execPath),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${server.url}/auth`);
    await page.evaluate(
      (session) => localStorage.setItem("hornbook-auth", session),
      JSON.stringify((await user.client.auth.getSession()).data.session),
    );
    return await measure(page);
  } finally {
    await browser.close();
  }
}
