/**
 * Courses: everyone sees the catalog, lessons require access, and progress and notes belong to their student.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkTables } from "../../support/access/check-tables.ts";
import { removeRows, storeRow } from "../../support/access/stored-rows.ts";
import { lessons, prepareCourses, removeCourses } from "./course-fixtures.ts";
import { coursesTables } from "./courses-tables.ts";
import { lessonsTables } from "./lessons-tables.ts";

const scene = checkTables([...coursesTables, ...lessonsTables], prepareCourses, removeCourses, "lapsed");

describe("a lesson with its contents embedded", () => {
  const contents = { lesson_id: lessons.rented, body: "What rent pays for" };
  const read = async (person: "visitor" | "owner" | "other" | "lapsed") =>
    await scene()
      .person(person)
      .client.from("lessons")
      .select("title, lesson_contents(body)")
      .eq("id", lessons.rented);

  beforeAll(() => storeRow(scene().sql, "lesson_contents", ["lesson_id"], contents));
  afterAll(() => removeRows(scene().sql, "lesson_contents", { lesson_id: lessons.rented }));

  it("shows them to the student", async () => {
    expect((await read("owner")).data).toEqual([{ title: "Care", lesson_contents: { body: contents.body } }]);
  });

  it.each(["visitor", "other", "lapsed"] as const)("hides them from the %s", async (person) => {
    expect((await read(person)).data).toEqual([{ title: "Care", lesson_contents: null }]);
  });
});
