import { expect, it } from "vitest";
import { cueAt, readCues } from "./transcript.ts";

const VTT = `\uFEFFWEBVTT - Lesson 1

NOTE recorded on 1 May

1
00:00.000 --> 00:04.500 line:90%
<v Teacher>Rule 401 asks for &quot;any tendency&quot; &amp; no more.
A brick is not a wall.

00:04.500 --> 00:09.000
Rule 403 comes later.

00:09.000 --> 00:10.000

broken --> block
nothing

01:02:00.250 --> 01:02:02.000
An hour on.
`;

it("reads the sentences with their times, and leaves out what isn't one", () => {
  expect(readCues(VTT.replaceAll("\n", "\r\n"))).toEqual([
    {
      from: 0,
      to: 4.5,
      text: "Rule 401 asks for &quot;any tendency&quot; & no more. A brick is not a wall.",
    },
    { from: 4.5, to: 9, text: "Rule 403 comes later." },
    { from: 3720.25, to: 3722, text: "An hour on." },
  ]);
  expect(readCues("")).toEqual([]);
});

it.each([
  [0, 0],
  [4.4, 0],
  [4.5, 1],
  [1000, 1],
  [3720.3, 2],
  [99_999, 2],
])("at second %d shows sentence %d", (second, index) => {
  expect(cueAt(readCues(VTT), second)).toBe(index);
});

it("shows none before the first", () => {
  expect(cueAt([{ from: 3, to: 4, text: "Late." }], 1)).toBe(-1);
  expect(cueAt([], 1)).toBe(-1);
});
