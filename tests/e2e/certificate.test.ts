/** The end of a course: its certificate. */
import { openAccount } from "./support/account.ts";
import { EVIDENCE, findLesson, type LessonPlace, rent } from "./support/courses.ts";
import { sql } from "./support/database.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

let lesson: LessonPlace;

test.beforeAll(async () => {
  lesson = await findLesson(`${EVIDENCE}/01-relevance/01-what-evidence-must-do`);
});

test.describe("a finished course", () => {
  // The function refuses a certificate without a name.
  test.use({ allowedConsole: [/409/] });

  test("gives a certificate that anyone can check, in any letters", async ({ page, browser }) => {
    const account = await openAccount(page);
    await rent(account, "9 days");
    await sql`
      insert into public.lesson_progress (user_id, lesson_id, completed_at)
      select u.id, l.id, now() from auth.users as u, public.lessons as l join public.modules as m on m.id = l.module_id
      where u.email = ${account.email} and m.course_id = ${lesson.course}`;
    await page.goto(`/course/${lesson.course}`);
    await expectAccessible(page);
    // The name is asked for where it's missing, in any letters.
    await page.getByRole("button", { name: "Open certificate" }).click();
    await page.getByLabel("First name").fill("Łęcka");
    await page.getByLabel("Last name").fill("李");
    await page.getByRole("button", { name: "Save and open" }).click();
    await expect(page.getByRole("button", { name: "Print or save as PDF" })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("region", { name: "Certificate" })).toContainText("Łęcka 李");
    await expect(page.getByRole("banner")).toBeHidden();
    await page.emulateMedia({ media: null });
    const [certificate] = await sql<{ code: string }[]>`
      select c.code from public.course_certificates as c join auth.users as u on u.id = c.user_id
      where u.email = ${account.email}`;

    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visitor.goto(`/certificate/${certificate?.code}`);
    await expect(visitor.getByText("This certificate is genuine")).toBeVisible();
    await expect(visitor.getByText("Łęcka 李")).toBeVisible();
    await expectAccessible(visitor);
    await visitor.goto("/certificate/0000");
    await expect(visitor.getByText("We issued no certificate with the code 0000")).toBeVisible();
    await context.close();
  });
});
