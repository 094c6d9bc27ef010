/** The functions behind exercises, which only the service may call. */
import { randomUUID } from "node:crypto";
import { asOwner } from "./open-turn.ts";
import type { ServiceFunction } from "./service-function.ts";

/** An attempt that doesn't exist. */
const nothing = randomUUID();

export const exerciseFunctions: ServiceFunction[] = [
  {
    name: "store_exercises",
    args: () => ({ exercises: { exercises: "none" } }),
    answers: { code: "22023" },
  },
  {
    name: "exercise_to_grade",
    args: ({ id }) => ({ ...asOwner(id), of_attempt: nothing }),
    answers: {},
    isReadOnly: true,
  },
  {
    name: "store_exercise_grade",
    args: () => ({ of_attempt: nothing, points: 1, most: 1 }),
    answers: { data: null },
  },
  {
    name: "begin_exercise_comment",
    args: ({ id }) => ({ of_user: id("owner") }),
    answers: {},
  },
  {
    name: "store_exercise_comment",
    args: ({ id }) => ({
      ...{ of_user: id("owner"), of_attempt: nothing, of_item: "a/b", content: "Good.", flags: [] },
    }),
    answers: { data: { outcome: "not_found" } },
  },
];
