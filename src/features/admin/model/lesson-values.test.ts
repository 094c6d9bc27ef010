import type { AdminLesson } from "@backend/contracts/admin-courses.ts";
import { expect, it } from "vitest";
import { fieldsOf, valuesOf } from "./lesson-values.ts";

const question = { question: "Q?", choices: ["a", "b"], answer: 2, explanation: "E", passage: "" };
const fields = {
  title: "Duty",
  minutes: 12,
  is_preview: true,
  body: "Text.",
  framework: "1. Duty",
  questions: [question],
};
const rest = { id: "1", edited_at: null, from_content: false, version: "3", files: [] };
const lesson: AdminLesson = { ...fields, ...rest };

it("a lesson comes out of its form as it went in, without what the form doesn’t edit", () => {
  expect(valuesOf(lesson)).toMatchObject({ minutes: "12", questions: [{ ...question, answer: "2" }] });
  expect(fieldsOf(valuesOf(lesson))).toEqual(fields);
});

it("a lesson’s length may be left open", () => {
  const values = valuesOf({ ...lesson, minutes: null });
  expect(values.minutes).toBe("");
  expect(fieldsOf(values).minutes).toBeNull();
});
