/** The chat when something gets in the way: limits, stops, slow answers, copies, and long conversations. */
import { FREE_MESSAGES_PER_MONTH } from "@backend/contracts/chat-limits.ts";
import type { Page, Route } from "@playwright/test";
import { signUp, signUpWithConversations } from "./support/account.ts";
import { openPassage } from "./support/passage.ts";
import { conversations } from "./support/sidebar.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const box = (page: Page) => page.getByLabel("Your question");
const answers = (page: Page) => page.getByRole("article", { name: "Answer" });
const chat = "**/functions/v1/chat";

const refuse = (code: string, message: string, status: number) => (route: Route) =>
  route.fulfill({ status, json: { error: { code, message } } });

test.describe("a refused question", () => {
  test.use({ allowedConsole: [/status of (402|429)/] });

  test("leaves a long conversation for the composer, and the limit comes into view with the focus @phone", async ({
    page,
  }) => {
    await signUpWithConversations(page, ["What is the difference between robbery and larceny?"]);
    await page.route(chat, refuse("quota_exceeded", "You've used them all.", 402));
    await box(page).fill("What is larceny?");
    await page.getByRole("button", { name: "Send" }).click();
    const limit = page.getByRole("alert", { name: "Free messages used up" });
    await expect(limit).toBeInViewport({ ratio: 1 });
    await expect(limit).toHaveText(
      new RegExp(
        `You’ve used all ${FREE_MESSAGES_PER_MONTH} free messages this month\\. Upgrade to keep going, or wait until \\w+ 1\\.`,
      ),
    );
    await expect(page.getByRole("link", { name: "Upgrade Now" })).toBeFocused();
    await expect(box(page)).toHaveValue("What is larceny?");
    // It appears in the composer, and nowhere else.
    await expect(page.getByText("What is larceny?", { exact: true })).toHaveCount(1);
    await expect(answers(page)).toHaveCount(1);
    await expectAccessible(page);
  });

  test("returns above what has been written since", async ({ page }) => {
    await signUp(page);
    let answer = () => {};
    await page.route(chat, async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await refuse("rate_limited", "You're asking very fast.", 429)(route);
    });
    await box(page).fill("What is larceny?");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Looking through the outlines…")).toBeVisible();
    await box(page).fill("And robbery?");
    answer();
    await expect(box(page)).toHaveValue("What is larceny?\n\nAnd robbery?");
    await expect(page.getByText("Your question wasn’t answered")).toBeVisible();
  });
});

test.describe("a question that couldn’t be sent", () => {
  test.use({ allowedConsole: [/ERR_INTERNET_DISCONNECTED/] });

  test("is in the composer after a reload, although others were asked since @phone", async ({ page }) => {
    await signUp(page);
    await page.route(chat, (route) => route.abort("internetdisconnected"));
    for (const question of ["What is larceny?", "What is robbery?"]) {
      await box(page).fill(question);
      await page.getByRole("button", { name: "Send" }).click();
      await expect(page.getByText(question, { exact: true })).toBeVisible();
      await expect(page.getByText(/we’ve saved your question/)).toBeVisible();
    }
    await page.unroute(chat);
    await box(page).fill("What is battery?");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(answers(page)).toHaveCount(1);
    await box(page).fill("And assault?");
    await page.reload();
    await expect(answers(page)).toHaveCount(1);
    await expect(box(page)).toHaveValue("What is larceny?\n\nWhat is robbery?\n\nAnd assault?");
  });
});

test("what a PDF's text brings along is sent without its NULs, and the focus stays in the composer", async ({
  page,
}) => {
  await signUp(page);
  await box(page).fill("What is\0 battery?");
  await expect(box(page)).toHaveValue("What is battery?");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(box(page)).toBeFocused();
  await expect(answers(page).getByRole("button", { name: "Copy" })).toBeVisible();
});

test("a stopped answer lists only the sources that it cites", async ({ page }) => {
  await signUpWithConversations(page, ["What is hearsay?"]);
  // How it's stored when it's stopped after its first paragraph.
  await page.route("**/rest/v1/threads?*messages*", async (route) => {
    const response = await route.fetch();
    const [thread] = await response.json();
    const answer = thread.messages.find(({ role }: { role: string }) => role === "assistant");
    expect(answer.citations.length).toBeGreaterThan(1);
    answer.status = "stopped";
    answer.content = answer.content.split("\n\n")[0];
    await route.fulfill({ response, json: [thread] });
  });
  await page.reload();
  await expect(answers(page).getByText("The answer stopped here.")).toBeVisible();
  await expect(answers(page).locator("[data-mark]")).toHaveText(["1"]);
  const sources = answers(page).getByRole("group", { name: "Sources" });
  await expect(sources.getByRole("listitem")).toHaveCount(1);
});

test("an answer is copied without Markdown, formatted and as text, with its sources", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signUpWithConversations(page, ["What is the difference between robbery and larceny?"]);
  await answers(page).getByRole("button", { name: "Copy" }).click();
  await expect(answers(page).getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) => (await (await item?.getType(type))?.text()) ?? "";
    return { plain: await read("text/plain"), html: await read("text/html") };
  });
  expect(copied.plain).not.toMatch(/\*\*|\|---/);
  expect(copied.plain).toMatch(/robbery by force or threat[\s\S]* \[\d\]/);
  expect(copied.plain).toMatch(/Sources\n\[1\] .+, .+/);
  expect(copied.html).toMatch(/<table>.*<strong>Sources<\/strong>/s);
  expect(copied.html).not.toMatch(/class=|<button/);
});

test("a passage's table scrolls in its own frame, and the prose isn't cut off @phone", async ({ page }) => {
  await signUpWithConversations(page, ["What is the difference between robbery and larceny?"]);
  await answers(page)
    .getByRole("button", { name: /^Source 1:/ })
    .first()
    .click();
  const sheet = openPassage(page);
  await expect(sheet.getByRole("table")).toBeVisible();
  const width = page.viewportSize()?.width ?? 0;
  for (const paragraph of await sheet.getByRole("paragraph").all()) {
    const { x, width: own } = (await paragraph.boundingBox()) ?? { x: 0, width: 0 };
    expect(x + own).toBeLessThanOrEqual(width);
  }
  await expectAccessible(page);
});

test("Back closes a passage that is over its conversation, and then leaves @phone", async ({ page }) => {
  await signUpWithConversations(page, ["What is hearsay?"], ["What is negligence?"]);
  const second = page.url();
  await page.getByRole("button", { name: "Open menu" }).click();
  await conversations(page).last().click();
  await expect(page).not.toHaveURL(second);
  const first = page.url();
  await answers(page)
    .getByRole("button", { name: /^Source/ })
    .first()
    .click();
  await expect(openPassage(page)).toBeVisible();
  await page.goBack();
  await expect(openPassage(page)).toBeHidden();
  await expect(page).toHaveURL(first);
  await page.goBack();
  await expect(page).toHaveURL(second);
});

test("a double click on Send asks once, and doesn't stop the answer", async ({ page }) => {
  await signUp(page);
  const clicked = Promise.withResolvers<void>();
  await page.route(chat, async (route) => {
    await clicked.promise;
    await route.continue();
  });
  await box(page).fill("What is hearsay?");
  await page.getByRole("button", { name: "Send" }).dblclick();
  clicked.resolve();
  await expect(answers(page).getByRole("button", { name: "Copy" })).toBeVisible();
  await expect(page.getByText(`1 of ${FREE_MESSAGES_PER_MONTH} free messages used this month`)).toBeVisible();
});

test.describe("without the network", () => {
  test.use({ allowedConsole: [/Failed to load resource|net::ERR/] });

  test("a question stays in view with its error, and can be sent again @phone", async ({ page }) => {
    await signUpWithConversations(page, ["What are the elements of negligence?"]);
    await page.route(chat, (route) => route.abort());
    await box(page).fill("What is battery?");
    await page.getByRole("button", { name: "Send" }).click();
    const question = page.getByText("What is battery?", { exact: true });
    const again = page.getByRole("button", { name: "Try again" });
    await expect(page.getByText("We couldn’t reach Hornbook.")).toBeInViewport();
    await expect(question).toBeInViewport({ ratio: 1 });
    await expect(again).toBeInViewport({ ratio: 1 });
    await page.unroute(chat);
    await again.click();
    await expect(answers(page)).toHaveCount(2);
    await expect(
      page.getByText(`2 of ${FREE_MESSAGES_PER_MONTH} free messages used this month`),
    ).toBeVisible();
  });
});

test("a conversation not stored within 8 seconds times out, and the user can wait for a slow answer", async ({
  page,
}) => {
  await signUpWithConversations(page, ["What is battery?"]);
  await page.route(chat, () => {});
  await page.clock.install();
  await box(page).fill("What is assault?");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Looking through the outlines…")).toBeVisible();
  await page.clock.runFor(31_000);
  await expect(page.getByText("Taking longer than expected")).toBeInViewport();
  await page.getByRole("button", { name: "Keep waiting" }).click();
  await expect(page.getByText("Taking longer than expected")).toBeHidden();

  await page.getByRole("button", { name: "Stop the answer" }).click();
  await page.getByRole("button", { name: "New Chat" }).click();
  await expect(answers(page)).toHaveCount(0);
  await box(page).fill("What is larceny?");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Looking through the outlines…")).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(page.getByText("Thread creation timeout")).toBeVisible();
  await page.unroute(chat);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.clock.resume();
  await expect(answers(page)).toContainText("arceny");
});

test.describe("a new conversation that row-level security refuses", () => {
  test.use({ allowedConsole: [/status of 403/] });

  test("is tried once more, then advises to sign in again", async ({ page }) => {
    await signUp(page);
    let asked = 0;
    await page.route(chat, (route) => {
      asked += 1;
      return route.fulfill({
        status: 403,
        json: { code: "42501", message: "new row violates row-level security" },
      });
    });
    await box(page).fill("What is larceny?");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Authentication sync issue")).toBeVisible();
    await expect(page.getByText("Error creating thread")).toBeVisible();
    await expect(page.getByText("Copy your question, sign out, sign in again, and resend it.")).toBeVisible();
    expect(asked).toBe(2);
    await expect(box(page)).toHaveValue("What is larceny?");
  });
});

test("an address that can't be a conversation says so without a request", async ({ page }) => {
  await signUp(page);
  let asked = 0;
  await page.route("**/rest/v1/threads?*messages*", (route) => {
    asked += 1;
    return route.continue();
  });
  await page.goto("/chat/not-a-thread");
  await expect(page.getByText("Conversation not found")).toBeVisible();
  expect(asked).toBe(0);
});
