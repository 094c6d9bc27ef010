/** A model's answers on screen: what it is doing, what the outlines lack, how an answer ends, and its cards. */
import type { Page } from "@playwright/test";
import { ask, signUp, signUpWithConversations } from "./support/account.ts";
import { answerInPlace, cites, ends, flags, proposes, says, status } from "./support/chat-stream.ts";
import { sql } from "./support/database.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const answers = (page: Page) => page.getByRole("article", { name: "Answer" });
const announced = (page: Page) => page.getByRole("main").locator("p[role=status]");

const HEARSAY = {
  n: 3,
  passageId: "evidence/hearsay#rule",
  title: "Hearsay",
  heading: "Definition of hearsay",
};
const PALSGRAF = {
  n: 7,
  passageId: "cases/torts/palsgraf-v-long-island-railroad#holding",
  title: "Palsgraf v. Long Island R.R.",
  heading: "Holding",
};

async function send(page: Page, question: string): Promise<void> {
  await page.getByLabel("Your question").fill(question);
  await page.getByRole("button", { name: "Send" }).click();
}

/** Stores this as the last answer's, as the chat function does, and opens the conversation again. */
async function storeAnswer(
  page: Page,
  { content, ...more }: { content: string; flags?: object[]; cards?: object[]; ending?: string },
): Promise<void> {
  const threadId = new URL(page.url()).pathname.replace("/chat/", "");
  const { count } = await sql`
    update public.messages set content = ${content}, citations = ${sql.json([HEARSAY, PALSGRAF])},
      flags = ${sql.json((more.flags ?? []) as never)}, cards = ${sql.json((more.cards ?? []) as never)},
      ending = ${more.ending ?? null}
    where thread_id = ${threadId} and role = 'assistant'`;
  expect(count).toBe(1);
  await page.reload();
  await expect(answers(page).last().getByRole("button", { name: "Copy" })).toBeVisible();
}

/** Where these words are in a text. */
const flagOn = (text: string, words: string) => ({
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
});

test("while it searches, the reader sees and hears what, and its words take that place", async ({ page }) => {
  await signUp(page);
  const chat = await answerInPlace(page);
  await send(page, "Is a shout right after a crash hearsay?");
  const answer = await chat.next();
  const searching = page.getByText("Searching excited utterance …");
  answer.send(status("Searching *excited utterance* …"));
  await expect(searching.first()).toBeVisible();
  await expect(announced(page)).toHaveText("Searching excited utterance …");
  await expect(page.getByText("Looking through the outlines…")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Stop the answer" })).toBeVisible();
  await expectAccessible(page);

  answer.send(status("Reading *Hearsay Exceptions* …"));
  await expect(announced(page)).toHaveText("Reading Hearsay Exceptions …");
  answer.send(cites(HEARSAY), says("A startled shout is hearsay,"));
  await expect(answers(page)).toContainText("A startled shout is hearsay,");
  await expect(page.getByText("Reading Hearsay Exceptions …")).toHaveCount(0);
  await expect(announced(page)).toHaveText("The answer is being written.");

  answer.send(status("Searching *present sense* …"));
  const below = page.locator("p", { hasText: "Searching present sense …" }).first();
  await expect(below).toBeVisible();
  answer.send(says(" but it may come in. [3]"));
  await expect(below).toBeHidden();
  answer.finish();
  await expect(announced(page)).toHaveText("The answer is complete.");
  await chat.stop();
});

test("what the outlines lack is underlined, also after a reload, and isn't copied as a note @phone", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const content = [
    "**It may come in.** The shout is out of court. [3]",
    "Under *Smith v. Jones* the time is 30 days.",
    "| | Time | Source |\n|---|---|---|\n| Shout | within 5 minutes | Rule 803(2) [3] |",
    "### More detail",
    "In 1903 it was otherwise.",
  ].join("\n\n");
  const found = [
    flagOn(content, "*Smith v. Jones*"),
    flagOn(content, "30 days"),
    flagOn(content, "5 minutes"),
  ];
  await signUpWithConversations(page, ["What is hearsay?"]);
  const chat = await answerInPlace(page);
  await send(page, "And a shout?");
  const answer = await chat.next();
  const flagged = answers(page).last().locator(".answer .flag");
  answer.send(cites(HEARSAY), says(content), flags(...found.slice(0, 1)));
  await expect(flagged).toHaveText(["Smith v. Jones (Not in the outlines: check it)"]);
  // A later check takes it back.
  answer.send(flags(...found.slice(1)));
  await expect(flagged).toHaveText([/^30 days/, /^5 minutes/]);
  answer.finish();
  await expect(answers(page).last().getByText("Underlined words aren’t in the outlines")).toBeVisible();
  await chat.stop();

  await page.goto("/chat");
  await ask(page, "What is hearsay?");
  await storeAnswer(page, { content, flags: [...found, flagOn(content, "1903")] });
  await expect(flagged).toHaveText([/^Smith v. Jones/, /^30 days/, /^5 minutes/]);
  await expect(answers(page).getByRole("cell").locator(".flag")).toHaveText(/^5 minutes/);
  await expect(flagged.first()).toHaveAttribute("title", "Not in the outlines: check it");
  await expectAccessible(page);
  await answers(page).getByRole("button", { name: "More detail" }).click();
  await expect(flagged.last()).toHaveText(/^1903 /);
  await answers(page).getByRole("button", { name: "Copy" }).click();
  await expect(answers(page).getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("Under Smith v. Jones the time is 30 days.");
  expect(copied).toContain("within 5 minutes\tRule 803(2) [3]");
  expect(copied).not.toContain("check it");
});

test("what is beyond the outlines stands apart from cited law", async ({ page }) => {
  await signUpWithConversations(page, ["What is hearsay?"]);
  await storeAnswer(page, {
    content: [
      "Hearsay is an out-of-court statement offered for its truth. [3]",
      "Beyond the outlines: Some states keep an older list of exceptions. Check your state’s code.",
      "The federal rule decides on the bar exam. [3]",
    ].join("\n\n"),
  });
  const beyond = answers(page).getByRole("note");
  await expect(beyond).toContainText(
    "Some states keep an older list of exceptions. Check your state’s code.",
  );
  await expect(beyond.getByText("Beyond the outlines", { exact: true })).toBeVisible();
  await expect(beyond).toContainText("The outlines don’t have this. Check it before you rely on it.");
  await expect(beyond).not.toContainText("federal rule");
  await expectAccessible(page);
});

test("an answer that was cut off can be continued, but only the last one", async ({ page }) => {
  await signUpWithConversations(page, ["What is hearsay?"]);
  await storeAnswer(page, { content: "Hearsay has many exceptions. The first is [3]", ending: "cut_off" });
  await expect(answers(page).getByText("The answer was cut off here.")).toBeVisible();
  await expectAccessible(page);
  const chat = await answerInPlace(page);
  const more = page.getByRole("button", { name: "Continue" });
  await more.focus();
  await page.keyboard.press("Enter");
  const answer = await chat.next();
  expect(answer.question.message).toBe("Continue");
  answer.send(says("the present sense impression."), ends("withheld"));
  answer.finish();
  await expect(answers(page).last().getByText("The model’s provider withheld the rest.")).toBeVisible();
  await expect(answers(page).first().getByText("The answer was cut off here.")).toBeVisible();
  await expect(more).toHaveCount(0);
  await chat.stop();
});

test("proposed cards are saved when the student says so, and that can be undone @phone", async ({ page }) => {
  await signUp(page);
  const chat = await answerInPlace(page);
  await send(page, "Make me two cards on hearsay");
  const answer = await chat.next();
  answer.send(
    cites(HEARSAY),
    says("Here are two cards. [3]"),
    proposes(
      { front: "What is hearsay?", back: "An out-of-court statement offered for its truth.", n: 3 },
      { front: "Which question comes first?", back: "What is it offered for?", n: null },
    ),
  );
  answer.finish();
  const cards = answers(page).getByRole("group", { name: "Flashcards" });
  await expect(cards.getByRole("listitem")).toHaveText([
    /What is hearsay\?.*offered for its truth/s,
    /comes first/,
  ]);
  await expect(cards.getByRole("button", { name: "Source 3: Definition of hearsay, Hearsay" })).toBeVisible();
  await expectAccessible(page);

  await cards.getByRole("button", { name: "Save 2 cards" }).focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Make cards" });
  await sheet.getByLabel("Front").first().fill("Hearsay?");
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Save 2 cards" }).click();
  await expect(sheet).toBeHidden();
  await expect(cards.getByText("2 cards saved to “My cards”.")).toBeVisible();
  await expect(cards.getByRole("link", { name: "Study your cards" })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cards.getByRole("button", { name: "Save 2 cards" })).toBeVisible();
  await cards.getByRole("button", { name: "Save 2 cards" }).click();
  await sheet.getByRole("checkbox").last().uncheck();
  await sheet.getByRole("button", { name: "Save 1 card" }).click();
  await expect(cards.getByText("1 card saved to “My cards”.")).toBeVisible();
  await expectAccessible(page);
  await chat.stop();
  await page.goto("/flashcards/cards");
  await expect(page.getByRole("button", { name: "What is hearsay?" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Which question comes first?" })).toHaveCount(0);
});

test("an answer leads to its outlines and cases without leaving the app @phone", async ({ page }) => {
  await signUpWithConversations(page, ["What is hearsay?"]);
  await storeAnswer(page, {
    content: "See [Hearsay](/outlines/evidence/hearsay) and a case. [3] [7]",
  });
  const sources = answers(page).getByRole("group", { name: "Sources" }).getByRole("listitem");
  await expect(sources).toHaveText([/^3Definition of hearsay/, /^7Holding/]);
  const topics = answers(page).getByRole("list", { name: "Read more" }).getByRole("link");
  await expect(topics).toHaveText(["Outline: Hearsay", "Case: Palsgraf v. Long Island R.R."]);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await topics.last().click();
  await expect(page).toHaveURL("/outlines/torts/cases/palsgraf-v-long-island-railroad");
  await page.goBack();
  await answers(page).getByRole("link", { name: "Hearsay", exact: true }).click();
  await expect(page).toHaveURL("/outlines/evidence/hearsay");
  await expect(page.getByRole("heading", { name: "Hearsay", level: 1 })).toBeVisible();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});
