import { expect, it } from "vitest";
import { readCues, writeCues } from "./captions.ts";

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

it("what is written is read again, to the millisecond", () => {
  const cues = [
    { from: 0, to: 4.567, text: "If x < 3 & y > 2, then 3 --> 4." },
    { from: 4.567, to: 3661.002, text: "An hour on." },
  ];
  expect(writeCues(cues)).toContain("\n\n00:00:04.567 --> 01:01:01.002\nAn hour on.\n");
  expect(readCues(writeCues(cues))).toEqual(cues);
});
