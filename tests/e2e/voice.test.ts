/** Answers read aloud and questions dictated, with stand-ins for the browser's speech. */
import type { Page } from "@playwright/test";
import { signUp, signUpWithConversations } from "./support/account.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

/** What the stand-ins add to the window. */
interface Spoken {
  /** Everything said, in its order. */
  spoken: string[];
  /** Ends the sentence that is being said. */
  endSentence(): void;
  hear(text: string, isFinal: boolean): void;
  failToHear(error: string): void;
  isListening: boolean;
}

/** Gives the page a voice that says nothing, and ends a sentence when the test says so. */
const giveVoice = (page: Page) =>
  page.addInitScript(() => {
    const stand = window as unknown as Spoken;
    stand.spoken = [];
    let current: SpeechSynthesisUtterance | null = null;
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => [{ lang: "en-US", name: "Stand-in", localService: true, default: true }],
      speak: (utterance: SpeechSynthesisUtterance) => {
        current = utterance;
        stand.spoken.push(utterance.text);
      },
      cancel: () => {
        current = null;
      },
    });
    stand.endSentence = () => current?.onend?.call(current, new Event("end") as SpeechSynthesisEvent);
    Object.defineProperty(window, "speechSynthesis", { value: speech });
    class Utterance {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.defineProperty(window, "SpeechSynthesisUtterance", { value: Utterance });
  });

const giveEars = (page: Page) =>
  page.addInitScript(() => {
    const stand = window as unknown as Spoken;
    let current: {
      onresult: ((event: object) => void) | null;
      onerror: ((event: object) => void) | null;
      onend: (() => void) | null;
    } | null = null;
    class Recognition {
      onresult = null;
      onerror = null;
      onend: (() => void) | null = null;
      start() {
        current = this;
        stand.isListening = true;
      }
      abort() {
        stand.isListening = false;
        this.onend?.();
      }
    }
    stand.hear = (transcript, isFinal) =>
      current?.onresult?.({ results: [Object.assign([{ transcript }], { isFinal })] });
    stand.failToHear = (error) => {
      current?.onerror?.({ error });
      stand.isListening = false;
      current?.onend?.();
    };
    Object.defineProperty(window, "SpeechRecognition", { value: Recognition });
  });

const said = (page: Page) => page.evaluate(() => (window as unknown as Spoken).spoken);
const endSentence = (page: Page) => page.evaluate(() => (window as unknown as Spoken).endSentence());
const isListening = (page: Page) => page.evaluate(() => (window as unknown as Spoken).isListening);
/** The words that are marked. */
const marked = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get("spoken") ?? [])].map((range) => String(range)).join(""));

test("an answer is read sentence by sentence, with the sentence marked", async ({ page }) => {
  await giveVoice(page);
  await signUpWithConversations(page, ["What is hearsay?"]);
  const answer = page.getByRole("article", { name: "Answer" });
  await answer.getByRole("button", { name: "Read aloud" }).click();
  await expect(answer.getByRole("button", { name: "Pause reading" })).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => said(page)).toHaveLength(1);
  const first = await marked(page);
  expect(first).not.toBe("");
  await endSentence(page);
  await expect.poll(() => said(page)).toHaveLength(2);
  expect(await marked(page)).not.toBe(first);

  await answer.getByRole("button", { name: "Pause reading" }).click();
  await endSentence(page);
  expect(await said(page)).toHaveLength(2);
  await answer.getByRole("button", { name: "Continue reading" }).click();
  const sentences = await said(page);
  expect(sentences).toHaveLength(3);
  expect(sentences[2]).toBe(sentences[1]);

  // To its end: no citation mark, no button, and no question to ask next is read.
  for (let n = 0; (await answer.getByRole("button", { name: "Stop reading" }).count()) > 0; n++) {
    expect(n).toBeLessThan(100);
    await endSentence(page);
  }
  await expect(answer.getByRole("button", { name: "Read aloud" })).toBeVisible();
  expect(await marked(page)).toBe("");
  const text = (await said(page)).join(" ");
  expect(text).not.toMatch(/\[\d|More detail|Source \d|§/);

  await answer.getByRole("button", { name: "Read aloud" }).click();
  await answer.getByRole("button", { name: "Stop reading" }).click();
  expect(await marked(page)).toBe("");
});

test("without a voice or ears, there is no button for them", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["SpeechRecognition", "webkitSpeechRecognition", "speechSynthesis"]) {
      Object.defineProperty(window, name, { value: undefined });
    }
  });
  await signUpWithConversations(page, ["What is hearsay?"]);
  await expect(page.getByRole("button", { name: "Good answer" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Read aloud" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Dictate" })).toHaveCount(0);
});

test("a question is dictated after what was typed, and what goes wrong is said @phone", async ({ page }) => {
  await giveEars(page);
  const landing = await page.request.get("/chat");
  expect(landing.headers()["permissions-policy"]).toContain("microphone=(self)");
  await signUp(page);
  const box = page.getByLabel("Your question");
  await box.fill("Please explain");
  await page.getByRole("button", { name: "Dictate" }).click();
  const stop = page.getByRole("button", { name: "Stop dictation" });
  await expect(stop).toHaveAttribute("aria-pressed", "true");
  const hear = (text: string, isFinal: boolean) =>
    page.evaluate(([words, end]) => (window as unknown as Spoken).hear(words as string, end as boolean), [
      text,
      isFinal,
    ] as const);
  await hear("what is here", false);
  await expect(box).toHaveValue("Please explain what is here");
  await hear("what is hearsay", true);
  await expect(box).toHaveValue("Please explain what is hearsay");
  await expectAccessible(page);

  // Sending stops listening, and nothing that arrives late is in the next question.
  await page.getByRole("button", { name: "Send" }).click();
  await expect.poll(() => isListening(page)).toBe(false);
  await hear("late words", true);
  await expect(box).toHaveValue("");

  await expect(
    page.getByRole("article", { name: "Answer" }).getByRole("button", { name: "Copy" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Dictate" }).click();
  await page.evaluate(() => (window as unknown as Spoken).failToHear("not-allowed"));
  await expect(page.getByText("Allow the microphone in your browser’s settings to dictate.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Dictate" })).toBeVisible();
});
