/** Playwright's test with this app's ground rules: an error in the console or on the page fails the test. */
import fs from "node:fs";
import path from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

interface Fixtures {
  /** Console messages that a test expects, such as a refused request. */
  readonly allowedConsole: RegExp[];
}

/** Playwright's own message about the service worker that playwright.config.ts blocks. */
const WORKER_BLOCKED = "Service Worker registration blocked by Playwright";

export const test = base.extend<Fixtures>({
  allowedConsole: [[], { option: true }],
  page: async ({ page, allowedConsole }, use) => {
    const problems: string[] = [];
    const note = (text: string) => {
      if (text === WORKER_BLOCKED) return;
      if (!allowedConsole.some((pattern) => pattern.test(text))) problems.push(text);
    };
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") note(message.text());
    });
    page.on("pageerror", (error) => note(error.message));
    await use(page);
    // A request that a test's route still passes on when the test ends fails the worker's next test.
    await page.unrouteAll({ behavior: "ignoreErrors" });
    expect(problems, "errors in the browser's console").toEqual([]);
  },
});

export { expect };

/**
 * What every screen must pass: axe finds nothing, and no one has to scroll sideways to read it (WCAG 2.2, 1.4.10).
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(page.frames(), "frames, which axe leaves out").toHaveLength(1);
  // Every screen has one; while its code loads there is none to look at yet.
  await expect(page.locator("h1").first(), "the screen's heading").toBeAttached();
  // A toast that fades out while axe looks has too little contrast. Without motion it is there or gone.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(settle);
  const { violations } = await axe(page).analyze();
  await page.emulateMedia({ reducedMotion: null });
  expect(
    violations.map(
      (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target).join(", ")}`,
    ),
  ).toEqual([]);
  expect(await page.evaluate(findTooWide), "wider than what it stands in").toEqual([]);
}

/** On a computer in light, and on a phone in dark. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const [width, height, colorScheme] of [
    [1280, 800, "light"],
    [375, 740, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}

/** Where npm puts the copy that comes with the builder. */
const AXE_FILE = path.resolve(import.meta.dirname, "../../../node_modules/axe-core/axe.min.js");
/** The minified axe, which runs once in a page. AxeBuilder would send its own, of 1.5 MB, twice for each scan. */
const AXE = `if (!window.axe) {${fs.readFileSync(AXE_FILE, "utf8")}}`;

/**
 * Finds the same violations as axe does otherwise, with a quarter of the work: it describes only these, and gathers them in
 * this page instead of opening another, which leaves out frames of other origins.
 */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page, axeSource: AXE }).setLegacyMode().options({ resultTypes: ["violations"] });
}

/** Runs in the page: finds what scrolls sideways. A table may, inside its own frame. */
function findTooWide(): string[] {
  return [...document.querySelectorAll("*")]
    .filter((element) => {
      if (element.scrollWidth <= element.clientWidth || element.matches(".table-frame, input, textarea"))
        return false;
      const isPage = element === document.documentElement;
      return isPage || ["auto", "scroll"].includes(getComputedStyle(element).overflowX);
    })
    .map(
      (element) =>
        `${element.tagName} ${element.className}: ${element.scrollWidth} in ${element.clientWidth}`,
    );
}

/** Runs in the page: resolves when animations have finished. A toast that is fading in has too little contrast. */
async function settle(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // A new element starts to animate one frame later.
  for (let frame = 0; frame < 3; frame++) await nextFrame();
  // Those that follow a scroll position, as a table's shadow does, never finish.
  const moving = document
    .getAnimations()
    .filter(
      ({ effect, timeline }) =>
        timeline === document.timeline && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
    );
  const rest = Promise.all(moving.map((animation) => animation.finished.catch(() => {})));
  // A stuck animation doesn't hold up the test: what it leaves wrong is found.
  await Promise.race([rest, new Promise((resolve) => setTimeout(resolve, 2_000))]);
}

/** Opens a page of the app as its links do, without loading the app anew. */
export const openInApp = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);

/** Checks that a condition holds the whole time, and fails at the first moment when it doesn't. */
export async function stays(isTrue: () => Promise<boolean>, milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds;
  while (performance.now() < until) expect(await isTrue()).toBe(true);
}
