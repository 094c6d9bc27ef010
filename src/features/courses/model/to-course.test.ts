import { expect, it } from "vitest";
import { toCourse } from "./to-course.ts";

const lesson = (id: string, position: number, minutes: number | null) => ({
  ...{ id, title: `Lesson ${id}`, position, minutes },
  source: minutes === null ? null : `evidence/${id}`,
  is_preview: position === 1,
  has_video: id === "2",
  talk_minutes: id === "3" ? 7 : null,
});
const module = (id: string, position: number, lessons: ReturnType<typeof lesson>[]) => ({
  ...{ id, title: `Module ${id}`, summary: "", position, lessons },
});
const row = (faq: unknown) => ({
  ...{
    id: "c",
    slug: "evidence",
    title: "Evidence",
    overview: "",
    tile_description: "",
    price: 249,
    original_price: null,
  },
  ...{
    level: "Beginner",
    is_featured: false,
    status: "Published",
    days_of_access: 30,
    image: null,
    outcomes: [],
  },
  faq,
  modules: [module("a", 2, [lesson("1", 1, null)]), module("b", 1, [lesson("2", 2, 12), lesson("3", 1, 8)])],
});

it("puts modules and lessons in order, and numbers lessons through the course", () => {
  const course = toCourse(row([]));
  expect(course.modules.map(({ id, number }) => [id, number])).toEqual([
    ["b", 1],
    ["a", 2],
  ]);
  expect(
    course.lessons.map(({ id, number, moduleId, minutes, isPreview }) => [
      id,
      number,
      moduleId,
      minutes,
      isPreview,
    ]),
  ).toEqual([
    ["3", 1, "b", 8, true],
    ["2", 2, "b", 12, false],
    ["1", 3, "a", 0, true],
  ]);
  expect(course.minutes).toBe(20);
  expect(course.sheets).toBe(2);
});

it("shows no FAQ rather than a broken one", () => {
  const faq = [{ question: "How long?", answer: "30 days." }];
  expect(toCourse(row(faq)).faq).toEqual(faq);
  expect(toCourse(row([{ question: "How long?" }])).faq).toEqual([]);
  expect(toCourse(row(null)).faq).toEqual([]);
});

it("knows which lessons can be watched", () => {
  const { lessons, watched } = toCourse(row([]));
  expect(lessons.filter(({ hasVideo }) => hasVideo).map(({ id }) => id)).toEqual(["2"]);
  expect(watched).toBe(lessons.filter(({ hasVideo, talkMinutes }) => hasVideo || talkMinutes).length);
});
