import { setUpBrowser } from "@tests/fake-browser.ts";
import { expect, it } from "vitest";
import { keepUnsent, takeUnsent } from "./unsent-progress.ts";

const OF_ANOTHER_TAB = "hornbook-persistent-user-unsent-progress-hearsay-1234";
setUpBrowser("/course");

it("gives back what a tab kept for a lesson, until it was sent", () => {
  keepUnsent("hearsay", [[0, 4]]);
  keepUnsent("hearsay", [
    [0, 4],
    [9, 12],
  ]);
  keepUnsent("standing", [[1, 2]]);
  // A page that goes before its video has loaded sends nothing.
  for (const _page of ["first", "second"]) {
    expect(takeUnsent("hearsay")).toEqual([
      [0, 4],
      [9, 12],
    ]);
  }
  keepUnsent("hearsay", []);
  expect(takeUnsent("hearsay")).toEqual([]);
  expect(takeUnsent("standing")).toEqual([[1, 2]]);
});

it("gives back what other tabs kept, and doesn't overwrite it", () => {
  localStorage.setItem(OF_ANOTHER_TAB, "[[30,40]]");
  keepUnsent("hearsay", [[0, 4]]);
  expect(takeUnsent("hearsay").toSorted(([a], [b]) => a - b)).toEqual([
    [0, 4],
    [30, 40],
  ]);
  keepUnsent("hearsay", []);
  expect(localStorage.length).toBe(0);
});

it("keeps nothing once everything was sent", () => {
  keepUnsent("hearsay", [[0, 4]]);
  keepUnsent("hearsay", []);
  expect(localStorage.length).toBe(0);
});

it.each(["broken", "{}", '[["a",2]]', "null"])("drops what it can't read: %s", (text) => {
  localStorage.setItem(OF_ANOTHER_TAB, text);
  expect(takeUnsent("hearsay")).toEqual([]);
});
