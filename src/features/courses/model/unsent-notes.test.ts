import { setUpBrowser } from "@tests/fake-browser.ts";
import { expect, it } from "vitest";
import { forgetUnsentNote, keepUnsentNote, type UnsentNote, unsentNotes } from "./unsent-notes.ts";

setUpBrowser("/course");

const note = (id: string, minute: number): UnsentNote => ({
  id,
  lesson_id: "hearsay",
  at_seconds: null,
  body: `Note ${id}`,
  created_at: new Date(Date.UTC(2026, 10, 29, 12, minute)).toISOString(),
});

it("keeps notes in the order in which they were written, until they were sent", () => {
  keepUnsentNote(note("b", 2));
  keepUnsentNote(note("a", 1));
  keepUnsentNote({ ...note("b", 2), body: "Changed" });
  expect(unsentNotes().map(({ body }) => body)).toEqual(["Note a", "Changed"]);
  forgetUnsentNote("a");
  expect(unsentNotes()).toHaveLength(1);
  forgetUnsentNote("b");
  expect(localStorage.length).toBe(0);
});

it.each(["broken", "null", "{}"])("drops what it can't read: %s", (text) => {
  localStorage.setItem("hornbook-persistent-user-unsent-note-a", text);
  expect(unsentNotes()).toEqual([]);
});
