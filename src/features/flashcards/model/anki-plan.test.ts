import { describe, expect, it } from "vitest";
import { ankiDeckOf } from "./anki-decks.ts";
import { destinationsOf, EACH_DECK, ONE_NEW, sortNotes } from "./anki-plan.ts";
import type { ImportedNote } from "./import-rows.ts";

const torts = { id: "torts", title: "Bar: Torts", anki_deck: "Bar::Torts" };
const decks = ["Bar::Offer", "Bar::Torts", "Default"];
const choice = { decks, collections: [torts], title: "bar-prep" };

describe("the notes of a package", () => {
  it("go to a collection for each deck, the one of an earlier import if there is one", () => {
    expect([...destinationsOf({ ...choice, target: EACH_DECK }).values()]).toEqual([
      { id: null, title: "Bar: Offer", ankiDeck: "Bar::Offer" },
      { id: "torts", title: "Bar: Torts", ankiDeck: "Bar::Torts" },
      { id: null, title: "bar-prep", ankiDeck: "Default" },
    ]);
  });

  it("go to one collection, called after the file, or after their only deck", () => {
    const together = { id: null, title: "bar-prep", ankiDeck: null };
    expect(new Set(destinationsOf({ ...choice, target: ONE_NEW }).values())).toEqual(new Set([together]));
    expect([...destinationsOf({ ...choice, decks: ["A::B"], target: ONE_NEW }).values()]).toEqual([
      { id: null, title: "A: B", ankiDeck: "A::B" },
    ]);
    const chosen = destinationsOf({ ...choice, target: "torts" }).get("Default");
    expect(chosen).toEqual({ id: "torts", title: "bar-prep", ankiDeck: null });
  });

  it("are sorted by what becomes of them, new ones by deck", () => {
    const note = (guid: string, deck: string) => ({ guid, deck }) as unknown as ImportedNote;
    const notes = [note("a", "1"), note("b", "2"), note("c", "1"), note("d", "1"), note("e", "1")];
    const sorted = sortNotes(
      notes,
      new Map([
        ["d", "kept"],
        ["e", "updated"],
      ] as const),
    );
    const guids = (some: readonly ImportedNote[]) => some.map(({ guid }) => guid).join("");
    expect(Object.values(sorted).map(guids)).toEqual(["acb", "e", "", "d"]);
  });
});

it("a collection leaves under its deck’s name until it is renamed", () => {
  expect(ankiDeckOf(torts)).toBe("Bar::Torts");
  expect(ankiDeckOf({ ...torts, title: "Torts I" })).toBe("Torts I");
  expect(ankiDeckOf({ ...torts, anki_deck: null })).toBe("Bar: Torts");
});
