import { describe, expect, it } from "vitest";
import { pacingOf } from "./pacing.ts";
import { byLesson, type LessonProgress, progressOf } from "./progress.ts";

const lessons = ["a", "b", "c"].map((id, index) => ({
  ...{ id, title: id, moduleId: "m", isPreview: false, hasVideo: false, talkMinutes: null },
  minutes: 10,
  number: index + 1,
}));
const entry = (lesson_id: string, values: Partial<LessonProgress>): LessonProgress => ({
  lesson_id,
  position_seconds: 0,
  duration_seconds: null,
  watched_seconds: 0,
  completed_at: null,
  updated_at: "2026-11-20T10:00:00Z",
  ...values,
});
const finished = { completed_at: "2026-11-20T10:00:00Z" };
const progress = (...entries: LessonProgress[]) => progressOf({ lessons }, byLesson(entries));

describe("progress in a course", () => {
  it("starts at the first lesson", () => {
    expect(progress()).toMatchObject({
      finished: 0,
      total: 3,
      percent: 0,
      minutesLeft: 30,
      next: { id: "a" },
    });
  });

  it("continues with the lesson studied last, less what was watched of it", () => {
    const begun = entry("b", { watched_seconds: 150, duration_seconds: 300 });
    expect(progress(entry("a", finished), begun)).toMatchObject({
      ...{ finished: 1, percent: 33, minutesLeft: 15 },
      next: { id: "b" },
    });
  });

  it("never counts more of a lesson than there is, and nothing of one whose length isn't known", () => {
    expect(progress(entry("a", { watched_seconds: 400, duration_seconds: 300 })).minutesLeft).toBe(20);
    expect(progress(entry("a", { watched_seconds: 400 })).minutesLeft).toBe(30);
  });

  it("continues after a finished lesson, and returns to one that was skipped", () => {
    const last = entry("c", { ...finished, updated_at: "2026-11-21T10:00:00Z" });
    expect(progress(last).next?.id).toBe("a");
    expect(progress(entry("a", finished), last).next?.id).toBe("b");
  });

  it("continues with the lesson studied last, even before unfinished ones that were begun earlier", () => {
    const [monday, tuesday] = ["2026-11-16T10:00:00Z", "2026-11-17T10:00:00Z"];
    expect(progress(entry("a", { updated_at: monday }), entry("c", { updated_at: tuesday })).next?.id).toBe(
      "c",
    );
    expect(progress(entry("a", { updated_at: tuesday }), entry("c", { updated_at: monday })).next?.id).toBe(
      "a",
    );
    expect(progress(entry("b", { ...finished, updated_at: tuesday })).next?.id).toBe("c");
  });

  it("has nothing left once every lesson is finished", () => {
    expect(progress(...["a", "b", "c"].map((id) => entry(id, finished)))).toMatchObject({
      ...{ finished: 3, percent: 100, minutesLeft: 0, next: null },
    });
    expect(progressOf({ lessons: [] }, new Map())).toMatchObject({ percent: 0, next: null });
  });
});

describe("the pace", () => {
  const now = Date.parse("2026-11-22T12:00:00Z");

  it("divides what is left by the days, rounded up", () => {
    expect(pacingOf(186, "2026-12-01T12:00:00Z", now)).toEqual({
      left: "3.1 h of reading left, 9 days",
      pace: "21 minutes a day",
    });
    expect(pacingOf(1, "2026-11-22T13:00:00Z", now)).toEqual({
      left: "1 min of reading left, 1 day",
      pace: "1 minute a day",
    });
  });

  it("is silent when the rental has ended or nothing is left", () => {
    expect(pacingOf(60, "2026-11-22T11:00:00Z", now)).toBeNull();
    expect(pacingOf(0, "2026-12-01T12:00:00Z", now)).toBeNull();
  });
});
