import type { AdminLesson } from "@backend/contracts/admin-courses.ts";
import { expect, it } from "vitest";
import { fieldsOf, valuesOf } from "./lesson-values.ts";
import { TALK_SKELETON } from "./talk-skeleton.ts";
import { readTalk } from "./talk-text.ts";

const question = { question: "Q?", choices: ["a", "b"], answer: 2, explanation: "E", passage: "" };
const fields = {
  title: "Duty",
  minutes: 12,
  is_preview: true,
  body: "Text.",
  framework: "1. Duty",
  questions: [question],
  talk: null,
};
const rest = { id: "1", edited_at: null, from_content: false, version: "3", files: [] };
const lesson: AdminLesson = { ...fields, ...rest };

it("a lesson comes out of its form as it went in, without what the form doesn’t edit", () => {
  expect(valuesOf(lesson)).toMatchObject({ minutes: "12", questions: [{ ...question, answer: "2" }] });
  expect(fieldsOf(valuesOf(lesson), null)).toEqual({ ...fields, talk_minutes: null });
});

it("a lesson’s length may be left open", () => {
  const values = valuesOf({ ...lesson, minutes: null });
  expect(values.minutes).toBe("");
  expect(fieldsOf(values, null).minutes).toBeNull();
});

it("a talk is sent with the second of each sentence, and its minutes", () => {
  const { talk } = readTalk(TALK_SKELETON);
  const values = valuesOf({ ...lesson, talk });
  expect(readTalk(values.talk).talk).toEqual(talk);
  expect(fieldsOf(values, talk)).toMatchObject({
    talk: {
      slides: [
        {
          say: [
            { at: 0, show: 1 },
            { at: 3.15, show: 2 },
          ],
        },
        {},
        {},
        {},
        {},
      ],
    },
    talk_minutes: 1,
  });
});
