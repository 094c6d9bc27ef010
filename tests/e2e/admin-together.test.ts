/** Two administrators at once: the second is told, and nothing of either's is lost. */
import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { addUser, signUpAdministrator } from "./support/administrator.ts";
import { addHiddenCourse } from "./support/courses.ts";
import { sql } from "./support/database.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

// What the browser says about a save that is refused.
test.use({ allowedConsole: [/status of 400/] });

/** Another window of the same administrator's. */
async function another(page: Page, browser: Browser): Promise<Page> {
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  return await context.newPage();
}

test("a lesson: both versions are merged, field by field", async ({ page, browser }) => {
  await signUpAdministrator(page);
  const course = await addHiddenCourse();
  const other = await another(page, browser);
  for (const where of [page, other]) {
    await where.goto(`/admin/courses/${course}`);
    await where.getByRole("button", { name: /^1\.1 / }).click();
    await expect(where.getByLabel("Text (Markdown)", { exact: true })).toBeVisible();
  }
  await page.getByLabel("Text (Markdown)", { exact: true }).fill("Mine, saved first.");
  await page.getByLabel("Framework sheet (Markdown)").fill("My framework.");
  await page.getByLabel("Minutes").fill("25");
  await page.getByRole("button", { name: "Save lesson" }).click();
  await expect(page.getByText("Lesson saved")).toBeVisible();

  const text = other.getByLabel("Text (Markdown)", { exact: true });
  await text.fill("Theirs, saved second.");
  await other.getByLabel("Title").fill("Theirs");
  await other.getByRole("button", { name: "Save lesson" }).click();
  await expect(
    other.getByText("Another administrator saved this lesson while you were editing"),
  ).toBeVisible();
  await expect(text).toHaveValue("Theirs, saved second.");
  await expectAccessible(other);
  const [stored] = await sql`select body from public.lesson_contents where body = 'Mine, saved first.'`;
  expect(stored).toBeTruthy();

  await other.getByRole("button", { name: "Merge both versions here" }).click();
  await expect(text).toHaveValue(/Mine, saved first\.[\s\S]*Theirs, saved second\./);
  // What only one of the two changed needs no mark.
  await expect(other.getByLabel("Framework sheet (Markdown)")).toHaveValue("My framework.");
  await expect(other.getByLabel("Minutes")).toHaveValue("25");
  await expect(other.getByLabel("Title")).toHaveValue("Theirs");
  await expect(other.getByText("The text has both versions, marked.")).toBeVisible();
  await expectAccessible(other);
  await text.fill("Ours.");
  await other.getByRole("button", { name: "Save lesson" }).click();
  await expect(other.getByText("Lesson saved")).toBeVisible();
  const [merged] = await sql`
    select l.title, l.minutes, k.body, k.framework from public.lessons as l
    join public.lesson_contents as k on k.lesson_id = l.id join public.modules as m on m.id = l.module_id
    where m.course_id = ${course} and l.title = 'Theirs'`;
  expect(merged).toMatchObject({ minutes: 25, body: "Ours.", framework: "My framework." });
  await other.context().close();
});

test("a course: what only the other changed is taken, and the rest is shown", async ({ page, browser }) => {
  await signUpAdministrator(page);
  const course = await addHiddenCourse();
  const other = await another(page, browser);
  for (const where of [page, other]) {
    await where.goto(`/admin/courses/${course}`);
    await where.getByText("Details and price").click();
    await expect(where.getByLabel("Days of access")).toBeVisible();
  }
  await page.getByLabel("Price ($)", { exact: true }).fill("249");
  await page.getByLabel("Days of access").fill("45");
  await page.getByRole("button", { name: "Save course" }).click();
  await expect(page.getByText("Course saved")).toBeVisible();
  await other.getByLabel("Price ($)", { exact: true }).fill("99");
  await other.getByRole("button", { name: "Save course" }).click();
  await expect(other.getByText("Another administrator saved this course first")).toBeVisible();
  await other.getByRole("button", { name: "Merge both versions here" }).click();
  await expect(other.getByText("price: theirs is “249”")).toBeVisible();
  await expect(other.getByLabel("Price ($)", { exact: true })).toHaveValue("99");
  await expect(other.getByLabel("Days of access")).toHaveValue("45");
  await expectAccessible(other);
  await other.getByRole("button", { name: "Save course" }).click();
  await expect(other.getByText("Course saved")).toBeVisible();
  const [stored] = await sql`select price::float, days_of_access from public.courses where id = ${course}`;
  expect(stored).toEqual({ price: 99, days_of_access: 45 });
  await other.context().close();
});

test("a card: both texts stay until they are merged", async ({ page, browser }) => {
  await signUpAdministrator(page);
  const front = `Two at once ${randomUUID()}`;
  const [deck] = await sql<{ id: string }[]>`
    with deck as (insert into public.collections (is_official, title) values (true, 'Together') returning id)
    insert into public.flashcards (collection_id, is_official, front, back)
    select deck.id, true, ${front}, 'Two.' from deck returning collection_id as id`;
  const other = await another(page, browser);
  for (const where of [page, other]) {
    await where.goto("/admin/flashcards");
    await where.getByRole("searchbox").fill(front);
    await where.getByRole("button", { name: front, exact: true }).click();
    await expect(where.getByLabel("Back", { exact: true })).toHaveValue("Two.");
  }
  await page.getByLabel("Back", { exact: true }).fill("Three.");
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page.getByText("Card saved")).toBeVisible();
  const back = other.getByLabel("Back", { exact: true });
  await back.fill("Four.");
  await other.getByRole("button", { name: "Save card" }).click();
  await expect(other.getByText("Another administrator saved this card first")).toBeVisible();
  await expect(back).toHaveValue("Four.");
  await other.getByRole("button", { name: "Merge both versions here" }).click();
  await expect(back).toHaveValue(/Three\.[\s\S]*Four\./);
  await expectAccessible(other);
  await back.fill("Three or four.");
  await other.getByRole("button", { name: "Save card" }).click();
  await expect(other.getByText("Card saved")).toBeVisible();
  expect(await sql`select back from public.flashcards where front = ${front}`).toEqual([
    { back: "Three or four." },
  ]);
  await sql`delete from public.collections where id = ${deck?.id ?? null}`;
  await other.context().close();
});

test("a user: the second act says what changed, and applies to that", async ({ page, browser }) => {
  await signUpAdministrator(page);
  const id = await addUser(`both-${randomUUID()}@example.com`, "Bo");
  const other = await another(page, browser);
  for (const where of [page, other]) {
    await where.goto(`/admin/users/${id}`);
    await where.getByRole("button", { name: "Adjust month’s count…" }).click();
  }
  const dialog = other.getByRole("dialog");
  await page.getByLabel("New count").fill("4");
  await page.getByLabel("Reason").fill("A test of ours");
  await page.getByRole("button", { name: "Set count" }).click();
  await expect(page.getByText("The count is now 4")).toBeVisible();
  await dialog.getByLabel("New count").fill("7");
  await dialog.getByLabel("Reason").fill("A refund of messages");
  await dialog.getByRole("button", { name: "Set count" }).click();
  await expect(dialog.getByText("Another administrator changed this meanwhile")).toBeVisible();
  await expect(dialog.getByText("Messages this month")).toBeVisible();
  await expect(dialog.getByRole("definition")).toHaveText(/^4 .*7$/);
  await expect(dialog.getByLabel("Reason")).toHaveValue("A refund of messages");
  await dialog.getByRole("button", { name: "Set count" }).click();
  await expect(other.getByText("The count is now 7")).toBeVisible();
  await other.context().close();
});
