import { expect, it } from "vitest";
import { examGiven } from "./exam-given.ts";

const KNOWN = [
  { name: "Arizona", legacy: "ube", nextgen_from: "2027-07-01" },
  { name: "Guam", legacy: null, nextgen_from: "2026-07-01" },
];

it.each([
  ["Arizona", "2027-02-23", "ube", /^Arizona gives NextGen from July 2027, so/],
  [" arizona ", "2027-07-27", "nextgen", /so we’ve set your exam/],
  ["Arizona", "2027-07-01", "nextgen", /so we’ve set your exam/],
  ["Arizona", "", null, "Arizona gives NextGen from July 2027."],
  ["Guam", "2026-02-24", null, /^We don’t know which exam Guam gives then/],
  ["Ohio", "2027-02-23", null, /^We don’t know which exam Ohio gives then/],
  ["", "2027-02-23", null, null],
])("%j on %j gives %j", (jurisdiction, date, exam, note) => {
  const given = examGiven(KNOWN, jurisdiction, date);
  expect(given.exam).toBe(exam);
  expect(given.name).toBe(jurisdiction === " arizona " ? "Arizona" : jurisdiction || null);
  if (note === null) expect(given.note).toBeNull();
  else expect(given.note).toMatch(note);
});
