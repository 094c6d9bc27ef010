/** An answer belongs to the server: it outlives a reload, the network, and the server itself, and every tab follows it. */
import fs from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { freePort } from "../../server/free-port.ts";
import { type ChildServer, startServer } from "../support/child-server.ts";
import { newDataDirectory } from "../support/data-template.ts";
import { type ModelStandIn, startModelStandIn } from "../support/model-stand-in.ts";
import { signUp } from "./support/account.ts";
import { test as base, expect, expectAccessible } from "./support/test.ts";

interface Own {
  readonly url: string;
  readonly model: ModelStandIn;
  /** How long the model takes for each of its sentences, in milliseconds. */
  readonly pace: { ms: number };
  /** Kills the server and starts it again, at the same address. */
  killAndRestart(): Promise<void>;
}

const test = base.extend<object, { own: Own }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs from here.
    async ({}, use) => {
      const model = await startModelStandIn();
      const DATA_DIR = newDataDirectory();
      const env = {
        ...{ DATA_DIR, PORT: String(await freePort()), LOG_LEVEL: "error" },
        ...{ AI_BASE_URL: model.baseUrl, AI_MODEL: "stand-in", AI_MODE: "tools" },
      };
      let server: ChildServer = await startServer(env);
      await use({
        ...{ url: server.url, model, pace: { ms: 0 } },
        async killAndRestart() {
          await server.end("SIGKILL");
          server = await startServer(env);
        },
      });
      await server.end("SIGTERM");
      await model.stop();
      fs.rmSync(DATA_DIR, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  baseURL: ({ own }, use) => use(own.url),
});
test.use({
  // It keeps what shows a toast for when there is no network.
  serviceWorkers: "allow",
  allowedConsole: [/Failed to load resource|net::ERR|WebSocket/],
});

const answers = (page: Page) => page.getByRole("article", { name: "Answer" });
const answer = (page: Page) => answers(page).last();
const isWritten = (page: Page) => expect(answer(page).getByRole("button", { name: "Copy" })).toBeVisible();
const words = (page: Page) => answer(page).locator(".answer").textContent();
const stop = (page: Page) => page.getByRole("button", { name: "Stop the answer" });

/** Slow enough for pages to load meanwhile. */
const SLOWLY = 400;
const DUTIES = Array.from({ length: 100 }, (_, index) => `Duty ${index} is owed [1]. `);

/** Asks, and returns once the answer has begun. It is written slowly until its pace is set to 0. */
async function ask(page: Page, { model, pace }: Own, question = "What are the elements of negligence?") {
  pace.ms = SLOWLY;
  model.behave(({ body }) => ({
    pieces: body.messages.some(({ content }) => content?.startsWith("Your answer was interrupted"))
      ? ["And so it ends [1]."]
      : DUTIES,
    delayMs: () => pace.ms,
  }));
  const before = await answers(page).count();
  await page.getByLabel("Your question").fill(question);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(answers(page).nth(before)).toContainText("Duty 2");
}

/** Another device of the same student's. */
async function phone(page: Page, context: BrowserContext): Promise<Page> {
  await context.addInitScript(
    (kept) => localStorage.setItem("hornbook-auth", kept),
    await page.evaluate(() => localStorage.getItem("hornbook-auth") ?? ""),
  );
  return await context.newPage();
}

test("an answer continues through a reload, in a second tab and on a phone, and ends with the same words", async ({
  page,
  own,
  browser,
  baseURL,
}) => {
  await signUp(page);
  own.model.requests.length = 0;
  await ask(page, own);
  const second = await page.context().newPage();
  const device = await browser.newContext({ viewport: { width: 375, height: 740 }, baseURL: baseURL ?? "" });
  const other = await phone(page, device);
  await Promise.all([page.reload(), second.goto(page.url()), other.goto(new URL(page.url()).pathname)]);
  for (const reader of [page, second, other]) {
    await expect(stop(reader)).toBeVisible();
    await expect(answer(reader)).toContainText("Duty 2");
  }
  await expectAccessible(other);
  own.pace.ms = 0;
  for (const reader of [page, second, other]) {
    await isWritten(reader);
    await expect(answer(reader)).toContainText("Duty 99");
    expect(await words(reader)).toBe(await words(page));
  }
  expect(own.model.requests).toHaveLength(1);

  // What is asked in one tab appears in the others, which follow it.
  await ask(page, own, "And of battery?");
  await expect(second.getByText("And of battery?")).toBeVisible();
  await expect(answers(second).nth(1)).toContainText("Duty 4");
  await stop(second).click();
  for (const reader of [page, second, other])
    await expect(answer(reader).getByText("You stopped the answer here.")).toBeVisible();
  expect(await words(second)).toBe(await words(page));
  await page.reload();
  await expect(answer(page).getByText("You stopped the answer here.")).toBeVisible();
  await device.close();
});

test("an answer continues without the network, and its reader catches up", async ({ page, own }) => {
  await signUp(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await ask(page, own);
  await page.context().setOffline(true);
  const lost = page.getByText("Connection lost. The answer continues on the server; reconnecting…");
  await expect(lost).toBeVisible();
  await stop(page).click();
  await expect(page.getByText("The answer wasn’t stopped")).toBeVisible();
  await page.context().setOffline(false);
  await expect(lost).toBeHidden();
  own.pace.ms = 0;
  await isWritten(page);
  await expect(answer(page)).toContainText("Duty 99");
});

test("an answer whose server is killed is continued by the next start, and says so", async ({
  page,
  own,
}) => {
  await signUp(page);
  await ask(page, own);
  await own.killAndRestart();
  await expect(answer(page)).toContainText("And so it ends");
  await isWritten(page);
  await expect(
    answer(page).getByText("The server restarted while this was written, and the model continued it."),
  ).toBeVisible();
  const shown = await words(page);
  await page.reload();
  await isWritten(page);
  expect(await words(page)).toBe(shown);
});
