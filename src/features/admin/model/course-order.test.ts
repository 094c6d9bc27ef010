import { describe, expect, it } from "vitest";
import { moveBefore, moveBy, type Order, placeOf } from "./course-order.ts";

const order: Order = [
  { id: "A", lessons: ["1", "2"] },
  { id: "B", lessons: ["3"] },
];
const shown = (changed: Order) => changed.map(({ id, lessons }) => `${id}:${lessons.join("")}`).join(" ");

describe("by keyboard", () => {
  it.each([
    ["2", -1, "A:21 B:3"],
    ["2", 1, "A:1 B:23"],
    ["3", -1, "A:123 B:"],
    ["1", -1, "A:12 B:3"],
    ["3", 1, "A:12 B:3"],
    ["A", 1, "B:3 A:12"],
    ["A", -1, "A:12 B:3"],
  ] as const)("%s by %i", (id, step, expected) => expect(shown(moveBy(order, id, step))).toBe(expected));
});

describe("by dragging", () => {
  it.each([
    ["3", "1", "A:312 B:"],
    ["1", "B", "A:2 B:31"],
    ["B", "A", "B:3 A:12"],
    ["B", "1", "B:3 A:12"],
    ["1", "1", "A:12 B:3"],
    ["none", "1", "A:12 B:3"],
  ])("%s to %s", (id, target, expected) => expect(shown(moveBefore(order, id, target))).toBe(expected));
});

describe("in a longer course", () => {
  const longer: Order = [...order, { id: "C", lessons: ["4", "5", "6"] }, { id: "D", lessons: ["7", "8"] }];

  it.each([
    ["5", -1, "A:12 B:3 C:546 D:78"],
    ["6", 1, "A:12 B:3 C:45 D:678"],
    ["4", -1, "A:12 B:34 C:56 D:78"],
    ["C", -1, "A:12 C:456 B:3 D:78"],
    ["none", 1, "A:12 B:3 C:456 D:78"],
  ] as const)("%s by %i moves nothing else", (id, step, expected) => {
    expect(shown(moveBy(longer, id, step))).toBe(expected);
  });

  it.each([
    ["8", "5", "A:12 B:3 C:4856 D:7"],
    ["A", "C", "B:3 A:12 C:456 D:78"],
    ["A", "8", "B:3 C:456 A:12 D:78"],
    ["B", "none", "A:12 B:3 C:456 D:78"],
  ])("%s to %s", (id, target, expected) => expect(shown(moveBefore(longer, id, target))).toBe(expected));
});

it("says where something is", () => {
  expect(placeOf(order, "2")).toBe("Position 2 of 2 in module 1");
  expect(placeOf(order, "A")).toBe("Module 1 of 2");
  expect(placeOf(order, "B")).toBe("Module 2 of 2");
});
