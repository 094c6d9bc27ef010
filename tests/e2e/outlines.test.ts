/** Reading the outlines: the table of contents, the search, topics and cases, and what readers can do with a passage. */
import type { Page } from "@playwright/test";
import { signUp, signUpWithConversations } from "./support/account.ts";
import { openPassage } from "./support/passage.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const PARTS = "/outlines/civil-procedure/supplemental-jurisdiction";

/** Whether the element's top is in the upper part of the page. */
async function expectNearTop(page: Page, name: string | RegExp): Promise<void> {
  await expect
    .poll(async () => (await page.getByRole("heading", { level: 2, name }).boundingBox())?.y ?? 9999)
    .toBeLessThan(300);
}

test("browses from the table of contents to a topic @phone", async ({ page }) => {
  await signUp(page, { arrivingAt: "/outlines" });
  const contents = page.getByRole("navigation", { name: "Table of contents" });
  await expect(contents.getByRole("heading")).toHaveCount(14);
  await expectAccessible(page);

  await contents.getByRole("button", { name: "Torts topics" }).click();
  await expect(contents.getByRole("link", { name: "Battery", exact: true })).toBeVisible();
  await expectAccessible(page);
  await contents.getByRole("link", { name: "Wrongful Death", exact: false }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Wrongful Death");
  await page.goBack();
  await expect(contents.getByRole("link", { name: "Wrongful Death", exact: false })).toBeInViewport();
  await contents.getByRole("link", { name: "Torts", exact: true }).click();
  await expect(page).toHaveURL("/outlines/torts");
  await expect(page.getByRole("heading", { level: 1, name: "Torts" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Battery", exact: true }).click();
  await expect(page).toHaveURL("/outlines/torts/battery");
  await expect(page).toHaveTitle("Battery - Torts - Hornbook");
  await expect(page.getByRole("list", { name: "Tested on" })).toContainText("MBE");
  await expect(page.getByText(/^Reviewed \w+ 20\d\d$/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Authorities" })).toBeVisible();
  await expectAccessible(page);
});

test("goes from a topic to its case, to the next case, and back", async ({ page }) => {
  await signUp(page, { arrivingAt: "/outlines/torts/battery" });
  await page.getByRole("link", { name: /^Vosburg v\. Putney 80 Wis/ }).click();
  await expect(page).toHaveURL("/outlines/torts/cases/vosburg-v-putney");
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Facts");
  await expectAccessible(page);
  await page.getByRole("navigation", { name: "Previous and next case" }).getByText("Next case").click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Vosburg v. Putney");
  await page.goBack();
  await page.getByRole("link", { name: "Battery", exact: true }).click();
  await expect(page).toHaveURL("/outlines/torts/battery");
});

test("finds topics by name, alias, and text, using only the keyboard", async ({ page }) => {
  await signUp(page, { arrivingAt: "/outlines" });
  await expect(page.getByRole("navigation", { name: "Table of contents" })).toBeVisible();
  await page.keyboard.press("/");
  const box = page.getByLabel("Search the outlines");
  await expect(box).toBeFocused();

  await page.keyboard.type("pendent juris");
  const names = page.getByRole("region", { name: "Topics and cases" });
  await expect(names.getByRole("link").first()).toHaveText(
    /^Supplemental Jurisdictionalso “pendent jurisdiction”/,
  );
  const passages = page.getByRole("region", { name: /^In the text/ });
  await expect(passages.locator("mark").first()).toBeVisible();
  await expect(page).toHaveURL("/outlines?q=pendent+juris");
  await expectAccessible(page);

  await page.keyboard.press("ArrowDown");
  await expect(names.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("j");
  await expect(names.getByRole("link").nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("ArrowUp");
  await expect(box).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(PARTS);
  await page.goBack();
  await expect(box).toHaveValue("pendent juris");

  await box.fill("hearsey");
  await expect(page.getByText("Showing results for “hearsay”")).toBeVisible();
  await box.fill("zzyzx");
  await expect(page.getByText("No results for “zzyzx”")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("navigation", { name: "Table of contents" })).toBeVisible();

  await page.goto(PARTS);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("/");
  await expect(box).toBeFocused();
});

test("opens at the passage in the address, and moves through the sections @phone", async ({ page }) => {
  await signUp(page, { arrivingAt: "/outlines/torts/battery#traps" });
  const traps = page.locator("[data-section=traps]");
  await expect(traps).toHaveAttribute("data-cited", "true");
  await expect(traps.getByRole("heading", { level: 2 })).toBeFocused();
  await expectNearTop(page, /traps/i);
  await expectAccessible(page);

  // The text scrolls, not the page around it, and nothing is wider than the screen.
  const overflow = await page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement;
    return [scrollHeight - innerHeight, scrollWidth - innerWidth].filter((excess) => excess > 0);
  });
  expect(overflow).toEqual([]);

  const bar = page.getByRole("button", { name: /^Sections/ });
  if (await bar.isVisible()) {
    await expect(bar).toBeInViewport();
    await bar.click();
    await expectAccessible(page);
  }
  const sections = page.getByRole("navigation", { name: "Sections" });
  await sections.getByRole("link", { name: "Battery: the rule" }).click();
  await expect(page).toHaveURL("/outlines/torts/battery#rule");
  await expect(page.getByRole("heading", { level: 2, name: "Battery: the rule" })).toBeFocused();
  await expectNearTop(page, "Battery: the rule");
  await expect(page.locator("[data-cited]")).toHaveCount(0);

  await page.goto("/outlines/torts/battery#no-such-section");
  await expect(page.getByText("That passage is no longer here")).toBeVisible();
});

test("goes from a citation in an answer to the outline, and from a passage to a question", async ({
  page,
}) => {
  await signUpWithConversations(page, ["What are the elements of negligence?"]);
  await page
    .getByRole("button", { name: /^Source 1:/ })
    .first()
    .click();
  await openPassage(page)
    .getByRole("link", { name: /^Read (in the outline|the whole case)/ })
    .click();
  await expect(page).toHaveURL(/\/outlines\/torts\/.+#.+/);
  const cited = page.locator("[data-cited]");
  await expect(cited.getByRole("heading", { level: 2 })).toBeFocused();

  // An unsent question isn't lost.
  await page.goto("/chat");
  await page.getByLabel("Your question").fill("What is duty?");
  await page.goto("/outlines/torts/battery#rule");
  await page.getByRole("button", { name: "Ask about this: Battery: the rule" }).click();
  await expect(page).toHaveURL("/chat");
  await expect(page.getByLabel("Your question")).toHaveValue(
    "What is duty?\n\nCan you explain “Battery: the rule” (Battery, Torts)?",
  );
  await expect(page.getByRole("article", { name: "Answer" })).toHaveCount(0);
});

test("lists subjects in casebook or alphabetical order, as the reader chooses", async ({ page }) => {
  await signUp(page, { arrivingAt: "/outlines/torts" });
  const topics = page.getByRole("region", { name: "Topics" });
  await expect(topics.getByRole("heading", { level: 3 }).first()).toHaveText("Intentional torts");
  await expect(topics.getByRole("link").first()).toHaveText("Intent in Intentional Torts");
  await expect(topics.getByRole("link").nth(1)).toHaveText("Battery");
  await expectAccessible(page);
  await topics.getByRole("link", { name: "Battery", exact: true }).click();
  const around = page.getByRole("navigation", { name: "Previous and next topic" });
  await expect(around.getByRole("link").last()).toHaveText(/Assault$/);

  await page.goto("/outlines");
  await page.getByRole("radio", { name: "A–Z" }).check();
  const contents = page.getByRole("navigation", { name: "Table of contents" });
  await expect(contents.getByRole("heading", { level: 2 }).first()).toHaveText("Business Associations");
  await expectAccessible(page);
  // The choice is remembered, and applies to every page of the outlines.
  await page.goto("/outlines/torts");
  await expect(topics.getByRole("link").first()).toHaveText("Abnormally Dangerous Activities");
  await expect(topics.getByRole("heading", { level: 3 })).toHaveCount(0);
  await topics.getByRole("link", { name: "Battery", exact: true }).click();
  await expect(around.getByRole("link").last()).toHaveText(/Breach of Duty/);
});

test("says how many topics of a subject an exam tests", async ({ page }) => {
  await signUp(page, { arrivingAt: "/outlines/secured-transactions" });
  const tags = page.getByRole("list", { name: "Tested on" });
  await expect(tags.getByRole("listitem")).toHaveText(["MBE · 1 of 12 topics"]);
  await page.goto("/outlines/contracts");
  await expect(tags.getByRole("listitem")).toHaveText(["MBE", "MEE", "NextGen"]);
});

test("“Ask about this” is answered from the outline it was asked in", async ({ page }) => {
  await signUp(page, { arrivingAt: "/outlines/torts/duty-of-care" });
  await page.getByRole("button", { name: "Ask about this: Duty: judge and jury" }).click();
  await expect(page).toHaveURL("/chat");
  await page.getByRole("button", { name: "Send" }).click();
  const answer = page.getByRole("article", { name: "Answer" });
  await expect(answer.getByRole("button", { name: "Copy" })).toBeVisible();
  await answer
    .getByRole("button", { name: /^Source 1/ })
    .first()
    .click();
  await expect(openPassage(page)).toContainText("Duty of Care and Foreseeable Plaintiffs");
});

test("shows the shape of the contents while they load", async ({ page }) => {
  // A request's time is too short to look at the page.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await signUp(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/rest\/v1\/outline_documents/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/outlines");
  await expect(page.getByRole("status").filter({ hasText: "Loading the outlines…" })).toBeVisible();
  await expectAccessible(page);
  answer();
  await expect(page.getByRole("navigation", { name: "Table of contents" })).toBeVisible();
});
