/** A student's own material: added, asked about, cited as theirs, opened, and deleted. */
import type { Page } from "@playwright/test";
import { strToU8 } from "fflate";
import { docxOf, pdfOf } from "../support/documents.ts";
import { ask, signUp } from "./support/account.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const RULE = "Professor Quagmire: consideration for a zebra needs a bargained-for exchange of stripes.";
const file = (name: string, bytes: Uint8Array) => ({
  ...{ name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) },
});
const documents = (page: Page) => page.getByRole("list", { name: "Documents" }).getByRole("listitem");

test("documents of four kinds are added, asked about, opened as yours, and deleted @phone", async ({
  page,
}) => {
  await signUp(page, { arrivingAt: "/outlines" });
  await page.getByRole("link", { name: "Your material" }).click();
  await expect(page.getByRole("heading", { name: "Your material", level: 1 })).toBeVisible();
  await expect(page.getByText("Add your outline, a syllabus, or class notes.")).toBeVisible();
  await expectAccessible(page);
  await page
    .locator("input[data-own-files]")
    .setInputFiles([
      file("Contracts.pdf", pdfOf([["# Zebras", RULE]])),
      file("Torts.docx", docxOf(["# Ostriches", "An ostrich owes a duty of care."])),
      file("Property.md", strToU8("# Giraffes\n\nA giraffe takes in fee simple.")),
      file("Evidence.txt", strToU8("An elephant never forgets, so its memory is reliable.")),
      file("Hostile <b>.pdf", strToU8("<!doctype html><script>alert(1)</script>")),
    ]);
  await expect(documents(page)).toHaveCount(5);
  await expect(documents(page).filter({ hasText: "Contracts.pdf" })).toContainText("PDF · 1 page");
  await expect(documents(page).filter({ hasText: "Torts.docx" })).toContainText("Word");
  await expect(documents(page).filter({ hasText: "Property.md" })).toContainText("Markdown");
  await expect(documents(page).filter({ hasText: "Evidence.txt" })).toContainText("Text");
  const refused = documents(page).filter({ hasText: "Hostile" });
  await expect(refused).toContainText("“Hostile <b>.pdf” is a web page.");
  await expect(refused.getByText("Try another file")).toBeVisible();
  await expect(page.getByText(/^5 of 50 documents/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Ask a question about them" }).click();
  await ask(page, "What is consideration for a zebra?");
  const answer = page.getByRole("article", { name: "Answer" });
  const mark = answer.getByRole("button", { name: /^Source \d+: Zebras, page 1, Contracts\.pdf, yours$/ });
  await expect(mark).toBeVisible();
  await mark.click();
  const name = "Zebras, page 1";
  const sheet = page.getByRole("dialog", { name }).or(page.getByRole("region", { name }));
  await expect(sheet.getByText("Yours", { exact: true })).toBeVisible();
  await expect(sheet.getByText(RULE)).toBeVisible();
  await expect(answer.getByRole("link", { name: /Contracts\.pdf/ })).toBeHidden();
  // The answer moved under the pointer, which may point at another mark now.
  await sheet.getByText(RULE).hover();
  await expect(page.locator("[data-preview]")).toBeHidden();
  await expectAccessible(page);
  await sheet.getByRole("link", { name: "Your material" }).click();

  const contracts = documents(page).filter({ hasText: "Contracts.pdf" });
  await contracts.getByRole("button", { name: "More for Contracts.pdf" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  const renaming = page.getByRole("dialog", { name: "Rename document" });
  await renaming.getByRole("textbox", { name: "Name" }).fill("Contracts with Quagmire");
  await renaming.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "More for Contracts with Quagmire" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const confirm = page.getByRole("alertdialog");
  await expectAccessible(page);
  await confirm.getByRole("button", { name: "Delete" }).click();
  await expect(documents(page)).toHaveCount(4);

  await page.goBack();
  // On a phone, the source covers the answer, as it was left.
  await expect(sheet.getByText("This document is gone")).toBeVisible();
});

test("a document is added in the composer, and the next answer looks there", async ({ page }) => {
  await signUp(page);
  await page.getByRole("button", { name: "Add your material" }).waitFor();
  await page
    .locator("input[data-own-files]")
    .setInputFiles([
      file("Zebra notes.md", strToU8(`# Zebras\n\n${RULE}`)),
      file("Scan.pdf", pdfOf([[], []])),
    ]);
  const added = page.getByRole("list", { name: "Added documents" });
  await expect(added).toContainText("“Zebra notes.md” is ready: answers look there too.");
  await expect(added).toContainText("“Scan.pdf” has no text in it: it may be a scan.");
  await expectAccessible(page);
  await added.getByRole("button", { name: "Dismiss Scan.pdf" }).click();
  await ask(page, "What is consideration for a zebra?");
  await expect(page.getByRole("button", { name: /Zebra notes\.md, yours$/ }).first()).toBeVisible();
});

test("files too large are refused by name, before they are sent", async ({ page }) => {
  await signUp(page, { arrivingAt: "/outlines/your-material" });
  await page.getByText("Choose files").waitFor();
  await page
    .locator("input[data-own-files]")
    .setInputFiles(file("Casebook.pdf", new Uint8Array(20 * 1024 ** 2 + 1)));
  await expect(page.getByRole("alert")).toContainText("“Casebook.pdf” has more than 20 MB.");
  await page.getByRole("button", { name: "Dismiss Casebook.pdf" }).click();
  await expect(page.getByText("Casebook.pdf")).toBeHidden();
});
