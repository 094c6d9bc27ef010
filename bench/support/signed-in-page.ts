/** A real browser, signed in. */
import { type BrowserContextOptions, type CDPSession, chromium, devices, type Page } from "@playwright/test";
import { ensureBrowser } from "../../scripts/check/browser.mjs";
import type { TestUser } from "../../tests/support/users.ts";
import type { BenchServer } from "./server.ts";

/** A phone's screen, and its processor: as a phone of a few years ago is to a notebook. */
export const PHONE: BrowserContextOptions = {
  ...devices["Pixel 7"],
  viewport: { width: 375, height: 740 },
  serviceWorkers: "block",
};
export async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return devtools;
}

/** Runs `measure` in a page of the server that has the user's session, and closes the browser. */
export async function inSignedInPage<Result>(
  server: BenchServer,
  user: TestUser,
  measure: (page: Page) => Promise<Result>,
  options: BrowserContextOptions = { viewport: { width: 1280, height: 800 } },
): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(process.execPath),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage(options);
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
