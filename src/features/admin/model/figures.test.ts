import { describe, expect, it } from "vitest";
import type { DayFigures } from "../api/get-dashboard.ts";
import { figuresOf, wholeDays } from "./figures.ts";

const day = (date: string, active: number) =>
  ({ day: date, active, answers: 0, users: 0 }) as unknown as DayFigures;
const DAYS = [day("2026-11-21", 300), day("2026-11-22", 310), day("2026-11-23", 4)];
const BEFORE = [day("2026-11-20", 290)];
const activeToday = (today: string) =>
  figuresOf({ days: DAYS, before: BEFORE }, today).find(({ name }) => name === "Active today");

describe("a day that isn't over", () => {
  it("is neither compared with a whole one nor part of the trend", () => {
    expect(activeToday("2026-11-23")).toMatchObject({ value: "4", isSoFar: true, trend: [300, 310] });
    expect(activeToday("2026-11-24")).toMatchObject({ value: "4", isSoFar: false, trend: [300, 310, 4] });
  });

  it("is shown if it's the only one", () => {
    expect(wholeDays(DAYS.slice(-1), "2026-11-23")).toHaveLength(1);
  });
});
