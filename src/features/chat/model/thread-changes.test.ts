import { expect, it } from "vitest";
import { applyThreadChange, joinPages, latestThread, type Thread, threadAfter } from "./thread-changes.ts";

const thread = (id: string, day: number, more: Partial<Thread> = {}): Thread => ({
  id,
  title: id,
  created_at: `2026-11-${String(day).padStart(2, "0")}T09:00:00+00:00`,
  ...{ is_pinned: false, is_archived: false, folder_id: null },
  ...more,
});
const THREADS = [thread("c", 9), thread("b", 5), thread("a", 1)];
const LIST = { threads: THREADS, hasMore: false };
const stored = (one: Thread) => ({ kind: "stored", thread: one }) as const;
const ids = ({ threads }: { threads: readonly Thread[] }) => threads.map(({ id }) => id).join("");

it("inserts a new conversation in order, once", () => {
  expect(ids(applyThreadChange(LIST, "current", stored(thread("d", 6))))).toBe("cdba");
  expect(ids(applyThreadChange(LIST, "current", stored(thread("b", 5))))).toBe("cba");
  expect(ids(applyThreadChange(LIST, "current", stored(thread("0", 1))))).toBe("cba0");
});

it("renames, pins and deletes", () => {
  const renamed = applyThreadChange(LIST, "current", stored(thread("b", 5, { title: "Estates" })));
  expect(renamed.threads.map(({ title }) => title)).toEqual(["c", "Estates", "a"]);
  expect(ids(applyThreadChange(LIST, "current", stored(thread("a", 1, { is_pinned: true }))))).toBe("acb");
  expect(ids(applyThreadChange(LIST, "current", { kind: "deleted", id: "b" }))).toBe("ca");
  expect(applyThreadChange(LIST, "current", { kind: "deleted", id: "unknown" })).toBe(LIST);
});

it("moves what is archived or filed between the lists", () => {
  const archived = stored(thread("b", 5, { is_archived: true }));
  expect(ids(applyThreadChange(LIST, "current", archived))).toBe("ca");
  expect(ids(applyThreadChange({ threads: [], hasMore: false }, "archived", archived))).toBe("b");
  const filed = stored(thread("b", 5, { folder_id: "torts" }));
  expect(ids(applyThreadChange(LIST, "current", filed))).toBe("cba");
  expect(ids(applyThreadChange({ threads: [], hasMore: false }, "torts", filed))).toBe("b");
  expect(ids(applyThreadChange(LIST, "evidence", filed))).toBe("ca");
});

it("leaves what comes after the pages read so far to the next page", () => {
  const pages = { threads: THREADS, hasMore: true };
  expect(ids(applyThreadChange(pages, "current", stored(thread("0", 1))))).toBe("cba");
  expect(ids(applyThreadChange(pages, "current", stored(thread("a", 1, { title: "Estates" }))))).toBe("cba");
});

it("keeps what was read earlier beyond what was read again", () => {
  const fresh = { threads: [thread("d", 10), thread("c", 9)], hasMore: true };
  expect(joinPages(fresh, LIST)).toEqual({ threads: [thread("d", 10), ...THREADS], hasMore: false });
  // What isn't among the fresh ones, and belongs there, is gone.
  expect(ids(joinPages(fresh, { threads: [thread("x", 12), ...THREADS], hasMore: false }))).toBe("dcba");
  expect(ids(joinPages({ ...fresh, hasMore: false }, LIST))).toBe("dc");
  expect(joinPages(fresh, undefined)).toBe(fresh);
});

it("knows the most recent conversation among pinned ones", () => {
  expect(latestThread([thread("a", 1, { is_pinned: true }), ...THREADS])?.id).toBe("c");
  expect(latestThread([])).toBeNull();
});

it("moves to the conversation after the deleted one, else the first", () => {
  expect(threadAfter(THREADS, "c")).toBe("b");
  expect(threadAfter(THREADS, "a")).toBe("c");
  expect(threadAfter([thread("a", 1)], "a")).toBeNull();
});
