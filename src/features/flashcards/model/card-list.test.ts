import { expect, it } from "vitest";
import type { Card } from "../api/get-deck.ts";
import { dueText, findCards, recallText, tagsOf } from "./card-list.ts";
import { asCsv, asJson } from "./export-cards.ts";
import { guessRoles, readRows } from "./import-rows.ts";

const NOW = new Date(2026, 10, 22, 12);
const inDays = (days: number) => new Date(2026, 10, 22 + days, 9).toISOString();

const card = (values: Partial<Card> & Pick<Card, "note_id" | "front">): Card => ({
  ...{ id: values.note_id, kind: "basic", ordinal: 0, back: "", tags: [], topic: null, authority: null },
  ...{ passage_id: null, is_official: false, retired_at: null, collection_id: "torts" },
  ...{ guid: null, outline_documents: null, card_states: [] },
  ...values,
});
const progress = (values: Partial<Card["card_states"][number]>) => ({
  ...{ due: inDays(0), state: 2, reps: 3, lapses: 0, stability: 10, difficulty: 5, scheduled_days: 10 },
  ...{ last_review: inDays(0), is_suspended: false, is_flagged: false },
  ...values,
});

const HEARSAY = card({
  ...{ note_id: "hearsay", front: "What is hearsay?", back: "An out-of-court statement" },
  ...{ tags: ["evidence", "exam"], authority: "FRE 801(c)" },
});
const BATTERY = card({
  note_id: "battery",
  front: "Battery",
  back: "Harmful contact",
  tags: ["torts", "exam"],
});
const CARDS = [BATTERY, HEARSAY];

it.each([
  ["", null, [BATTERY, HEARSAY]],
  ["  STATEMENT  hearsay ", null, [HEARSAY]],
  ["hearsay contact", null, []],
  ["fre 801", null, [HEARSAY]],
  ["torts", null, [BATTERY]],
  ["", "exam", [BATTERY, HEARSAY]],
  ["", "torts", [BATTERY]],
  ["hearsay", "torts", []],
] as const)("a search for %j with the tag %s finds cards that have every word", (search, tag, found) => {
  expect(findCards(CARDS, search, tag)).toEqual(found);
});

it("lists tags with the most frequent first", () => {
  expect(tagsOf(CARDS)).toEqual([
    { tag: "exam", count: 2 },
    { tag: "torts", count: 1 },
    { tag: "evidence", count: 1 },
  ]);
});

it.each([
  ["New", {}],
  ["New", { card_states: [progress({ state: 0, due: inDays(3) })] }],
  ["Today", { card_states: [progress({ due: inDays(-40) })] }],
  ["Today", { card_states: [progress({ due: new Date(2026, 10, 22, 23).toISOString() })] }],
  ["Nov 24", { card_states: [progress({ due: inDays(2) })] }],
  ["Jan 1, 2027", { card_states: [progress({ due: inDays(40) })] }],
  ["Suspended", { card_states: [progress({ is_suspended: true })] }],
  ["Retired", { retired_at: inDays(-1), card_states: [progress({})] }],
] as const)("a card comes back: %s", (text, values) => {
  expect(dueText({ ...HEARSAY, ...values }, NOW)).toBe(text);
});

it("says how likely a card is recalled: 90% once its stability has passed", () => {
  const after = (days: number) =>
    recallText(
      { ...HEARSAY, card_states: [progress({ last_review: inDays(-days), stability: 10 })] },
      NOW,
      null,
    );
  expect([after(0), after(10)]).toEqual(["100% recall", "90% recall"]);
  expect(recallText(HEARSAY, NOW, null)).toBeNull();
  expect(recallText({ ...HEARSAY, card_states: [progress({ state: 0 })] }, NOW, null)).toBeNull();
});

it("exports notes that no spreadsheet runs, and that import as they were", async () => {
  const list = "- Duty\n- Breach";
  const cards = [HEARSAY, card({ note_id: "negligence", kind: "reverse", front: '=1, "x"', back: list })];
  const csv = await asCsv([...cards, { ...cards[1], ordinal: 1 } as Card]);
  expect(csv).toContain(`"'=1, ""x"""`);
  expect(csv).toContain(`"'- Duty`);
  const { default: papa } = await import("papaparse");
  const [header = [], ...rows] = papa.parse<string[]>(csv).data;
  expect(readRows(rows, guessRoles(header), 2).notes).toMatchObject([
    {
      ...{ front: "What is hearsay?", back: "An out-of-court statement" },
      ...{ tags: ["evidence", "exam"], authority: "FRE 801(c)" },
    },
    { front: '=1, "x"', back: list, tags: [], authority: null },
  ]);
});

it("exports each card with its schedule, or none", () => {
  const state = progress({});
  expect(JSON.parse(asJson([{ ...HEARSAY, card_states: [state] }, BATTERY]))).toEqual([
    {
      ...{ kind: "basic", ordinal: 0, front: "What is hearsay?", back: "An out-of-court statement" },
      ...{ tags: ["evidence", "exam"], topic: null, source: "FRE 801(c)", schedule: state },
    },
    {
      ...{ kind: "basic", ordinal: 0, front: "Battery", back: "Harmful contact" },
      ...{ tags: ["torts", "exam"], topic: null, source: null, schedule: null },
    },
  ]);
});
