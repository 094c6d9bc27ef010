/** A journey through the app by ear: what is done with the keyboard, and what a screen reader says to it. */
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { startReader } from "./reader.ts";
import { condense, hearAll, normalize } from "./speech.ts";

interface Awaited {
  /** What appears before the step is over: what comes from the server takes a moment. */
  readonly until?: Locator | (() => Promise<unknown>);
}

export interface Listener {
  /** Opens an address and says the title, as a screen reader does first. */
  open(address: string, awaited?: Awaited): Promise<void>;
  /** The page's outline, by the keys for landmarks and headings. */
  landmarks(): Promise<void>;
  headings(): Promise<void>;
  /**
   * Reads on by arrow, from the beginning of an element to its end.
   * @param except lines that differ from run to run.
   */
  read(element: Locator, except?: RegExp): Promise<void>;
  /** Presses a key, or the same one several times. */
  press(key: string, awaited?: Awaited & { readonly times?: number }): Promise<void>;
  type(text: string, awaited?: Awaited): Promise<void>;
  /** Goes to an element, as by the screen reader's list of links, buttons, or fields. */
  goTo(element: Locator, awaited?: Awaited): Promise<void>;
  /** Goes to an element and presses Enter. */
  activate(element: Locator, awaited?: Awaited): Promise<void>;
  /** What is announced without a key. @param what says what happens meanwhile. */
  hear(what: string, awaited?: Awaited): Promise<void>;
}

/** The test's title is the name of its text file. */
export const journey = base.extend<{ listener: Listener }>({
  listener: async ({ page }, use, { title }) => {
    const lines: string[] = [];
    const listener = await listen(page, lines);
    await use(listener);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    expect(`${lines.join("\n")}\n`).toMatchSnapshot(`${title}.txt`);
  },
});

async function appear(until: Awaited["until"]): Promise<void> {
  if (typeof until === "function") await until();
  else await until?.first().waitFor();
}

async function listen(page: Page, lines: string[]): Promise<Listener> {
  const reader = await startReader(page);
  const step = async (what: string, act: () => Promise<unknown>, { until }: Awaited = {}) => {
    await act();
    await appear(until);
    const heard = await reader.settled();
    lines.push("", `> ${normalize(what)}`, ...condense(heard).map((line) => `  ${line}`));
    if (await reader.hasLostFocus()) lines.push("  [the focus is lost]");
  };
  const list = (lines: readonly string[]) => lines.map((line) => `  ${line}`);
  const goTo = (element: Locator) =>
    expect(async () => {
      await element.evaluate((found) => (found as HTMLElement).focus());
      await reader.settled({ keeps: true });
      // A page that has just loaded may put another one in its place.
      await expect(element).toBeFocused({ timeout: 100 });
    }).toPass();
  return {
    async open(address, awaited = {}) {
      await page.goto(address);
      await appear(awaited.until ?? page.getByRole("heading", { level: 1 }));
      await reader.settled();
      lines.push(
        "",
        `> opens ${normalize(new URL(page.url()).pathname)}`,
        `  ${normalize(await page.title())}`,
      );
    },
    async landmarks() {
      lines.push("", "> by landmarks", ...list(await reader.all("landmark")));
    },
    async headings() {
      lines.push("", "> by headings", ...list(await reader.all("heading")));
    },
    async read(element, except = /^$/) {
      await element.first().waitFor();
      const heard = condense(await hearAll(element.first()));
      lines.push("", "> reads on", ...list(heard.map((line) => (except.test(line) ? "[…]" : line))));
    },
    press: (key, { times = 1, ...awaited } = {}) =>
      step(
        times === 1 ? key : `${key}, ${times} times`,
        async () => {
          for (let pressed = 0; pressed < times; pressed++) {
            await page.keyboard.press(key);
            // As fast as a person's fingers; the focus is spoken after each.
            await reader.settled({ keeps: true });
          }
        },
        awaited,
      ),
    type: (text, awaited) => step(`types ${text}`, () => page.keyboard.insertText(text), awaited),
    goTo: (element, awaited) => step("goes to", () => goTo(element), awaited),
    async activate(element, awaited) {
      await step("goes to", () => goTo(element));
      await step("Enter", () => page.keyboard.press("Enter"), awaited);
    },
    hear: (what, awaited) => step(what, async () => {}, awaited),
  };
}

export { expect };
