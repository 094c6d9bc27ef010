/**
 * `npm run screenshots`: captures every screen of `screens.ts` into screenshots/, on a phone and a desktop,
 * light and dark. It runs its own server with a student who has asked a few questions. To choose screens,
 * name them: `npm run screenshots -- landing chat-answer`.
 */
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { type BenchServer, newDataDirectory, startServer } from "../../bench/support/server.ts";
import { connect } from "../../server/database/connection.ts";
import { FREE_MESSAGES_PER_MONTH } from "../../supabase/functions/_shared/contracts/chat-limits.ts";
import { enrollVerified } from "../../tests/support/authenticator.ts";
import { PASSWORD, signUp } from "../../tests/support/users.ts";
import { ensureBrowser } from "../check/browser.mjs";
import { PROJECT } from "../project.ts";
import { SCREENS, type Screen, type Stage } from "./screens.ts";

const FOLDER = path.join(PROJECT, "screenshots");
const VIEWS = [
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
] as const;
const THEMES = ["light", "dark"] as const;
/** Asked in this order, then moved back by `daysAgo`. */
const QUESTIONS = [
  { text: "What is the mailbox rule?", daysAgo: 70 },
  { text: "What is a Terry stop?", daysAgo: 35 },
  { text: "What is the parol evidence rule?", daysAgo: 1 },
  { text: "What is the income tax rate in Ohio?", daysAgo: 0 },
  { text: "What is the difference between robbery and larceny?", daysAgo: 0 },
  { text: "What are the elements of negligence?", daysAgo: 0 },
];

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
  const isStudentNeeded = screens.some(({ as }) => as === "student");
  const student = isStudentNeeded ? await makeStudent(browser, server) : null;
  const stage = { threads: student?.threads ?? [], ...(await makeOthers(server)) };
  for (const colorScheme of THEMES) {
    for (const viewport of VIEWS) {
      const folder = path.join(FOLDER, `${viewport.width}-${colorScheme}`);
      fs.mkdirSync(folder, { recursive: true });
      for (const screen of screens) {
        const isStudent = screen.as === "student" && student !== null;
        const baseURL = (screen.site === "jdsimplified" ? courseSite : server)?.url ?? server.url;
        const session = isStudent ? { storageState: student.session } : {};
        await photograph(screen, stage, { baseURL, viewport, colorScheme, ...session }, folder);
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

/** Signs up in the browser, asks, and spreads the conversations over several months. */
async function makeStudent(from: Browser, { url, databaseUrl }: BenchServer) {
  const context = await from.newContext({ baseURL: url });
  const page = await context.newPage();
  const email = `student-${randomUUID().slice(0, 8)}@example.com`;
  await page.goto("/auth?tab=signup");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.getByLabel("Code").waitFor();
  const mails = (await (await page.request.get("/dev/mailbox.json")).json()) as {
    to: string;
    code: string;
  }[];
  await page.getByLabel("Code").fill(mails.find((mail) => mail.to === email)?.code ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(/\/welcome$/);
  const threads: string[] = [];
  const sql = connect(databaseUrl, { max: 1 });
  for (const { text, daysAgo } of QUESTIONS) {
    await page.goto("/chat");
    await page.getByLabel("Your question").fill(text);
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("button", { name: "Copy" }).waitFor({ timeout: 30_000 });
    const address = new URL(page.url()).pathname;
    threads.unshift(address);
    await sql`update public.threads set created_at = created_at - make_interval(days => ${daysAgo})
      where id = ${address.replace("/chat/", "")}`;
  }
  await sql.end();
  const session = await context.storageState();
  await context.close();
  return { threads, session };
}

/** One user with a second factor, and one who has used up the month's messages. */
async function makeOthers(host: BenchServer): Promise<Pick<Stage, "guarded" | "spent">> {
  const guarded = await signUp(host, "guarded");
  await enrollVerified(guarded.client);
  const spent = await signUp(host, "spent");
  const sql = connect(host.databaseUrl, { max: 1 });
  await sql`insert into public.message_counts (user_id, count, period_start, period_end)
    select ${spent.id}, ${FREE_MESSAGES_PER_MONTH}, date_trunc('month', now()), date_trunc('month', now()) + interval '1 month'`;
  await sql.end();
  return { guarded: guarded.email, spent: spent.email };
}
