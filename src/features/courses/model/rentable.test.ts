import { expect, it } from "vitest";
import { whyNotRentable } from "./rentable.ts";

it.each([
  ["Published", null],
  ["published", null],
  ["Archived", "This course is archived and can’t be rented any more."],
  ["Hidden", "This course can’t be rented now."],
  ["Coming Soon", "This course will be available soon."],
  ["Draft", "This course will be available soon."],
])("a course that is %s", (status, why) => {
  expect(whyNotRentable({ status })).toBe(why);
});
