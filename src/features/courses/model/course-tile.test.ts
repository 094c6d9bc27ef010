import { describe, expect, it } from "vitest";
import {
  type CourseRow,
  courseSlug,
  daysLeft,
  findTiles,
  nextDayLess,
  rentalsOf,
  tilesOf,
} from "./course-tile.ts";

const NONE = new Map();
const NOW = Date.parse("2026-11-21T12:00:00Z");

const course = (values: Partial<CourseRow> = {}): CourseRow => ({
  id: "evidence",
  title: "Evidence Law Made Simple",
  overview: "Relevance, character, hearsay.",
  tile_description: "In the order an exam answer needs them.",
  price: 249,
  original_price: 349,
  level: "Beginner",
  is_featured: false,
  status: "Published",
  days_of_access: 30,
  image: null,
  modules: [],
  course_enrollments: [],
  ...values,
});
const lesson = (id: string, position: number) => ({
  ...{ id, position, title: `Lesson ${id}` },
  minutes: 10,
  is_preview: id !== "4",
  has_video: id === "2",
  talk_minutes: id === "3" ? 7 : null,
});
const tile = (values: Partial<CourseRow>) => tilesOf([course(values)], NONE, NOW)[0];

describe("a course in the dashboard", () => {
  it.each([
    { status: "Coming Soon", is_featured: false, state: "coming soon", badge: "Coming Soon" },
    { status: "COMING SOON", is_featured: true, state: "coming soon", badge: "Coming Soon" },
    { status: "Draft", is_featured: false, state: "draft", badge: "Draft" },
    { status: "draft", is_featured: true, state: "draft", badge: "Featured" },
    { status: "Published", is_featured: true, state: "rentable", badge: "Featured" },
    { status: "Published", is_featured: false, state: "rentable", badge: null },
  ])("with status $status, featured $is_featured, is $state with badge $badge", (given) => {
    expect(tile(given)).toMatchObject({ state: given.state, badge: given.badge });
  });

  it("is hidden once archived, except from users who rented it", () => {
    expect(tilesOf([course({ status: "Archived" })], NONE, NOW)).toEqual([]);
    const rented = { course_enrollments: [{ expires_at: "2026-12-01T00:00:00Z" }] };
    expect(tile({ status: "Archived", ...rented })).toMatchObject({ state: "archived", daysLeft: 10 });
  });

  it("says how many of its lessons can be watched", () => {
    const modules = [{ id: "a", position: 1, lessons: [lesson("1", 1), lesson("2", 2)] }];
    const [found] = tilesOf([course({ modules })], NONE, NOW);
    expect(found?.watched).toBe(1);
  });

  it("counts its modules and their lessons", () => {
    const modules = [
      { id: "b", position: 2, lessons: [lesson("3", 1), lesson("4", 2)] },
      { id: "a", position: 1, lessons: [lesson("2", 2), lesson("1", 1)] },
    ];
    const counted = tile({ modules });
    expect(counted).toMatchObject({ modules: 2, lessons: 4, minutes: 40 });
    expect(counted?.previews.map(({ id, number }) => [id, number])).toEqual([
      ["1", 1],
      ["2", 2],
      ["3", 3],
    ]);
  });

  it("resumes the next lesson where its video was left", () => {
    const modules = [{ id: "a", position: 1, lessons: [lesson("1", 1), lesson("2", 2)] }];
    const studied = (lesson_id: string, completed_at: string | null) => ({
      ...{ lesson_id, completed_at, position_seconds: 93, duration_seconds: 200, watched_seconds: 90 },
      updated_at: "2026-11-20T10:00:00Z",
    });
    const resumesAt = (entry: ReturnType<typeof studied>) =>
      tilesOf([course({ modules })], new Map([[entry.lesson_id, entry]]), NOW)[0]?.resumesAt;
    expect(resumesAt(studied("1", null))).toBe(93);
    expect(resumesAt(studied("1", "2026-11-20T10:00:00Z"))).toBe(0);
  });

  it("counts as purchased with any enrollment, including an expired one", () => {
    const until = (expires_at: string) => tile({ course_enrollments: [{ expires_at }] })?.daysLeft;
    expect(until("2026-11-23T12:00:00Z")).toBe(2);
    expect(until("2026-11-01T00:00:00Z")).toBe(0);
    expect(tile({})?.daysLeft).toBeNull();
  });

  it("describes itself by its overview when it has no tile description", () => {
    expect(tile({ tile_description: "" })?.description).toBe("Relevance, character, hearsay.");
  });
});

it.each([
  ["Evidence Law Made Simple", "evidence-law-made-simple"],
  ["Criminal Law: Essential Concepts", "criminal-law-essential-concepts"],
  ["  “Torts!” ", "torts"],
])("addresses %j as %s", (title, slug) => {
  expect(courseSlug({ title })).toBe(slug);
});

it("rounds days left up", () => {
  expect(daysLeft("2026-11-21T12:00:01Z", NOW)).toBe(1);
  expect(daysLeft("2026-11-21T12:00:00Z", NOW)).toBe(0);
});

describe("the next moment that changes the days left", () => {
  const until = (...ends: string[]) =>
    nextDayLess(
      ends.map((expires_at) => ({ course_enrollments: [{ expires_at }] })),
      NOW,
    );
  const at = (time: string) => Date.parse(time);

  it("is when a rental has one day less, whichever comes first", () => {
    expect(until("2026-11-30T18:00:00Z")).toBe(at("2026-11-21T18:00:00Z"));
    expect(until("2026-11-30T18:00:00Z", "2026-12-05T15:00:00Z")).toBe(at("2026-11-21T15:00:00Z"));
    expect(daysLeft("2026-11-30T18:00:00Z", at("2026-11-21T18:00:00Z") - 1)).toBe(10);
    expect(daysLeft("2026-11-30T18:00:00Z", at("2026-11-21T18:00:00Z"))).toBe(9);
  });

  it("is the end, on the last day", () => {
    expect(until("2026-11-21T12:00:01Z")).toBe(at("2026-11-21T12:00:01Z"));
  });

  it("is never, with nothing that runs", () => {
    expect(until("2026-11-21T12:00:00Z")).toBeNull();
    expect(until()).toBeNull();
  });
});

describe("the search", () => {
  const tiles = tilesOf(
    [course(), course({ id: "torts", title: "Torts", overview: "", tile_description: "" })],
    NONE,
  );
  const found = (text: string) => findTiles(tiles, text).map((found) => found.course.id);

  it.each([
    ["  made  SIMPLE ", ["evidence"]],
    ["hearsay", ["evidence"]],
    ["exam answer", ["evidence"]],
    ["tort", ["torts"]],
    ["", ["evidence", "torts"]],
    ["%", []],
  ])("of %j finds by title, overview and tile description", (text, ids) => {
    expect(found(text)).toEqual(ids);
  });
});

it("shows running rentals first, by their end, then ended ones", () => {
  const until = (expires_at: string) => [{ expires_at }];
  const tiles = tilesOf(
    [
      course({ id: "ended", course_enrollments: until("2026-11-01T12:00:00Z") }),
      course({ id: "none", course_enrollments: [] }),
      course({ id: "later", course_enrollments: until("2026-12-20T12:00:00Z") }),
      course({ id: "soon", course_enrollments: until("2026-11-25T12:00:00Z") }),
      course({ id: "last", course_enrollments: until("2027-01-03T12:00:00Z") }),
    ],
    NONE,

    NOW,
  );
  expect(rentalsOf(tiles).map((tile) => tile.course.id)).toEqual(["soon", "later", "last", "ended"]);
});
