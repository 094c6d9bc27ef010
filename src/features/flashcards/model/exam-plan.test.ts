import { expect, it } from "vitest";
import type { Overview } from "../api/get-overview.ts";
import { examPlanOf } from "./exam-plan.ts";

const overview = (exam_date: string | null, new_per_day: number, fresh: number): Overview => ({
  settings: {
    ...{
      request_retention: 0.9,
      new_per_day,
      reviews_per_day: 200,
      learning_steps: "",
      relearning_steps: "",
    },
    ...{
      has_two_buttons: false,
      time_zone: "UTC",
      day_start_hour: 4,
      exam: "ube",
      exam_jurisdiction: null,
      exam_date,
    },
  },
  today: { newDone: 0, reviewsDone: 0, answered: 0, secondsPerCard: 20 },
  collections: [true, false].map((is_tested) => ({
    ...{ id: String(is_tested), title: "", description: "", is_official: true, subject: "torts", is_tested },
    ...{ cards: fresh, total: fresh, due: 0, fresh, learned: 0, mastery: null },
  })),
  ...{ streak: 0, due: { reviews: 0, learning: 0 }, forecast: [6, 6, 6, 6, 6, 6] },
});
const NOW = new Date(2026, 10, 22, 12);

it("spreads the cards that the exam tests over the days before the last two weeks", () => {
  expect(examPlanOf(overview("2027-02-23", 20, 790), NOW)).toEqual({
    ...{ daysLeft: 93, newPerDay: 10, minutesPerDay: 12, unseen: 790, isOnTrack: true, missed: 0 },
  });
});

it("says how many cards stay unseen when the pace isn’t enough", () => {
  expect(examPlanOf(overview("2026-12-16", 20, 300), NOW)).toMatchObject({
    daysLeft: 24,
    isOnTrack: false,
    missed: 100,
  });
});

it.each([null, "2026-11-21"])("has no plan for the date %s", (date) => {
  expect(examPlanOf(overview(date, 20, 5), NOW)).toBeNull();
});
