/**
 * `npm run screenshots`: captures every screen of `screens.ts` into screenshots/, on a phone and a desktop,
 * light and dark. It runs its own server with a student who has asked a few questions. To choose screens,
 * name them: `npm run screenshots -- landing chat-answer`.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { newDataDirectory, startServer } from "../../bench/support/server.ts";
import { ensureBrowser } from "../check/browser.mjs";
import { PROJECT } from "../project.ts";
import type { Screen, Stage } from "./screens/screen.ts";
import { SCREENS } from "./screens.ts";
import { findPlaces, makeAdministrator, makeOthers, makeStudent } from "./stage.ts";

const FOLDER = path.join(PROJECT, "screenshots");
const VIEWS = [
  { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true },
  { viewport: { width: 1280, height: 800 } },
];
const THEMES = ["light", "dark"] as const;

const names = process.argv.slice(2);
const unknown = names.find((name) => !SCREENS.some((screen) => screen.name === name));
if (unknown) {
  console.error(`Unknown screen ${unknown}. Choose from: ${SCREENS.map(({ name }) => name).join(", ")}.`);
  process.exit(1);
}
const screens = names.length > 0 ? SCREENS.filter(({ name }) => names.includes(name)) : SCREENS;

const built = spawnSync(process.execPath, [path.join(PROJECT, "scripts/build/build-web.ts")], {
  stdio: "inherit",
});
if (built.status !== 0) process.exit(1);
const dataDirectory = newDataDirectory();
const server = await startServer(dataDirectory);
const otherFolder = newDataDirectory();
const courseSite = screens.some(({ site }) => site === "jdsimplified")
  ? await startServer(otherFolder, { SITE: "jdsimplified", PROMO_CODE: "BAR25" })
  : null;
const executablePath = ensureBrowser(process.execPath);
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none"],
});
try {
  // The demo school first: it is only for a database without users.
  const isAdminNeeded = screens.some(({ as }) => as === "administrator");
  const administrator = isAdminNeeded ? await makeAdministrator(browser, server) : null;
  const isStudentNeeded = screens.some(({ as }) => as === "student");
  const student = isStudentNeeded ? await makeStudent(browser, server) : null;
  const others = await makeOthers(server);
  const stage = { threads: student?.threads ?? [], ...others, ...(await findPlaces(server)) };
  for (const colorScheme of THEMES) {
    for (const view of VIEWS) {
      const folder = path.join(FOLDER, `${view.viewport.width}-${colorScheme}`);
      fs.mkdirSync(folder, { recursive: true });
      for (const screen of screens) {
        const storageState =
          screen.as === "student" ? student?.session : screen.as === "administrator" ? administrator : null;
        const baseURL = (screen.site === "jdsimplified" ? courseSite : server)?.url ?? server.url;
        const session = storageState ? { storageState } : {};
        await photograph(screen, stage, { baseURL, ...view, colorScheme, ...session }, folder);
      }
      console.log(`${path.relative(PROJECT, folder)}: ${screens.length} screens`);
    }
  }
} finally {
  await browser.close();
  await server.stop();
  await courseSite?.stop();
  for (const folder of [dataDirectory, otherFolder]) fs.rmSync(folder, { recursive: true, force: true });
}

/** If a screen fails, reports it and continues with the others. */
async function photograph(screen: Screen, stage: Stage, options: BrowserContextOptions, folder: string) {
  // A worker would answer the requests that a screen lets fail.
  const context = await browser.newContext({ serviceWorkers: "block", ...options });
  try {
    const page = await context.newPage();
    await page.goto(typeof screen.path === "string" ? screen.path : screen.path(stage));
    await settle(page);
    await screen.prepare?.(page, stage);
    if (screen.isWhole) await seeAll(page);
    await settle(page);
    await page.screenshot({
      path: path.join(folder, `${screen.name}.png`),
      fullPage: screen.isWhole === true,
      animations: "disabled",
    });
  } catch (error) {
    console.error(`${screen.name}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  } finally {
    await context.close();
  }
}

/** Scrolls through the page once, so that lazy images load. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    scrollTo({ top: 0, behavior: "instant" });
  });
}

/** Waits until the page looks finished: network idle, fonts loaded. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(200);
}
