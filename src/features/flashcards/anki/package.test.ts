/** Packages written here and by hand, in the old and the present format, are read back whole. */
import { zstdCompressSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import initSqlJs from "sql.js";
import { describe, expect, it } from "vitest";
import { readCollection } from "./collection.ts";
import { openPackage, PackageError } from "./package.ts";
import { readTable, tablesOf } from "./to-tables.ts";
import { type ExportedNote, writePackage } from "./write-package.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const IMAGE = "0f8fad5b-d9cb-469f-a165-70867728950e";
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
const SQL = await initSqlJs();

const never = {
  due: "2026-11-22T12:00:00.000Z",
  state: 0,
  stability: 0,
  difficulty: 0,
  scheduledDays: 0,
  reps: 0,
  lapses: 0,
  lastReview: null,
  suspended: false,
  flagged: false,
  answers: [],
};
const reviewed = {
  ...never,
  due: "2026-12-01T00:00:00.000Z",
  state: 2,
  stability: 9.25,
  difficulty: 5.5,
  scheduledDays: 9,
  reps: 4,
  lapses: 1,
  lastReview: "2026-11-22T00:00:00.000Z",
};
const note = (guid: string, rest: Partial<ExportedNote>): ExportedNote => ({
  ...{
    guid,
    deck: "Torts",
    kind: "basic",
    front: "Front?",
    back: "Back.",
    authority: "FRE 801",
    tags: ["exam"],
  },
  cards: [{ ordinal: 0, ...never }],
  ...rest,
});
const NOTES = [
  note("a", {
    front: `What is **battery**? ![A chart](card-image:${IMAGE})`,
    cards: [{ ordinal: 0, ...reviewed }],
  }),
  note("b", {
    kind: "reverse",
    back: "One.\n\n- a\n- b",
    cards: [
      { ordinal: 0, ...never },
      { ordinal: 1, ...reviewed, suspended: true, flagged: true },
    ],
  }),
  note("c", {
    kind: "cloze",
    front: "{{c1::Duty}} and {{c2::breach::b}}",
    back: "",
    cards: [
      { ordinal: 1, ...never },
      { ordinal: 2, ...reviewed },
    ],
  }),
];

/** A card's answers: two in Anki, one here. */
const ANSWERS = [
  [Date.parse("2025-01-05T10:00:00Z"), 3, 4000, 0, 0, [-600, -60, 0, 0]],
  [Date.parse("2025-01-05T10:10:00Z"), 3, 2000, 1, 0, [4, -600, 310, 0]],
  [Date.parse("2025-01-09T10:00:00Z"), 1, 1500, 2, 4, null],
] as const;

function read(zip: Uint8Array) {
  const opened = openPackage(zip);
  const db = new SQL.Database(opened.collection);
  return { opened, ...tablesOf(readCollection(db), NOW) };
}

function expectNotes(zip: Uint8Array): void {
  const { opened, tables, scheduled } = read(zip);
  const notes = tables.flatMap((table) => readTable(table, table.roles, 1).notes);
  const kept = {
    due: reviewed.due,
    stability: 9.25,
    difficulty: 5.5,
    state: 2,
    reps: 4,
    lapses: 1,
    lastReview: reviewed.lastReview,
  };
  expect(notes).toMatchObject([
    {
      ...{ kind: "basic", back: "Back.", tags: ["exam"], authority: "FRE 801" },
      front: `What is **battery**? ![A chart](anki-media:${IMAGE}.png)`,
      cards: [{ ordinal: 0, schedule: kept, suspended: false, flagged: false }],
    },
    {
      ...{ kind: "reverse", front: "Front?", back: "One.\n\n- a\n- b" },
      cards: [
        { ordinal: 0, schedule: null },
        { ordinal: 1, schedule: kept, suspended: true, flagged: true },
      ],
    },
    {
      ...{ kind: "cloze", front: "{{c1::Duty}} and {{c2::breach::b}}", back: "" },
      cards: [
        { ordinal: 1, schedule: null },
        { ordinal: 2, schedule: kept },
      ],
    },
  ]);
  expect(scheduled).toBe(3);
  expect(opened.readMedia(`${IMAGE}.png`)).toEqual(PNG);
  expect(opened.readMedia("missing.png")).toBeNull();
}

const written = () => writePackage(SQL, NOTES, new Map([[IMAGE, PNG]]), NOW);

/** Messages as Protocol Buffers encode them. */
const bytes = (...parts: (number | Uint8Array)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "number" ? [part] : [...part])));
const field = (number: number, value: string | Uint8Array) => {
  const content = typeof value === "string" ? strToU8(value) : value;
  const length =
    content.length < 128 ? [content.length] : [(content.length & 0x7f) | 0x80, content.length >> 7];
  return bytes(number * 8 + 2, ...length, content);
};

interface Model {
  readonly id: number;
  readonly name: string;
  readonly type: number;
  readonly flds: { ord: number; name: string }[];
  readonly tmpls: { ord: number; name: string; qfmt: string; afmt: string }[];
}

/** The same collection in schema 18, as Anki 2.1.50 and later write it. */
function upgraded(): Uint8Array {
  const { collection } = openPackage(written());
  const db = new SQL.Database(collection);
  const [models] = JSON.parse(`[${String(db.exec("select models from col")[0]?.values[0]?.[0])}]`);
  db.run(`
    create table notetypes (id integer not null primary key, name text not null collate nocase, mtime_secs integer, usn integer, config blob);
    create table fields (ntid integer not null, ord integer not null, name text not null collate nocase, config blob, primary key (ntid, ord)) without rowid;
    create unique index idx_fields_name_ntid on fields (name, ntid);
    create table templates (ntid integer not null, ord integer not null, name text not null collate nocase, mtime_secs integer, usn integer, config blob, primary key (ntid, ord)) without rowid;
    create unique index idx_templates_name_ntid on templates (name, ntid);
    create table config (key text not null primary key, usn integer not null, mtime_secs integer not null, val blob not null);
    insert into config values ('schedVer', 0, 0, x'32');
    create table decks (name text not null primary key collate nocase, id integer not null, mtime_secs integer, usn integer, common blob, kind blob);
    insert into decks values ('Torts', ${NOW.getTime()}, 0, 0, x'', x'');
    update col set ver = 18, models = '', decks = '', conf = '', dconf = '';`);
  for (const model of Object.values(models as Record<string, Model>)) {
    db.run("insert into notetypes values (?, ?, 0, 0, ?)", [model.id, model.name, bytes(8, model.type)]);
    for (const { ord, name } of model.flds)
      db.run("insert into fields values (?, ?, ?, x'')", [model.id, ord, name]);
    for (const { ord, name, qfmt, afmt } of model.tmpls)
      db.run("insert into templates values (?, ?, ?, 0, 0, ?)", [
        model.id,
        ord,
        name,
        bytes(field(1, qfmt), field(2, afmt)),
      ]);
  }
  // Anki's own collation, which only Anki has.
  db.run("pragma writable_schema = 1; update sqlite_master set sql = replace(sql, 'nocase', 'unicase');");
  return zipSync({
    meta: bytes(8, 3),
    "collection.anki21b": new Uint8Array(zstdCompressSync(db.export())),
    "collection.anki2": strToU8("a notice for old versions"),
    media: new Uint8Array(zstdCompressSync(field(1, bytes(field(1, `${IMAGE}.png`), 16, PNG.length)))),
    0: new Uint8Array(zstdCompressSync(PNG)),
  });
}

describe("a package", () => {
  it("written here is read back with text, media and schedule", () => expectNotes(written()));

  it("in the format since 2.1.50 is read: zstd, schema 18, and media as a message", () =>
    expectNotes(upgraded()));

  it("keeps each note’s id and deck, and each card’s review log", () => {
    const notes = [
      note("a~Z", { deck: "Law::Torts::Duty", cards: [{ ordinal: 0, ...reviewed, answers: ANSWERS }] }),
      // At the same moment as the first.
      note("b", { deck: "Law", cards: [{ ordinal: 0, ...reviewed, answers: ANSWERS.slice(0, 1) }] }),
    ];
    const { tables, decks, answers } = read(writePackage(SQL, notes, new Map(), NOW));
    expect(decks).toEqual(["Law", "Law::Torts::Duty"]);
    const rows = tables.flatMap((table) => table.rows);
    expect(rows).toMatchObject([
      { guid: "a~Z", deck: "Law::Torts::Duty", cards: [{ answers: 3 }] },
      { guid: "b", deck: "Law", cards: [{ answers: 1 }] },
    ]);
    const logOf = (row: number) => answers.get(rows[row]?.cards[0]?.id ?? 0);
    expect(logOf(0)).toEqual([
      [ANSWERS[0][0], 3, 4000, 0, 0, -600, -60, 0, 0],
      [ANSWERS[1][0], 3, 2000, 1, 0, 4, -600, 310, 0],
      [ANSWERS[2][0], 1, 1500, 2, 4, reviewed.scheduledDays, 4, 2500, 1],
    ]);
    expect(logOf(1)?.[0]?.[0]).toBe(ANSWERS[0][0] + 1);
  });

  it("of Anki’s first scheduler, which had three answers in learning, is converted as Anki does it", () => {
    const answered = [{ ordinal: 0, ...reviewed, answers: ANSWERS }];
    const { collection } = openPackage(writePackage(SQL, [note("a", { cards: answered })], new Map(), NOW));
    const db = new SQL.Database(collection);
    db.run("update col set conf = '{}'; update revlog set ease = 2");
    const { answers } = read(zipSync({ "collection.anki2": db.export(), media: strToU8("{}") }));
    expect([...answers.values()].flat().map(([, rating]) => rating)).toEqual([3, 3, 2]);
  });

  it("with a filtered deck, other templates, and no memory state is read as far as it goes", () => {
    const { collection } = openPackage(written());
    const db = new SQL.Database(collection);
    db.run(
      "update cards set data = '', odid = did, odue = due, due = -5, did = 99, factor = 1300 where type = 2",
    );
    db.run(
      "insert into cards select id + 999, nid, did, 2, mod, usn, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '' from cards where ord = 0 and nid = (select min(id) from notes)",
    );
    const { tables, otherCards } = read(zipSync({ "collection.anki2": db.export(), media: strToU8("{}") }));
    expect(otherCards).toBe(1);
    const schedule = tables[0]?.rows[0]?.cards[0]?.schedule;
    expect(schedule).toMatchObject({
      due: "2026-12-01T00:00:00.000Z",
      stability: 9,
      scheduledDays: 9,
      state: 2,
    });
    // A hard card, by its ease.
    expect(schedule?.difficulty).toBeGreaterThan(8);
  });

  it.each([
    // A block that repeats one byte 128 KiB times, over and over, takes four bytes.
    ["without a size", [0x00, 0x38]],
    ["with its size", [0xe0, 0, 0, 0, 0, 2, 0, 0, 0]],
  ])("that unpacks to gigabytes is refused before it does: %s", (_, header) => {
    const blocks = new Uint8Array(4 * 16_384);
    for (let at = 0; at < blocks.length; at += 4) blocks.set([0x02, 0x00, 0x10, 0x41], at);
    const bomb = Uint8Array.from([0x28, 0xb5, 0x2f, 0xfd, ...header, ...blocks]);
    const started = performance.now();
    const open = () => openPackage(zipSync({ meta: bytes(8, 3), "collection.anki21b": bomb }));
    expect(open).toThrow("too large for the browser");
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it.each([
    ["no zip", strToU8("no zip at all")],
    ["a zip of something else", zipSync({ "readme.txt": strToU8("hello") })],
    ["one of a future version", zipSync({ meta: bytes(8, 9), "collection.anki22": strToU8("") })],
  ])("that is %s is refused with a sentence", (_, zip) => {
    expect(() => openPackage(zip)).toThrow(PackageError);
  });
});
