/** Answers of each shape on screen: a table, a list, and a brief. */
import { ask, signUp } from "./support/account.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("an answer of any shape can be read on any screen @phone", async ({ page }) => {
  await signUp(page);
  const answer = page.getByRole("article", { name: "Answer" });
  const askAnew = async (question: string) => {
    await page.goto("/chat");
    await ask(page, question);
  };

  await askAnew("What is the difference between robbery and larceny?");
  await expect(answer.getByRole("table").first()).toBeVisible();
  await expectAccessible(page);

  await askAnew("What is the difference between assault, battery and false imprisonment?");
  await expect(answer.getByRole("columnheader").last()).toBeVisible();
  // However far a table is scrolled, its row headings stay visible.
  const table = answer.getByRole("group", { name: "Table" }).first();
  const heading = answer.getByRole("row").nth(1).getByRole("rowheader");
  await table.scrollIntoViewIfNeeded();
  await table.evaluate((frame) => frame.scrollTo(frame.scrollWidth, 0));
  await expect(heading).toBeInViewport({ ratio: 0.1 });
  const [frame, cell] = await Promise.all([table.boundingBox(), heading.boundingBox()]);
  expect(cell?.x).toBeGreaterThanOrEqual((frame?.x ?? 0) - 1);
  await expectAccessible(page);

  await askAnew("What are the elements of adverse possession?");
  await expect(answer.getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page);

  await askAnew("Marbury v. Madison");
  await expect(answer.getByRole("heading", { level: 3 }).filter({ hasText: "Holding" })).toBeVisible();
  await expectAccessible(page);
});
