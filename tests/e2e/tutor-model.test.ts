/** A whole conversation with a model, on a server of its own: whatever a turn comes to, the reader sees it, and again after a reload. */
import type { Page } from "@playwright/test";
import { type ModelBehaviour, type ModelCall, type ModelStandIn, script } from "../support/model-stand-in.ts";
import { signUp } from "./support/account.ts";
import { expect, expectAccessible } from "./support/test.ts";
import { test } from "./support/with-model.ts";

const answers = (page: Page) => page.getByRole("article", { name: "Answer" });
const latest = (page: Page) => answers(page).last();

/** Sends a message, which the model answers like this, and waits until the answer has begun. */
async function say(page: Page, model: ModelStandIn, message: string, ...replies: ModelBehaviour[]) {
  const before = await answers(page).count();
  model.behave(script(replies));
  await page.getByLabel("Your question").fill(message);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(answers(page)).toHaveCount(before + 1);
}

const isWritten = (page: Page) => expect(latest(page).getByRole("button", { name: "Copy" })).toBeVisible();
const calls = (...called: ModelCall[]): ModelBehaviour => ({ calls: called });
const writes = (...pieces: string[]): ModelBehaviour => ({ pieces });

test("a conversation of nine turns can be read, used, and opened again", async ({
  page,
  isMobile,
  withModel: { model },
}) => {
  await signUp(page);
  // On a phone, the keyboard would cover the answer.
  const hasFocus = async () => {
    if (!isMobile) await expect(page.getByLabel("Your question")).toBeFocused();
  };

  // A story. The search takes long enough to be seen, and a figure isn't in the outlines.
  const searched = Promise.withResolvers<void>();
  const sees = page.getByText("Searching excited utterance …").first();
  void sees.waitFor().then(searched.resolve);
  await say(
    page,
    model,
    "Maria shouted “the truck ran the light!” right after the crash. Can the jury hear it?",
    calls({ name: "search_outlines", args: { query: "excited utterance" } }),
    {
      waitMs: 2_000,
      pieces: ["**Probably.** It is hearsay, but an excited utterance. [1]\n\nShe had ", "4711 days. [1]"],
    },
  );
  await searched.promise;
  await isWritten(page);
  await expect(latest(page).locator(".answer .flag").first()).toContainText("4711");
  await expect(latest(page).getByRole("group", { name: "Sources" })).toBeVisible();
  await expect(latest(page).getByRole("list", { name: "Read more" }).getByRole("link").first()).toBeVisible();

  await say(
    page,
    model,
    "Quiz me on hearsay",
    calls({ name: "start_quiz", args: { topic: "Hearsay", count: 2, kind: "quiz" } }),
    writes("First question: what makes an out-of-court statement hearsay?"),
  );
  await isWritten(page);

  await say(
    page,
    model,
    "Make me a card",
    calls({
      name: "propose_cards",
      args: { cards: [{ front: "When is it hearsay?", back: "If it is offered for its truth.", n: 1 }] },
    }),
    writes("Here is one."),
  );
  await isWritten(page);
  const cards = latest(page).getByRole("group", { name: "Flashcards" });
  await cards.getByRole("button", { name: "Save 1 card" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save 1 card" }).click();
  await expect(cards.getByText("1 card saved to “My cards”.")).toBeVisible();

  const uncovered = [
    calls({ name: "not_covered", args: {} }),
    writes("The outlines don’t cover that.\n\nBeyond the outlines: States differ. Ask your library."),
  ];
  await say(page, model, "What does the Ohio tax code say?", ...uncovered);
  await isWritten(page);
  await expect(latest(page).getByRole("note")).toContainText("States differ. Ask your library.");

  await say(page, model, "Explain every exception", { pieces: ["The first is the "], finish: "length" });
  await isWritten(page);
  await expect(latest(page).getByText("The answer was cut off here.")).toBeVisible();
  await expectAccessible(page);
  model.behave(writes("present sense impression."));
  await latest(page).getByRole("button", { name: "Continue" }).click();
  await expect(latest(page)).toContainText("present sense impression.");
  await isWritten(page);
  await hasFocus();

  await say(page, model, "And the second?", { kind: "stall", pieces: ["It is **the excited utt"] });
  await expect(latest(page)).toContainText("the excited");
  await page.getByRole("button", { name: "Stop the answer" }).click();
  await expect(latest(page).getByText("You stopped the answer here.")).toBeVisible();
  await expect(latest(page)).not.toContainText("**");
  await hasFocus();

  // A model that can't be reached: the outlines answer, and say so.
  await say(page, model, "What is hearsay?", { kind: "refuse", status: 503 });
  await isWritten(page);
  await expect(latest(page)).toContainText("this answer comes straight from the outlines");
  await say(page, model, "And in short?", {
    kind: "break-off",
    pieces: ["In short: it is said out of ", "court "],
  });
  await expect(latest(page).getByText("The answer broke off here.")).toBeVisible();

  await page.reload();
  await expect(latest(page).getByText("The answer broke off here.")).toBeVisible();
  await expectAccessible(page);
  // Answers are rendered as they come near the view.
  const scroller = page.locator("[data-scroller]");
  await expect
    .poll(
      async () => {
        await scroller.evaluate((element) => element.scrollBy(0, -400));
        return await answers(page).count();
      },
      { intervals: [200] },
    )
    .toBe(9);
  const at = (index: number) => answers(page).nth(index);
  await expect(at(0).locator(".answer .flag").first()).toContainText("4711");
  await expect(at(2).getByRole("button", { name: "Save 1 card" })).toBeVisible();
  await expect(at(3).getByRole("note")).toContainText("States differ.");
  await expect(at(4).getByText("The answer was cut off here.")).toBeVisible();
  await expect(at(6).getByText("You stopped the answer here.")).toBeVisible();
});

test("stopped while it searches, the question stays and can be asked again", async ({
  page,
  withModel: { model },
}) => {
  await signUp(page);
  model.behave(
    script([calls({ name: "search_outlines", args: { query: "excited utterance" } }), { kind: "silence" }]),
  );
  const asked = "Is a shout right after a crash hearsay?";
  await page.getByLabel("Your question").fill(asked);
  await page.getByRole("button", { name: "Send" }).click();
  const searching = page.getByText("Searching excited utterance …").first();
  await expect(searching).toBeVisible();
  await page.getByRole("button", { name: "Stop the answer" }).click();
  await expect(searching).toBeHidden();
  await expect(answers(page)).toHaveCount(0);

  model.behave(writes("It is hearsay, but it comes in. [1]"));
  await page.getByRole("button", { name: "Get an answer" }).click();
  await expect(latest(page)).toContainText("It is hearsay, but it comes in.");
  await isWritten(page);
  await expect(page.getByText(asked, { exact: true })).toHaveCount(1);
});
