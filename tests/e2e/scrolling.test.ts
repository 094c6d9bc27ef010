/** The app never scrolls beyond its own content: the shell is as tall as the window, and pages scroll inside it. */
import { signUpWithConversations } from "./support/account.ts";
import { expect, test } from "./support/test.ts";

test("a long conversation scrolls inside the shell, and the shell stays where it is @phone", async ({
  page,
}) => {
  await signUpWithConversations(page, ["What is hearsay?", "What is negligence?", "What is consideration?"]);
  await expect(page.getByRole("article", { name: "Answer" })).toHaveCount(3);

  const heights = await page.evaluate(() => {
    const { scrollHeight } = document.documentElement;
    scrollTo(0, 10_000);
    return { scrollHeight, window: innerHeight, scrolled: scrollY };
  });
  expect(heights).toEqual({ scrollHeight: heights.window, window: heights.window, scrolled: 0 });
  // The page itself does scroll.
  const main = page.getByRole("main");
  await expect
    .poll(() =>
      main.evaluate((element) =>
        [...element.querySelectorAll("*")].some(
          (child) => child.scrollHeight > child.clientHeight && getComputedStyle(child).overflowY === "auto",
        ),
      ),
    )
    .toBe(true);
});
