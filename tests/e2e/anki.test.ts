/** Anki packages: cards with an image and a schedule leave in one, and come back from it. */
import { signUp } from "./support/account.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

test("cards go to Anki and back with their image, schedule and deletions @phone", async ({
  page,
}, testInfo) => {
  await signUp(page, { arrivingAt: "/flashcards/study" });
  await page.getByRole("button", { name: "New card" }).click();
  const editor = page.getByRole("dialog", { name: "New card" });
  await editor
    .getByLabel("Image for front")
    .setInputFiles({ name: "pixel.png", mimeType: "image/png", buffer: PIXEL });
  const image = page.getByRole("dialog", { name: "Add an image" });
  await image.getByLabel("What does it show?").fill("A timeline");
  await image.getByRole("button", { name: "Add" }).click();
  await editor.getByLabel("Back", { exact: true }).fill("A **bold** answer.");
  await editor.getByLabel("Tags").fill("exam");
  await editor.getByRole("button", { name: "Save and add another" }).click();
  await expect(editor.getByLabel("Front", { exact: true })).toHaveValue("");
  await editor.getByText("Cloze", { exact: true }).click();
  await editor.getByLabel("Text", { exact: true }).fill("A {{c1::duty}} and a {{c2::breach}}.");
  await editor.getByRole("button", { name: "Save", exact: true }).click();
  await expect(editor).toBeHidden();
  await page.goto("/flashcards/study/session?tag=exam");
  await page.getByRole("button", { name: "Show answer" }).click();
  const stored = page.waitForResponse(/\/functions\/v1\/review-cards/);
  await page.getByRole("button", { name: /^Easy/ }).click();
  await stored;

  await page.goto("/flashcards/cards");
  await page.getByRole("button", { name: "Export" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /^Anki/ }).click();
  const exporting = page.getByRole("dialog", { name: "Export to Anki" });
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("hornbook-cards.apkg");
  const file = testInfo.outputPath("hornbook-cards.apkg");
  await download.saveAs(file);
  await expect(exporting.getByText("The package is in your downloads.")).toBeVisible();
  await expectAccessible(page);
  await exporting.getByRole("button", { name: "Close" }).last().click();

  await page.goto("/flashcards/import");
  await page.getByLabel(/Choose an Anki, CSV, or TSV file/).setInputFiles(file);
  await expect(page.getByText("2 of 2 notes are ready")).toBeVisible();
  await expect(page.getByText("1 card keeps its schedule.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Import 2 notes" }).click();
  await page.getByRole("link", { name: "Open the collection" }).click();
  // Called after its deck.
  await expect(page.getByRole("heading", { name: "My cards", level: 1 })).toBeVisible();
  await expect(page.getByText("3 cards", { exact: true })).toBeVisible();
  const card = page.getByRole("button", { name: "A timeline" });
  // The schedule came along: it isn't new.
  await expect(page.getByRole("listitem").filter({ has: card })).toContainText("% recall");
  await card.click();
  const edit = page.getByRole("dialog", { name: "Edit card" });
  await expect(edit.getByRole("img", { name: "A timeline" })).toBeVisible();
  await expect(edit.getByLabel("Back", { exact: true })).toHaveValue("A **bold** answer.");
  await expect(edit.getByLabel("Tags")).toHaveValue("exam");
  await page.keyboard.press("Escape");
  await expect(page.getByText("A duty and a [breach].")).toBeVisible();
});

test("a file that isn’t a package says so", async ({ page }) => {
  await signUp(page);
  const file = { name: "notes.apkg", mimeType: "application/zip", buffer: Buffer.from("not a zip") };
  await page.goto("/flashcards/import", { waitUntil: "networkidle" });
  await page.getByLabel(/Choose an Anki, CSV, or TSV file/).setInputFiles(file);
  await expect(page.getByText("The file isn’t an Anki package.")).toBeVisible();
  await expectAccessible(page);
});
