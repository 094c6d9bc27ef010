/** Integrated sets, performance tasks, and a whole mock exam, as a student goes through them. */
import type { Page } from "@playwright/test";
import { openAccount, signUp } from "./support/account.ts";
import { sql } from "./support/database.ts";
import { workerIsReady } from "./support/offline.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const question = (page: Page) => page.getByRole("heading", { level: 2, name: /^Question \d+ of/ });
const editor = (page: Page) => page.getByRole("textbox");
const saved = (page: Page) => page.getByText("Saved", { exact: true });

async function begin(page: Page, title: string, { isTimed = false } = {}): Promise<void> {
  await page.goto("/practice/exercises");
  if (!isTimed) await page.getByText("Untimed", { exact: true }).click();
  await page.getByRole("button", { name: `Begin ${title}` }).click();
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
}

/** On a phone, the papers and the question take turns. */
async function show(page: Page, pane: "Papers" | "Question"): Promise<void> {
  await page.getByRole("button", { name: "End", exact: true }).waitFor();
  const switched = page.getByRole("radio", { name: pane, exact: true });
  if (await switched.isVisible()) await switched.check();
}

async function finish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "End", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Finish" }).click();
}

async function goTo(page: Page, number: number): Promise<void> {
  for (;;) {
    const open = Number(/Question (\d+)/.exec((await question(page).textContent()) ?? "")?.[1]);
    if (open === number) return;
    await page.getByRole("button", { name: open < number ? "Next" : "Previous" }).click();
    await expect(question(page)).toHaveText(new RegExp(`^Question ${open + Math.sign(number - open)} of`));
  }
}

test("a set: choose, write, and revise, then see which points were earned @phone", async ({ page }) => {
  await signUp(page, { arrivingAt: "/practice" });
  await page.getByRole("link", { name: "Sets, tasks, and mock exam" }).click();
  await expect(page.getByRole("heading", { name: "Integrated sets" })).toBeVisible();
  await expectAccessible(page);
  await begin(page, "The Silver Bracelet");
  await expectAccessible(page);
  const paper = page.getByRole("article", { name: "Foxglove incident report" });
  await expect(paper).toContainText("I should have checked the case first.");
  // Mark words in the paper.
  await paper
    .locator("p")
    .nth(1)
    .evaluate((line) => {
      const text = line.firstChild;
      if (text) getSelection()?.setBaseAndExtent(text, 0, text, 12);
    });
  await paper.getByRole("button", { name: "Highlight in Foxglove" }).click();
  await expect(paper.getByRole("button", { name: "Clear highlights in Foxglove" })).toBeVisible();
  expect(await page.evaluate(() => CSS.highlights.get("exercise")?.size)).toBe(1);

  // From the papers, the first question is next.
  await page.getByRole("button", { name: "Question 1", exact: true }).click();
  await page.keyboard.press("b");
  await expect(page.getByRole("radio", { name: /^B\. / })).toBeChecked();
  await page.keyboard.press("f");
  await expect(page.getByRole("button", { name: "Remove the flag" })).toBeVisible();
  await page.keyboard.press("n");
  await expect(question(page)).toHaveText("Question 2 of 5");
  await expect(question(page)).toBeFocused();
  await editor(page).fill("The shopkeeper's privilege fails. Two hours is too long.");
  await expect(page.getByText("9 words")).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("n");
  for (const key of ["1", "2", "6"]) await page.keyboard.press(key);
  await expect(page.getByRole("checkbox", { name: /^F\. / })).not.toBeChecked();
  await goTo(page, 5);
  await expect(editor(page)).toHaveValue(/^Your employee was very rude/);
  await editor(page).fill("Mr. Renner intentionally confined her in a locked stockroom.");
  await expect(saved(page)).toBeVisible();

  await finish(page);
  await expect(page.getByRole("heading", { level: 1, name: "Your result" })).toBeVisible();
  await expect(page.getByText("5.5 of 12 points")).toBeVisible();
  const second = page.getByRole("region", { name: "Question 2" });
  await expect(second.getByRole("article", { name: "Your answer" })).toContainText("privilege fails");
  await expect(second.getByRole("article", { name: "A model answer" })).toContainText("incident report");
  await expect(second.getByText("Name its source: Foxglove incident report")).toBeVisible();
  await expect(second.locator("blockquote").first()).toHaveText("The shopkeeper's privilege fails.");
  const mark = second.getByRole("checkbox", { name: /^I did say this/ });
  await mark.click();
  await expect(mark).toBeChecked();
  await expect(page.getByText("You marked 2 more points yourself.")).toBeVisible();
  await expect(page.getByText("5.5 of 12 points")).toBeVisible();
  await expectAccessible(page);
  await second.getByRole("button", { name: "Read the rule" }).click();
  await expect(page.getByRole("dialog").getByText("Read in the outline")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(page.getByText("You marked 2 more points yourself.")).toBeVisible();

  await page.getByRole("link", { name: "Back to sets and tasks" }).click();
  await expect(page.getByText(/^5\.5 of 12,/)).toBeVisible();
  await page.getByText(/^Everything you began/).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Delete The Silver Bracelet/ }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText(/^5\.5 of 12,/)).toBeHidden();
});

test("a task: its papers beside the memo", async ({ page }) => {
  await openAccount(page);
  await begin(page, "Lindqvist and the Fallen Linden");
  await expect(page.getByText("Marlow is an invented state.")).toBeVisible();
  await page.getByLabel("Go to a paper").selectOption("Roe v. Alder (Marlow Sup. Ct. 2015)");
  await expect(page.getByRole("article", { name: "Roe v. Alder (Marlow Sup. Ct. 2015)" })).toBeInViewport();
  await show(page, "Question");
  await expect(question(page)).toHaveText("Question 1 of 1");
  await editor(page).fill("Mr. Lindqvist is probably liable.\n\nThe signed receipt contradicts him.");
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page);
  await finish(page);
  await expect(page.getByText("3 of 11 points")).toBeVisible();
  await expect(page.getByText("Marlow is an invented state.")).toBeVisible();
  await expectAccessible(page);
});

test("an exercise ends by itself when its time runs out", async ({ page }) => {
  await openAccount(page);
  await page.clock.install();
  await begin(page, "The Silver Bracelet", { isTimed: true });
  await expect(page.getByRole("timer")).toContainText(/2[34]:\d\d/);
  await page.keyboard.press("b");
  await page.clock.fastForward("19:30");
  await expect(page.getByText("5 minutes left")).toBeAttached();
  await page.clock.fastForward("05:00");
  await expect(page.getByRole("heading", { level: 1, name: "Your result" })).toBeVisible();
  await expect(page.getByText("1 of 12 points")).toBeVisible();
});

test.describe("when something fails", () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test("what is written survives a killed browser", async ({ page, context }) => {
    await openAccount(page);
    await begin(page, "Lindqvist and the Fallen Linden");
    const writing = await context.newPage();
    await writing.goto(page.url());
    await show(writing, "Question");
    await editor(writing).fill("Kept by the server.");
    await expect(saved(writing)).toBeVisible();
    // Typed a moment before the page is gone, and never sent.
    await context.route("**/rpc/save_exercise", (route) => route.abort());
    await editor(writing).fill("Kept by the server. And by the device.");
    await writing.close({ runBeforeUnload: false });
    await context.unroute("**/rpc/save_exercise");
    await page.reload();
    await show(page, "Question");
    await expect(editor(page)).toHaveValue("Kept by the server. And by the device.");
    await page.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("link", { name: /^Continue Lindqvist/ })).toBeVisible();
  });
});

test.describe("without a network", () => {
  test.use({
    serviceWorkers: "allow",
    allowedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported|fetching the script/],
  });

  test("an exercise continues, survives a reload, and is graded once the network returns", async ({
    page,
    context,
  }) => {
    await openAccount(page);
    await begin(page, "The Silver Bracelet");
    await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true));
    await page.reload();
    await show(page, "Question");
    await expect(question(page)).toBeVisible();
    await workerIsReady(page);
    await context.setOffline(true);
    await goTo(page, 4);
    await editor(page).fill("No actual harm is needed.");
    await expect(page.getByText("Kept on this device", { exact: true })).toBeVisible();
    await page.reload();
    await expect(question(page)).toHaveText("Question 4 of 5");
    await expect(editor(page)).toHaveValue("No actual harm is needed.");
    await finish(page);
    await expect(page.getByText("grade them when you’re back online")).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page.getByText("1 of 12 points")).toBeVisible();
  });
});

test("a whole mock exam: nine parts with pauses, then an estimate with its uncertainty @phone", async ({
  page,
}) => {
  const { email } = await signUp(page, { arrivingAt: "/practice/exercises" });
  await page.getByRole("button", { name: "New mock exam" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Session 3" })).toBeVisible();
  await expectAccessible(page);
  for (let session = 1; session <= 3; session++) {
    await page.getByRole("button", { name: "Begin this part" }).click();
    await expect(question(page)).toHaveText("Question 1 of 40");
    await expect(page.getByRole("timer")).toContainText(/1:1[12]:\d\d/);
    await page.keyboard.press("a");
    if (session === 1) {
      // Closed in the middle: the clock runs on, and the part continues.
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Continue" }).click();
      // One of four, or two of six.
      await expect(page.getByRole("radio").or(page.getByRole("checkbox")).first()).toBeAttached();
    }
    await expect(page.getByRole("heading", { level: 1, name: "Mock exam: multiple choice" })).toBeAttached();
    await finish(page);
    for (const _part of ["sets", "task"]) {
      await page.getByRole("button", { name: "Begin this part" }).click();
      await expect(page.getByRole("timer")).toBeVisible();
      await show(page, "Question");
      await expect(question(page)).toBeVisible();
      await finish(page);
      await expect(page.getByRole("heading", { level: 1, name: "Mock exam" })).toBeVisible();
    }
    if (session === 1) {
      await expect(page.getByText("Hornbook’s estimate")).toBeHidden();
      await page.getByRole("link", { name: "Show the results so far" }).click();
      await expect(page.getByText("From 3 of 9 parts so far.")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1, name: "Mock exam" })).toBeFocused();
      await page.goBack();
      await expect(page.getByText("Hornbook’s estimate")).toBeHidden();
    }
  }
  await expect(page.getByRole("heading", { name: "Hornbook’s estimate" })).toBeVisible();
  await expect(page.getByText(/^5\d\d–5\d\d$/)).toBeVisible();
  await expect(page.getByRole("img", { name: /recommend a passing score from 610 to 620/ })).toBeVisible();
  await page.getByText("How we make it, and how wrong it can be").click();
  await expect(page.getByText(/The real score can be outside the range\./)).toBeVisible();
  await expectAccessible(page);
  await sql`
    insert into public.study_settings (user_id, exam_jurisdiction)
    select u.id, 'Washington' from auth.users as u where u.email = ${email}
    on conflict (user_id) do update set exam_jurisdiction = excluded.exam_jurisdiction`;
  await page.reload();
  await expect(page.getByRole("img", { name: /610 passes in Washington/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Washington’s passing score" })).toHaveAttribute(
    "href",
    /wa\.gov/,
  );
  await page.getByRole("link", { name: /in Performance task, session 3/ }).click();
  await expect(page.getByRole("link", { name: "Back to the mock exam" })).toBeVisible();
});
