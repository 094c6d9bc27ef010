/** The course editor: questions, the cover, and putting what was edited back to what content/ says. */
import { signUpAdministrator } from "./support/administrator.ts";
import { sql } from "./support/database.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

// What the browser says about a save that is refused.
test.use({ allowedConsole: [/status of 4\d\d/] });

const COURSE = "criminal-law-essential-concepts";
const courseId = async () =>
  (await sql<{ id: string }[]>`select id from public.courses where slug = ${COURSE}`)[0]?.id;

test("a lesson's questions are written, previewed, and restored from content/", async ({ page }) => {
  await signUpAdministrator(page);
  await page.goto(`/admin/courses/${await courseId()}`);
  await page.getByRole("button", { name: /^2\.1 / }).click();
  const questions = page.getByRole("region", { name: "Check your understanding (3)" });
  await expect(questions.getByRole("group", { name: /^Question \d$/ })).toHaveCount(3);
  await page.getByRole("button", { name: "Delete question 1" }).click();
  await page.getByRole("button", { name: "Add question" }).click();
  const added = page.getByRole("group", { name: "Question 3" });
  await page.getByRole("button", { name: "Save lesson" }).click();
  await expect(added.getByText("Write the question.")).toBeVisible();
  await expect(added.getByLabel("Question", { exact: true })).toBeFocused();
  await added.getByLabel("Question", { exact: true }).fill("Which mental state does murder need?");
  for (const [letter, text] of ["Malice", "Malice", "Negligence"].entries())
    await added.getByLabel(`Choice ${"ABC"[letter]}`, { exact: true }).fill(text);
  await added.getByRole("button", { name: "Remove choice D" }).click();
  await added.getByLabel("Explanation").fill("Murder needs malice aforethought.");
  await added.getByLabel("Passage that supports it").fill("torts/no-such-topic#rule");
  await page.getByRole("button", { name: "Save lesson" }).click();
  await expect(added.getByText("Two choices are the same.").first()).toBeVisible();
  await added.getByLabel("Choice A", { exact: true }).fill("Intent to frighten");
  await added.getByRole("radio", { name: "B is right" }).check();
  await page.getByRole("button", { name: "Save lesson" }).click();
  await expect(page.getByText('Question 3: no passage has the id "torts/no-such-topic#rule".')).toBeVisible();
  await added.getByLabel("Passage that supports it").fill("torts/battery#rule");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save lesson" }).click();
  await expect(page.getByText("Lesson saved")).toBeVisible();
  await page.getByRole("radio", { name: "Preview" }).check();
  await expect(page.getByText("B. Malice (right)")).toBeVisible();
  await page.getByRole("radio", { name: "Write" }).check();

  await page.getByRole("button", { name: "Restore from content/…" }).click();
  const dialog = page.getByRole("dialog", { name: "Restore this lesson from content/" });
  await expect(dialog.getByText("Which mental state does murder need?").first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("The lesson follows content/ again")).toBeVisible();
  await expect(page.getByText("Which mental state does murder need?")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Restore from content/…" })).toHaveCount(0);
});

test("an address with something other than an id says that nothing is there", async ({ page }) => {
  await signUpAdministrator(page);
  for (const address of ["/admin/courses/nope", "/admin/users/nope"]) {
    await page.goto(address);
    await expect(page.getByText("There is nothing at this address.")).toBeVisible();
  }
});

test.describe("a course's cover", () => {
  // Both change the same course's.
  test.describe.configure({ mode: "serial" });

  test("is compared, replaced, and restored from content/", async ({ page }) => {
    await signUpAdministrator(page);
    const id = await courseId();
    await page.goto(`/admin/courses/${id}`);
    await page.getByText("Details and price").click();
    const picker = page.getByLabel("Course image file");
    await picker.setInputFiles({ name: "cover.png", mimeType: "image/png", buffer: Buffer.from("no image") });
    await expect(page.getByText("This file isn’t an image that browsers can show.")).toBeVisible();
    await picker.setInputFiles("content/courses/evidence-law-made-simple/image.webp");
    await expect(page.getByRole("img", { name: "The new cover" })).toBeVisible();
    await expectAccessible(page);
    // Typed before the image was changed: the form's own act must not make it stale.
    await page.getByLabel("Description on the card").fill("A new description.");
    await page.getByRole("button", { name: "Use this image" }).click();
    await expect(page.getByText("Image replaced")).toBeVisible();
    const cover = page.getByRole("img", { name: "The cover" });
    await expect(cover).toHaveAttribute("src", new RegExp(`/course-images/${id}/.*\\.webp$`));
    await page.getByRole("button", { name: "Save course" }).click();
    await expect(page.getByText("Course saved")).toBeVisible();

    await page.getByRole("button", { name: "Compare and restore…" }).click();
    const dialog = page.getByRole("dialog", { name: "Restore this course from content/" });
    await expect(dialog.getByText("Description on the card")).toBeVisible();
    await dialog.getByRole("button", { name: "Restore" }).click();
    await expect(page.getByText("The course follows content/ again")).toBeVisible();
    await expect(cover).toHaveAttribute("src", new RegExp(`/course-images/${COURSE}/image\\.webp$`));
    await expect(page.getByLabel("Description on the card")).not.toHaveValue("A new description.");
    await page.getByText("History", { exact: true }).click();
    await expect(page.getByText("course restored from content").first()).toBeVisible();
  });

  test("that was uploaded is replaced and removed, and a change is taken back", async ({ page }) => {
    await signUpAdministrator(page);
    const id = await courseId();
    await page.goto(`/admin/courses/${id}`);
    await page.getByText("Details and price").click();
    for (const picture of ["evidence-law-made-simple", "criminal-law-essential-concepts"]) {
      await page.getByLabel("Course image file").setInputFiles(`content/courses/${picture}/image.webp`);
      await page.getByRole("button", { name: "Use this image" }).click();
      await expect(page.getByRole("button", { name: "Use this image" })).toBeHidden();
      await expect(page.getByRole("alert")).toBeHidden();
    }
    await page.getByRole("button", { name: "Remove image" }).click();
    await expect(page.getByText("Image removed")).toBeVisible();
    await page.getByText("History", { exact: true }).click();
    // Other tests change the course's lessons meanwhile.
    await page
      .getByRole("listitem")
      .filter({ hasText: "· Image" })
      .first()
      .getByRole("button", { name: /^Compare…/ })
      .click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Image", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Take this change back" }).click();
    await expect(page.getByText("The change was taken back")).toBeVisible();
    await page.getByText("Details and price").click();
    await expect(page.getByRole("img", { name: "The cover" })).toBeVisible();
    await page.getByRole("button", { name: "Remove image" }).click();
    await expect(page.getByText("Image removed")).toBeVisible();
  });
});

test("a lesson's file is replaced, and the earlier one is put back", async ({ page }) => {
  await signUpAdministrator(page);
  await page.goto(`/admin/courses/${await courseId()}`);
  // Read before the change, the history is read again after it.
  await page.getByText("History", { exact: true }).click();
  await expect(page.getByRole("heading", { name: "Changes of texts and files" })).toBeVisible();
  await expect(page.getByText("Loading the changes…")).toHaveCount(0);
  await page.getByText(/^Content \d/).click();
  await page.getByRole("button", { name: /^2\.2 / }).click();
  const line = page
    .getByRole("region", { name: "Files" })
    .getByRole("listitem")
    .filter({ hasText: "Captions (WebVTT)" });
  const choose = (text: string) =>
    line.locator("input[type=file]").setInputFiles({
      name: "captions.vtt",
      mimeType: "text/vtt",
      buffer: Buffer.from(`WEBVTT\n\n00:00.000 --> 00:01.000\n${text}\n`),
    });
  await choose("One");
  await expect(page.getByText("Captions (WebVTT) stored")).toBeVisible();
  await expect(line).toContainText("1 kB");
  await choose("word ".repeat(600));
  // As soon as it is being sent: it continues when the lesson is left.
  await expect(line).toContainText("4 kB");
  await page.getByText("History", { exact: true }).click();
  const changes = page.getByRole("listitem").filter({ hasText: "captions" });
  await expect(changes.first()).toContainText("captions uploaded (4 kB)");
  await changes
    .filter({ hasText: "captions removed (1 kB)" })
    .first()
    .getByRole("button", { name: /^Put back/ })
    .click();
  await expect(page.getByText("The earlier file is back")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: /^2\.2 / }).click();
  await expect(line).toContainText("1 kB");
  await line.getByRole("button", { name: "Remove Captions (WebVTT)" }).click();
  await expect(line).toContainText("None yet");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(line).toContainText("1 kB");
});
