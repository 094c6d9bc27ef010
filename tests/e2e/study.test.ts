/** Studying: what is due, four answers, undo, and answers that survive being offline. */
import type { Locator, Page } from "@playwright/test";
import { signUp } from "./support/account.ts";
import { sql } from "./support/database.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const HOME = "/flashcards/study";

// What the browser itself says about requests without a network.
test.use({ allowedConsole: [/ERR_INTERNET_DISCONNECTED/] });

/** Writes a card on the flashcards page. */
async function writeCard(page: Page, front: string, back: string): Promise<void> {
  await page.getByRole("button", { name: "New card" }).click();
  const editor = page.getByRole("dialog", { name: "New card" });
  await editor.getByLabel("Front", { exact: true }).fill(front);
  await editor.getByLabel("Back", { exact: true }).fill(back);
  await editor.getByRole("button", { name: "Save", exact: true }).click();
  await expect(editor).toBeHidden();
}

/** What the database has of the user's answers, as the API shows it. */
async function storedReviews(page: Page): Promise<{ rating: number; is_undone: boolean }[]> {
  return await page.evaluate(async () => {
    const key = Object.keys(localStorage).find((name) => name === "hornbook-auth");
    const { access_token } = JSON.parse(localStorage.getItem(key ?? "") ?? "{}");
    const { publishableKey } = JSON.parse(
      document.getElementById("hornbook-configuration")?.textContent ?? "{}",
    );
    const response = await fetch("/rest/v1/review_logs?select=rating,is_undone&order=reviewed_at", {
      headers: { apikey: publishableKey, authorization: `Bearer ${access_token}` },
    });
    return await response.json();
  });
}

async function tapTwice(button: Locator): Promise<void> {
  const box = await button.boundingBox();
  if (!box) throw new Error("There is nothing to tap");
  const { touchscreen } = button.page();
  for (const _tap of [1, 2]) await touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

const showAnswer = (page: Page) => page.getByRole("button", { name: "Show answer" }).click();

test("a card is created, studied, undone, answered offline, and recorded exactly once @phone", async ({
  page,
  context,
}) => {
  await signUp(page, { arrivingAt: HOME });
  await writeCard(page, "What is a battery?", "A harmful or offensive contact, intended.");
  await writeCard(page, "What is an assault?", "An apprehension of imminent contact, intended.");
  await expect(page.getByRole("heading", { name: /^\d+ cards, about \d+ minutes?$/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "My cards" }).click();
  await page.getByRole("link", { name: /^Study/ }).click();
  await expect(page).toHaveURL(/\/flashcards\/study\/session/);
  await expect(page.getByText("What is a battery?")).toBeVisible();
  await expect(page.getByText(/^Card 1 of 2$/)).toBeVisible();
  await expect(page.getByText("A harmful or offensive contact")).toBeHidden();
  await expectAccessible(page);
  await showAnswer(page);
  await expect(page.getByText("A harmful or offensive contact")).toBeVisible();
  await expect(page.getByRole("button", { name: "Again 1 min" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Good 10 min" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Easy \d+ days$/ })).toBeVisible();
  await expectAccessible(page);

  // The toasts about the new cards have one, too, as long as they stay.
  const undo = page.getByRole("main").getByRole("button", { name: "Undo" });
  await tapTwice(page.getByRole("button", { name: /^Easy/ }));
  await expect(page.getByText("What is an assault?")).toBeVisible();
  await expect(page.getByText("An apprehension of")).toBeHidden();
  await undo.click();
  await expect(page.getByText("What is a battery?")).toBeVisible();
  await page.getByRole("button", { name: /^Easy/ }).dblclick();
  await expect(page.getByText("What is an assault?")).toBeVisible();
  await expect(page.getByText("An apprehension of")).toBeHidden();
  await page.getByRole("button", { name: "More" }).click();
  await expect(page.getByRole("menuitem", { name: "Suspend" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Keys" })).toBeHidden();
  await page.keyboard.press("Escape");
  await expect.poll(() => storedReviews(page)).toHaveLength(2);

  await context.setOffline(true);
  await showAnswer(page);
  await page.getByRole("button", { name: /^Easy/ }).click();
  await expect(page.getByText("Done with these cards")).toBeVisible();
  await expect(page.getByText("Your answers are saved on this device.")).toBeVisible();
  await undo.click();
  await page.getByRole("button", { name: /^Again/ }).click();
  await undo.click();
  await page.getByRole("button", { name: /^Easy/ }).click();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText("Your answers are saved on this device.")).toBeHidden();
  const stored = await storedReviews(page);
  expect(stored.filter(({ is_undone }) => !is_undone).map(({ rating }) => rating)).toEqual([4, 4]);
  expect(stored.filter(({ is_undone }) => is_undone)).toHaveLength(3);

  await page.getByRole("button", { name: "Back to Flashcards" }).click();
  const row = page.getByRole("row", { name: /^My cards/ });
  await expect(row.getByRole("cell").first()).toHaveText("0");
});

test("keys alone run a session", async ({ page }) => {
  await signUp(page, { arrivingAt: HOME });
  await expect(page.getByRole("button", { name: "Study", exact: true })).toBeVisible();
  await page.keyboard.press("n");
  const editor = page.getByRole("dialog", { name: "New card" });
  await editor.getByRole("radio", { name: "Cloze" }).check({ force: true });
  await editor
    .getByLabel("Text", { exact: true })
    .fill("Admissible for {{c1::homicide}} or in any {{c2::civil}} case.");
  await expect(editor.getByText("Makes 2 cards")).toBeVisible();
  await expectAccessible(page);
  await editor.getByRole("button", { name: "Save", exact: true }).click();
  await expect(editor).toBeHidden();
  await page.goto("/flashcards/study/session?tag=none");
  await expect(page.getByText("Nothing to study now")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/flashcards\/study$/);
  await expect(page.getByRole("button", { name: "Study", exact: true })).toBeVisible();
  await page.keyboard.press("s");
  await expect(page.getByText("Admissible for […] or in any civil case.")).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeHidden();
  await page.keyboard.press("Space");
  await expect(page.getByText("Admissible for homicide or in any civil case.")).toBeVisible();
  await page.keyboard.press("f");
  await expect(page.getByRole("button", { name: "Remove the flag" })).toBeVisible();
  await page.keyboard.press("4");
  // The other deletion waits for tomorrow; an official card comes next, with its passage one key away.
  await expect(page.getByText("Admissible for")).toBeHidden();
  await page.keyboard.press("Space");
  await page.keyboard.press("s");
  await expect(page.getByRole("dialog").getByRole("link", { name: "Read in the outline" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("u");
  await page.keyboard.press("u");
  await expect(page.getByText("Admissible for homicide or in any civil case.")).toBeVisible();
  await page.keyboard.press("b");
  await expect(page.getByText("Buried until tomorrow")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/flashcards\/study$/);
});

test("a card forgotten too often is suspended, online and offline, and undo brings it back", async ({
  page,
  context,
}) => {
  const { email } = await signUp(page, { arrivingAt: HOME });
  await writeCard(page, "What is replevin?", "An action to recover goods wrongfully taken.");
  const student = sql`(select id from auth.users where email = ${email})`;
  // No new cards, so that it is the only one.
  await sql`insert into public.study_settings (user_id, new_per_day) values (${student}, 0)
    on conflict (user_id) do update set new_per_day = 0`;
  // Forgotten seven times so far.
  await sql`
    update public.card_states as s set due = now(), stability = 5, difficulty = 8, scheduled_days = 5, reps = 20, lapses = 7,
      state = 2, last_review = now() - interval '5 days',
      seed = jsonb_build_object('due', now(), 'stability', 5, 'difficulty', 8, 'scheduledDays', 5, 'learningSteps', 0,
        'reps', 20, 'lapses', 7, 'state', 2, 'lastReview', now() - interval '5 days', 'dayOffsetMinutes', 0)
    where s.user_id = ${student}`;
  const stored = async () => {
    const [row] = await sql`
      select s.is_suspended, f.tags from public.card_states as s join public.flashcards as f on f.id = s.card_id
      where f.created_by = ${student}`;
    return row;
  };
  await page.goto("/flashcards/study/session");
  const card = page.getByRole("article", { name: "Card" });
  await expect(card).toContainText("What is replevin?");
  await page.keyboard.press("Space");
  await page.keyboard.press("1");
  await expect(page.getByText("Missed 8 times, so we suspended this card")).toBeVisible();
  await expectAccessible(page);
  await expect.poll(stored).toEqual({ is_suspended: true, tags: ["leech"] });
  await expect(card).toBeHidden();
  await page.keyboard.press("u");
  await expect(card).toContainText("What is replevin?");
  await expect.poll(stored).toEqual({ is_suspended: false, tags: [] });

  await context.setOffline(true);
  await page.keyboard.press("1");
  await expect(card).toBeHidden();
  await expect(page.getByText("Your answers are saved on this device.")).toBeVisible();
  await context.setOffline(false);
  await expect.poll(stored).toEqual({ is_suspended: true, tags: ["leech"] });
  await page.getByRole("button", { name: "Keep it" }).last().click();
  await expect.poll(stored).toEqual({ is_suspended: false, tags: ["leech"] });
});

test("the elements of an answer can be typed, and are graded one by one", async ({ page }) => {
  await signUp(page, { arrivingAt: HOME });
  await writeCard(
    page,
    "What does negligence take?",
    "(1) A duty of care; (2) its breach; (3) causation, actual and proximate; and (4) damages.",
  );
  await writeCard(page, "What is replevin?", "An action to recover goods wrongfully taken.");
  await page.goto("/flashcards/study/session");
  const card = page.getByRole("article", { name: "Card" });
  const offer = card.getByRole("button", { name: "Type the 4 elements" });
  await expect(offer).toBeVisible();
  await page.keyboard.press("t");
  const field = card.getByRole("textbox", { name: /^Your answer: 4 elements/ });
  await expect(field).toBeFocused();
  await field.fill("they owed a duty, they broke it");
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  const result = card.getByRole("region", { name: "Your answer" });
  await expect(result.getByText("You named 2 of 4.")).toBeVisible();
  await expect(result.getByLabel("Named:")).toHaveCount(2);
  await expect(result.getByRole("listitem").last()).toContainText("damages");
  await expectAccessible(page);
  // Half isn't most: Space gives the proposed Again. The card comes back after the other one.
  const sent = page.waitForRequest(/review-cards/);
  await page.keyboard.press("Space");
  // For what it swaps.
  expect((await sent).postDataJSON().reviews).toMatchObject([{ typed: "they owed a duty, they broke it" }]);
  await expect(page.getByText("What is replevin?")).toBeVisible();
  await expect(card.getByRole("button", { name: /^Type/ })).toHaveCount(0);
  await expect.poll(() => storedReviews(page)).toEqual([{ rating: 1, is_undone: false }]);
});

test("on a phone, a tap shows the answer and a swipe gives it @phone", async ({ page }) => {
  await signUp(page, { arrivingAt: HOME });
  await writeCard(page, "What is a battery?", "A harmful or offensive contact, intended.");
  await page.goto("/flashcards/study/session");
  const card = page.getByRole("article", { name: "Card" });
  await card.tap();
  await expect(page.getByText("A harmful or offensive contact")).toBeVisible();
  const swipe = async (by: number) => {
    const at = (x: number) => ({
      pointerType: "touch",
      pointerId: 7,
      isPrimary: true,
      clientX: x,
      clientY: 300,
      bubbles: true,
    });
    await card.dispatchEvent("pointerdown", at(180));
    await card.dispatchEvent("pointermove", at(180 + by / 2));
    await card.dispatchEvent("pointermove", at(180 + by));
    await card.dispatchEvent("pointerup", at(180 + by));
  };
  await swipe(60);
  await expect(page.getByText("A harmful or offensive contact")).toBeVisible();
  await swipe(120);
  await expect(page.getByText("What is a battery?")).toBeHidden();
  await expect.poll(() => storedReviews(page)).toEqual([{ rating: 3, is_undone: false }]);
});

test.describe("without a network", () => {
  test("a page that was never loaded says what is wrong", async ({ page, context }) => {
    await signUp(page, { arrivingAt: HOME });
    await page.goto("/flashcards/study/session");
    await expect(page.getByText(/^Card 1 of/)).toBeVisible();
    await page.keyboard.press("Escape");
    // Here no service worker keeps the menu's code, so it opens first.
    await page.getByRole("button", { name: "Choose cards" }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("menuitem", { name: "Practice without changing the schedule" }).click();
    await expect(
      page.getByText("Network connection unavailable. Please check your internet connection."),
    ).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(/^Card 1 of/)).toBeVisible();
  });
});
