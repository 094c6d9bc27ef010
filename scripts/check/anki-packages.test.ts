/**
 * The packages in a folder, such as a copy of Anki's repository, are read and written again without losing a note:
 * `ANKI_PACKAGES=<folder> npm test unit anki-packages`. They aren't ours to keep here.
 */
import { readdirSync, readFileSync } from "node:fs";
import initSqlJs from "sql.js";
import { expect, it } from "vitest";
import { readCollection } from "@/features/flashcards/anki/collection.ts";
import { openPackage } from "@/features/flashcards/anki/package.ts";
import { readTable, tablesOf } from "@/features/flashcards/anki/to-tables.ts";
import { type ExportedNote, writePackage } from "@/features/flashcards/anki/write-package.ts";

const folder = process.env.ANKI_PACKAGES;
const SQL = await initSqlJs();
const NOW = new Date();

function read(collection: Uint8Array) {
  const db = new SQL.Database(collection);
  try {
    const all = readCollection(db);
    return { all, ...tablesOf(all, NOW) };
  } finally {
    db.close();
  }
}

it.skipIf(!folder)("packages that others wrote come back with their notes, decks, and review logs", () => {
  const files = readdirSync(folder ?? "", { recursive: true, encoding: "utf8" });
  const packages = files.filter((file) => /\.(apkg|colpkg)$/.test(file));
  expect(packages.length).toBeGreaterThan(0);
  for (const file of packages) expectRoundTrip(file);
});

function expectRoundTrip(file: string): void {
  const opened = openPackage(new Uint8Array(readFileSync(`${folder}/${file}`)));
  const { all, tables, decks, otherCards, answers } = read(opened.collection);
  const rows = tables.flatMap((table) => table.rows);
  expect(rows).toHaveLength(new Set(all.notes.map(({ guid }) => guid)).size);
  expect(rows.flatMap(({ cards }) => cards).length + otherCards).toBe(all.cards.length);
  for (const name of opened.media) expect(opened.readMedia(name), name).not.toBeNull();

  const parts = tables.map((table) => readTable(table, table.roles, 1));
  const notes = parts.flatMap((part) => part.notes);
  const written = notes.map(
    ({ guid = "", deck = "", kind, front, back, authority, tags, cards = [] }): ExportedNote => ({
      ...{ guid, deck, kind, front, back, tags, authority: authority ?? "" },
      cards: cards.map(({ id, ordinal, schedule, suspended, flagged }) => ({
        ...{ ordinal, suspended, flagged, due: NOW.toISOString(), state: 0, stability: 0, difficulty: 0 },
        ...{ scheduledDays: 0, reps: 0, lapses: 0, lastReview: null, ...schedule },
        answers: (answers.get(id) ?? []).map(([at, rating, time, state, days, ...fromAnki]) => [
          ...([at, rating, time, state, days] as const),
          fromAnki,
        ]),
      })),
    }),
  );
  const again = read(openPackage(writePackage(SQL, written, new Map(), NOW)).collection);
  const logs = (of: typeof answers) => [...of.values()].flat().toSorted(([one], [other]) => one - other);
  expect(
    again.tables
      .flatMap((table) => table.rows)
      .map(({ guid }) => guid)
      .toSorted(),
  ).toEqual(notes.map(({ guid }) => guid).toSorted());
  const kept = new Set(notes.flatMap(({ cards = [] }) => cards.map(({ id }) => id)));
  expect(logs(again.answers)).toEqual(logs(new Map([...answers].filter(([card]) => kept.has(card)))));
  if (notes.length === rows.length) expect(again.decks).toEqual(decks);
  console.log(
    `${file}: ${rows.length} notes, ${notes.length} usable, ${all.cards.length} cards, ` +
      `${logs(answers).length} answers, ${decks.length} decks, ${opened.media.length} media`,
  );
}
