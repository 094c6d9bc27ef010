/** Anki packages: cards with an image and a schedule leave in one, and come back from it. Tables come in, too. */
import { readFileSync } from "node:fs";
import { strToU8, unzipSync, zipSync } from "fflate";
import initSqlJs from "sql.js";
import {
  COLLECTION_SCHEMA,
  collectionRow,
  MODEL_IDS,
} from "../../src/features/flashcards/anki/empty-collection.ts";
import { openAccount, signUp } from "./support/account.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const DAY = 86_400_000;
const NOW = new Date();
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

test("cards go to Anki and back with their image, schedule and deletions", async ({ page }, testInfo) => {
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

  // Whose cards they are knows them.
  await page.goto("/flashcards/import");
  await page.getByLabel(/Choose an Anki, CSV, or TSV file/).setInputFiles(file);
  await expect(page.getByText("1 unchanged, 1 changed here since: kept")).toBeVisible();

  // A classmate doesn't.
  await signUp(page, { arrivingAt: "/flashcards/import" });
  await page.getByLabel(/Choose an Anki, CSV, or TSV file/).setInputFiles(file);
  await expect(page.getByText("2 of 2 notes are ready")).toBeVisible();
  await expect(page.getByText("1 past answer comes along")).toBeVisible();
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

interface AnkiNote {
  readonly guid: string;
  readonly front: string;
  readonly back: string;
  readonly deck: string;
}

/** A package as Anki writes it, in which each card was answered twice. */
async function packageOf(notes: readonly AnkiNote[]): Promise<Buffer> {
  const { Database } = await initSqlJs();
  const db = new Database();
  const decks = [...new Set(notes.map(({ deck }) => deck))];
  const deckIds = new Map(decks.map((deck, at) => [deck, 100 + at]));
  const created = Math.floor(NOW.getTime() / DAY - 100) * (DAY / 1000);
  db.run(COLLECTION_SCHEMA);
  db.run(
    "insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, '{}')",
    collectionRow(created, NOW, deckIds),
  );
  notes.forEach(({ guid, front, back, deck }, at) => {
    const [id, did] = [at + 1, deckIds.get(deck) ?? 1];
    const fields = `${front}\x1f${back}\x1f`;
    db.run(`insert into notes values (?, ?, ?, 0, -1, '', ?, ?, 0, 0, '')`, [
      ...[id, guid, MODEL_IDS.basic, fields, front],
    ]);
    db.run(
      `insert into cards values (${id}, ${id}, ${did}, 0, 0, -1, 2, 2, 105, 30, 2500, 2, 0, 0, 0, 0, 0, '')`,
    );
    for (const [daysAgo, type] of [
      [60, 0],
      [30, 1],
    ] as const)
      db.run(`insert into revlog values (?, ?, -1, 3, 30, 0, 2500, 4000, ?)`, [
        ...[NOW.getTime() - daysAgo * DAY + at, id, type],
      ]);
  });
  const zip = zipSync({ "collection.anki2": db.export(), media: strToU8("{}") });
  db.close();
  return Buffer.from(zip);
}

test("a package that comes again updates its notes, and decks keep their names @phone", async ({
  page,
}, testInfo) => {
  const choose = async (notes: readonly AnkiNote[]) => {
    await page.goto("/flashcards/import", { waitUntil: "networkidle" });
    await page.getByLabel(/Choose an Anki, CSV, or TSV file/).setInputFiles({
      ...{ name: "Bar prep.apkg", mimeType: "application/zip", buffer: await packageOf(notes) },
    });
  };
  const torts = { deck: "Bar prep::Torts" };
  const duty = { ...torts, guid: "duty", front: "What is duty?", back: "A duty." };
  const breach = { ...torts, guid: "breach", front: "What is breach?", back: "A breach." };
  const offer = { deck: "Bar prep::Contracts", guid: "offer", front: "What is an offer?", back: "An offer." };
  await signUp(page, { arrivingAt: "/flashcards/study" });
  await choose([duty, breach, offer]);
  await expect(page.getByText("3 of 3 notes are ready")).toBeVisible();
  await expect(page.getByText("6 past answers come along")).toBeVisible();
  await expect(page.getByLabel("Add to").locator("option:checked")).toHaveText(
    "A collection for each of 2 decks",
  );
  await page.getByRole("button", { name: "Import 3 notes" }).click();
  await page.getByRole("link", { name: "Open your collections" }).click();
  await expect(page.getByRole("link", { name: "Bar prep: Contracts" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Bar prep: Torts" })).toBeVisible();

  await page.goto("/flashcards/cards");
  await page.getByRole("button", { name: "What is breach?" }).click();
  const edit = page.getByRole("dialog", { name: "Edit card" });
  await edit.getByLabel("Front", { exact: true }).fill("When is a duty breached?");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(edit).toBeHidden();

  const causation = { ...torts, guid: "causation", front: "What is causation?", back: "But for." };
  await choose([
    { ...duty, front: "When is a duty owed?" },
    { ...breach, back: "Anki’s words." },
    ...[offer, causation],
  ]);
  await expect(page.getByText("1 new, 1 updated, 1 unchanged, 1 changed here since: kept")).toBeVisible();
  await expect(
    page.getByLabel("Replace what you changed here with the file’s text (1 note)"),
  ).not.toBeChecked();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Import 2 notes" }).click();
  await page.getByRole("link", { name: "Open the collection" }).click();
  await expect(page.getByRole("heading", { name: "Bar prep: Torts", level: 1 })).toBeVisible();
  await expect(page.getByText("3 cards", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "When is a duty owed?" })).toBeVisible();
  await expect(page.getByRole("button", { name: "When is a duty breached?" })).toBeVisible();

  await page.goto("/flashcards/cards");
  // The copy from the visit before shows first.
  await expect(page.getByRole("button", { name: "What is causation?" })).toBeVisible();
  await page.getByRole("button", { name: "Export" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /^Anki/ }).click();
  const file = testInfo.outputPath("again.apkg");
  await (await downloading).saveAs(file);
  const { Database } = await initSqlJs();
  const db = new Database(unzipSync(new Uint8Array(readFileSync(file)))["collection.anki2"]);
  const valuesOf = (query: string) => db.exec(query)[0]?.values.flat();
  expect(valuesOf("select guid from notes order by guid")).toEqual(["breach", "causation", "duty", "offer"]);
  expect(valuesOf("select count(*) from revlog where type in (0, 1)")).toEqual([8]);
  const decks = JSON.parse(String(valuesOf("select decks from col")?.[0])) as Record<
    string,
    { name: string }
  >;
  const names = Object.values(decks).map(({ name }) => name);
  expect(names.toSorted()).toEqual(["Bar prep", "Bar prep::Contracts", "Bar prep::Torts", "Default"]);
  db.close();
});

test("a file that isn’t a package says so", async ({ page }) => {
  await openAccount(page);
  const file = { name: "notes.apkg", mimeType: "application/zip", buffer: Buffer.from("not a zip") };
  await page.goto("/flashcards/import", { waitUntil: "networkidle" });
  await page.getByLabel(/Choose an Anki, CSV, or TSV file/).setInputFiles(file);
  await expect(page.getByText("The file isn’t an Anki package.")).toBeVisible();
  await expectAccessible(page);
});

test("a table goes into a collection called after it", async ({ page }) => {
  await signUp(page, { arrivingAt: "/flashcards/import" });
  const table = Buffer.from(
    "question,answer\nWhat is a tort?,A civil wrong.\nWhat is a lien?,A claim.\n,Lost.\n",
  );
  await page
    .getByLabel(/Choose an Anki, CSV, or TSV file/)
    .setInputFiles({ name: "First year.csv", mimeType: "text/csv", buffer: table });
  await expect(page.getByText("2 of 3 rows are ready")).toBeVisible();
  await expect(page.getByLabel("Add to").locator("option:checked")).toHaveText("New: First year");
  await page.getByRole("button", { name: "Import 2 cards" }).click();
  await page.getByRole("link", { name: "Open the collection" }).click();
  await expect(page.getByRole("heading", { name: "First year", level: 1 })).toBeVisible();
  await expect(page.getByText("2 cards", { exact: true })).toBeVisible();
});
