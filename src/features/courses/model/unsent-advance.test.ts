import { setUpBrowser } from "@tests/fake-browser.ts";
import { expect, it } from "vitest";
import {
  forgetUnsentAdvance,
  keepUnsentAdvance,
  lessonsWithUnsentAdvance,
  unsentAdvance,
} from "./unsent-advance.ts";

setUpBrowser("/course");

it("keeps the latest place of each lesson, and that its text was read, until it was sent", () => {
  expect(unsentAdvance("hearsay")).toEqual({});
  keepUnsentAdvance("hearsay", { at: 40, duration: 300, hasRead: false });
  keepUnsentAdvance("hearsay", { hasRead: true });
  keepUnsentAdvance("hearsay", { at: 20, hasRead: false });
  keepUnsentAdvance("standing", { hasRead: true });
  expect(unsentAdvance("hearsay")).toEqual({ at: 20, duration: 300, hasRead: true });
  expect(lessonsWithUnsentAdvance().toSorted()).toEqual(["hearsay", "standing"]);
  // More came while it was sent.
  forgetUnsentAdvance("hearsay", { at: 40, duration: 300, hasRead: true });
  expect(lessonsWithUnsentAdvance()).toHaveLength(2);
  forgetUnsentAdvance("hearsay", unsentAdvance("hearsay"));
  expect(unsentAdvance("hearsay")).toEqual({});
  expect(lessonsWithUnsentAdvance()).toEqual(["standing"]);
});

it.each(["broken", "null", '{"at":"now"}'])("drops what it can't read: %s", (text) => {
  localStorage.setItem("hornbook-persistent-user-unsent-advance-hearsay", text);
  expect(unsentAdvance("hearsay")).toEqual({});
});
