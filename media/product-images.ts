/**
 * Takes the product pictures for the landing page. Run it when the chat's design changes, with a server
 * running: `npm run pictures -- http://127.0.0.1:3000`.
 */
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { PROJECT } from "./places.ts";
import { openBrowser, toWebp } from "./studio.ts";

const IMAGES = path.join(PROJECT, "src/features/landing/images");
const QUESTION = "What are the elements of negligence?";
const PASSWORD = "correct horse battery";
const WEBP_QUALITY = 0.82;

const address = process.argv[2] ?? "http://127.0.0.1:3000";
const browser = await openBrowser();
try {
  const session = await answeredSession(browser);
  for (const theme of ["light", "dark"] as const) {
    const page = await openPage(browser, theme, session.state);
    await page.goto(session.thread);
    await page
      .getByRole("button", { name: /^Source 1:/ })
      .first()
      .click();
    const passage = page.getByRole("dialog");
    await passage.getByText("Authorities").waitFor();
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.fonts.ready);
    const webp = await toWebp(page, await passage.screenshot(), WEBP_QUALITY);
    fs.writeFileSync(path.join(IMAGES, `passage-${theme}.webp`), webp);
    console.log(`passage-${theme}.webp: ${Math.round(webp.length / 1000)} kB`);
  }
} finally {
  await browser.close();
}

/** Signs up, asks, and returns the browser state that shows the answer again. */
async function answeredSession(from: Browser) {
  const page = await openPage(from, "light");
  const email = `student-${randomUUID().slice(0, 8)}@example.com`;
  await page.goto("/auth?tab=signup");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up" }).click();
  const code = page.getByLabel("Code");
  await code.waitFor();
  const mails = (await (await page.request.get("/dev/mailbox.json")).json()) as {
    to: string;
    code: string;
  }[];
  await code.fill(mails.find((mail) => mail.to === email)?.code ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("link", { name: "Skip for now" }).click();
  await page.getByLabel("Your question").fill(QUESTION);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Copy" }).waitFor({ timeout: 20_000 });
  const state = await page.context().storageState();
  return { state, thread: new URL(page.url()).pathname };
}

type State = Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;

async function openPage(from: Browser, colorScheme: "light" | "dark", storageState?: State): Promise<Page> {
  const context = await from.newContext({
    baseURL: address,
    viewport: { width: 1200, height: 734 },
    deviceScaleFactor: 1.5,
    colorScheme,
    ...(storageState ? { storageState } : {}),
  });
  return await context.newPage();
}
