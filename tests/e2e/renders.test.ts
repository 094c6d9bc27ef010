/** What React renders as a student goes from one page to another: not the page that is left, nor the one that Back returns to. */
import { signUp } from "./support/account.ts";
import { expect, test } from "./support/test.ts";

declare global {
  /** The addresses of the links that were rendered once more. */
  var renderedAgain: string[];
}

test("a page isn't rendered again as it's left, nor as Back returns to it", async ({ page }) => {
  await page.addInitScript(noteRenders);
  await signUp(page, { arrivingAt: "/outlines/torts" });
  const heading = page.getByRole("main").getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Torts");
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    globalThis.renderedAgain = [];
  });
  // Twice: the first time, the next page's code isn't there yet.
  for (const _ of [1, 2]) {
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/settings"]')?.click());
    await expect(heading).toHaveText("Subscription Settings");
    await page.goBack();
    await expect(heading).toHaveText("Torts");
  }
  const links = await page.evaluate(() => globalThis.renderedAgain);
  expect(links.filter((to) => to.startsWith("/outlines/torts/"))).toEqual([]);
});

/** Runs in the page, as React's developer tools do. */
function noteRenders(): void {
  interface Fiber {
    readonly flags: number;
    readonly alternate: Fiber | null;
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
    readonly type: unknown;
    readonly memoizedProps: { readonly href?: string } | null;
  }
  const PERFORMED_WORK = 1;
  globalThis.renderedAgain = [];
  const note = (first: Fiber | null) => {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      const before = fiber.alternate;
      if (!before) continue;
      if (fiber.flags & PERFORMED_WORK && fiber.child?.type === "a")
        globalThis.renderedAgain.push(fiber.child.memoizedProps?.href ?? "");
      // A part that had nothing to render is the same as before.
      if (fiber.child !== before.child) note(fiber.child);
    }
  };
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      checkDCE: () => {},
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
      onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => note(root.current.child),
    },
  });
}
