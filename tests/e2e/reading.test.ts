/** Reading a conversation: where the view is, and what a stopped answer looks like. */
import type { Page } from "@playwright/test";
import { signUp, signUpWithConversations } from "./support/account.ts";
import { answerInPlace, says } from "./support/chat-stream.ts";
import { openPassage } from "./support/passage.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const box = (page: Page) => page.getByLabel("Your question");
const jump = (page: Page) => page.getByRole("button", { name: "Jump to latest" });
const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, n) => `Paragraph ${n + 1} of a long answer.\n\n`).join("");

test("a button leads to the latest words, follows them, and stops at the reader's hand @phone", async ({
  page,
}) => {
  await signUp(page);
  const answers = await answerInPlace(page);
  await box(page).fill("What is hearsay?");
  await page.getByRole("button", { name: "Send" }).click();
  const answer = await answers.next();
  answer.send(says("The beginning.\n\n"));
  await expect(page.getByText("The beginning.")).toBeVisible();
  await expect(jump(page)).toBeHidden();
  answer.send(says(paragraphs(40)));
  await expect(jump(page)).toBeVisible();
  // The question stays where it is: the answer grows below it.
  await expect(page.getByText("What is hearsay?", { exact: true })).toBeInViewport({ ratio: 1 });
  const [button, composer] = await Promise.all([
    jump(page).boundingBox(),
    page.locator("form", { has: box(page) }).boundingBox(),
  ]);
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(composer?.y ?? 0);
  await expectAccessible(page);

  await jump(page).click();
  await expect(page.getByText("Paragraph 40 of")).toBeInViewport({ ratio: 1 });
  await expect(jump(page)).toBeHidden();
  answer.send(says(`${paragraphs(20)}The newest words.\n\n`));
  await expect(page.getByText("The newest words.")).toBeInViewport({ ratio: 1 });

  const scroller = page.locator("[data-scroller]");
  await scroller.dispatchEvent("wheel");
  await scroller.evaluate((element) => element.scrollTo({ top: 0 }));
  answer.send(says(`${paragraphs(20)}Even newer words.`));
  await expect(page.getByText("Even newer words.")).toBeAttached();
  await expect(page.getByText("What is hearsay?", { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(jump(page)).toBeVisible();
  answer.finish();
  await answers.stop();
});

test("the first question stays in view when the keyboard closes @phone", async ({ page }) => {
  await signUp(page);
  const answers = await answerInPlace(page);
  const size = page.viewportSize() ?? { width: 375, height: 740 };
  // The keyboard takes its part of the screen.
  await page.setViewportSize({ ...size, height: 400 });
  const question = "May a witness repeat in court what a bystander shouted right after the crash? ".repeat(3);
  await box(page).fill(question);
  await page.getByRole("button", { name: "Send" }).tap();
  const answer = await answers.next();
  await page.setViewportSize(size);
  const asked = page.getByText(question.trim(), { exact: true });
  await expect(asked).toBeInViewport({ ratio: 1 });
  answer.send(says("The beginning."));
  await expect(page.getByText("The beginning.")).toBeVisible();
  answer.send(says(`\n\n${paragraphs(40)}`));
  await expect(page.getByText("Paragraph 40 of")).toBeAttached();
  await expect(asked).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("The beginning.")).toBeInViewport({ ratio: 1 });
  answer.finish();
  await expect(page.getByRole("button", { name: "Copy" })).toBeVisible();
  await expect(asked).toBeInViewport({ ratio: 1 });
  await answers.stop();
});

test("a conversation opens at its last question", async ({ page }) => {
  const last = "What is the difference between robbery and larceny?";
  await signUpWithConversations(page, ["What is hearsay?", "What are the elements of battery?", last]);
  const question = page.getByText(last, { exact: true });
  // Until the answers above have been drawn, their place is a guess.
  await expect(page.getByRole("article", { name: "Answer" })).toHaveCount(3);
  const distance = () =>
    question.evaluate((element) => {
      const scroller = element.closest("[data-scroller]");
      return element.getBoundingClientRect().top - (scroller?.getBoundingClientRect().top ?? 0);
    });
  await expect.poll(distance).toBeLessThan(40);
  expect(await distance()).toBeGreaterThanOrEqual(0);
});

test("an answer that stops inside bold, a list or a table shows no signs, now or when it is opened again", async ({
  page,
}) => {
  await signUpWithConversations(page, ["What is hearsay?"]);
  const answer = page.getByRole("article", { name: "Answer" });
  for (const [content, shown] of [
    ["**Hearsay** is an out-of-court **statement offered", "statement offered"],
    ["The elements:\n\n1. **Hostile / adverse\n2.", "Hostile / adverse"],
    ["Compare:\n\n| A | B |\n|---|---|\n| **Larceny** | **Robb", "Robb"],
    ["See [Battery](/outlines/torts/batt", "See Battery"],
  ] as const) {
    await page.route("**/rest/v1/threads?*messages*", async (route) => {
      const response = await route.fetch();
      const read = await response.json();
      const stored = Array.isArray(read) ? read[0] : read;
      Object.assign(
        stored.messages.find(({ role }: { role: string }) => role === "assistant"),
        { status: "stopped", content },
      );
      await route.fulfill({ response, json: read });
    });
    await page.reload();
    await expect(answer.getByText("The answer stopped here.")).toBeVisible();
    await expect(answer).toContainText(shown);
    await expect(answer).not.toContainText(/[*|[\]`]|2\./);
    await page.unroute("**/rest/v1/threads?*messages*");
  }
});

test.describe("a source", () => {
  const marks = (page: Page) =>
    page.getByRole("article", { name: "Answer" }).getByRole("button", { name: /^Source \d+:/ });
  const preview = (page: Page) => page.locator("[data-preview]");

  test("is previewed under the pointer and the keyboard's focus, without moving the text", async ({
    page,
  }) => {
    await signUpWithConversations(page, ["What are the elements of battery?"]);
    const mark = marks(page).first();
    const before = await mark.boundingBox();
    await mark.hover();
    await expect(preview(page)).toBeVisible();
    await expect(preview(page)).toContainText(/Battery[\s\S]+\w{4}/);
    expect(await mark.boundingBox()).toEqual(before);
    await expectAccessible(page);
    // The pointer can go onto the card, and Escape closes it where the pointer is.
    await preview(page).hover();
    await expect(preview(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(preview(page)).toBeHidden();
    await box(page).hover();

    await page.getByRole("button", { name: "Make cards" }).focus();
    while (!(await mark.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press("Shift+Tab");
    await expect(preview(page)).toBeVisible();
    await expect(mark).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(preview(page)).toBeHidden();
    await expect(mark).toBeFocused();
  });

  test("opens beside the conversation, with the words that support the sentence, and stays", async ({
    page,
  }) => {
    await signUpWithConversations(page, ["What are the elements of battery?"]);
    const mark = marks(page).first();
    const address = page.url();
    await mark.click();
    const passage = openPassage(page);
    await expect(passage).toBeVisible();
    await expect(preview(page)).toBeHidden();
    const support = passage.locator("mark").first();
    await expect(support).toBeInViewport();
    await expect(
      passage
        .locator("mark")
        .filter({ hasText: /intent|contact|caus/i })
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
    await expect(passage.getByRole("status").first()).toHaveText(/^1 of \d/);
    const heading = passage.getByRole("heading").first();
    const first = await heading.textContent();
    await passage.getByRole("button", { name: "Next source" }).click();
    await expect(heading).not.toHaveText(first ?? "");
    await expect(passage.getByRole("button", { name: "Next source" })).toBeFocused();
    await passage.getByRole("button", { name: "Previous source" }).click();
    await expect(heading).toHaveText(first ?? "");
    // Nothing to go back through.
    expect(page.url()).toBe(address);

    // Beside the text, not over it: it stays while the reader writes.
    const [answer, panel] = await Promise.all([
      page.getByRole("article", { name: "Answer" }).boundingBox(),
      passage.boundingBox(),
    ]);
    expect((answer?.x ?? 0) + (answer?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0);
    await box(page).fill("And assault?");
    await page.keyboard.press("Escape");
    await expect(passage).toBeVisible();
    await passage.getByRole("button", { name: "Close source" }).focus();
    await page.keyboard.press("Escape");
    await expect(passage).toBeHidden();
    await expect(mark).toBeFocused();
  });

  test("closes with its conversation", async ({ page }) => {
    await signUpWithConversations(page, ["What is hearsay?"]);
    await marks(page).first().click();
    await expect(openPassage(page)).toBeVisible();
    await page.getByRole("button", { name: "New Chat" }).click();
    await expect(openPassage(page)).toBeHidden();
  });
});
