import { expect, it } from "vitest";
import { AT_START, readProgress, secondsToResend } from "./auth-step.ts";

it("continues from the history entry", () => {
  const waiting = { step: "confirm", email: "ada@example.com", codeSentAt: 1000 } as const;
  expect(readProgress(waiting)).toEqual(waiting);
  expect(readProgress({ ...waiting, codeSentAt: null }).codeSentAt).toBeNull();
  expect(readProgress({ ...waiting, codeSentAt: "soon" }).codeSentAt).toBeNull();
});

it.each([null, undefined, "x", {}, { step: "elsewhere", email: "a" }, { step: "confirm" }])(
  "starts over with %j",
  (state) => {
    expect(readProgress(state)).toEqual(AT_START);
  },
);

it("allows another code a minute after the last", () => {
  expect(secondsToResend(null, 5)).toBe(0);
  expect(secondsToResend(10_000, 10_000)).toBe(60);
  expect(secondsToResend(10_000, 69_001)).toBe(1);
  expect(secondsToResend(10_000, 70_000)).toBe(0);
});
