/** A page's code is there before its link is followed. */
import { signUp } from "./support/account.ts";
import { expect, test } from "./support/test.ts";

for (const [how, reach] of [
  ["pointed at", "hover"],
  ["focused", "focus"],
] as const) {
  test(`a link that is ${how} loads its page's code, and nothing else`, async ({ page }) => {
    await signUp(page);
    // What the sidebar counts comes last.
    await expect(page.getByRole("link", { name: "Flashcards 20 to study today" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    const link = page.getByRole("link", { name: "Settings", exact: true });
    await link[reach]();
    await expect.poll(() => requests.some((path) => /\/assets\/settings-layout-/.test(path))).toBe(true);
    expect(requests.filter((path) => !path.startsWith("/assets/"))).toEqual([]);
    const loaded = requests.length;
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(requests.slice(loaded).filter((path) => /settings-layout/.test(path))).toEqual([]);
  });
}
