/** Playwright's test with this app's ground rules: an error in the console or on the page fails the test. */
import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

interface Fixtures {
  /** Messages that a test expects in the console, such as a refused request. */
  readonly allowedConsole: RegExp[];
}

export const test = base.extend<Fixtures>({
  allowedConsole: [[], { option: true }],
  page: async ({ page, allowedConsole }, use) => {
    const problems: string[] = [];
    const note = (text: string) => {
      if (!allowedConsole.some((pattern) => pattern.test(text))) problems.push(text);
    };
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") note(message.text());
    });
    page.on("pageerror", (error) => note(error.message));
    await use(page);
    expect(problems, "errors in the browser's console").toEqual([]);
  },
});

export { expect };

/** What every screen must pass: axe finds nothing. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(
      (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target).join(", ")}`,
    ),
  ).toEqual([]);
}
