import { expect, it } from "vitest";
import { applyThreadChange, threadAfter } from "./thread-changes.ts";

const thread = (id: string, day: number, title = id) => ({
  id,
  title,
  created_at: `2026-11-${String(day).padStart(2, "0")}T09:00:00+00:00`,
});
const LIST = [thread("c", 9), thread("b", 5), thread("a", 1)];
const ids = (threads: readonly { id: string }[] | undefined) => threads?.map(({ id }) => id);

it("inserts a new conversation in order, once", () => {
  expect(ids(applyThreadChange(LIST, { kind: "started", thread: thread("d", 6) }))).toEqual([
    "c",
    "d",
    "b",
    "a",
  ]);
  expect(ids(applyThreadChange(LIST, { kind: "started", thread: thread("b", 5) }))).toEqual(["c", "b", "a"]);
});

it("renames and deletes", () => {
  const renamed = applyThreadChange(LIST, { kind: "renamed", id: "b", title: "Estates" });
  expect(renamed?.map(({ title }) => title)).toEqual(["c", "Estates", "a"]);
  expect(ids(applyThreadChange(LIST, { kind: "deleted", id: "b" }))).toEqual(["c", "a"]);
  expect(ids(applyThreadChange(LIST, { kind: "deleted", id: "unknown" }))).toEqual(["c", "b", "a"]);
});

it("leaves an unloaded list alone", () => {
  expect(applyThreadChange(undefined, { kind: "deleted", id: "a" })).toBeUndefined();
});

it("moves to the conversation before the deleted one, else the newest", () => {
  expect(threadAfter(LIST, "c")).toBe("b");
  expect(threadAfter(LIST, "a")).toBe("c");
  expect(threadAfter([thread("a", 1)], "a")).toBeNull();
});
