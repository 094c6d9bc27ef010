import fs from "node:fs";
import path from "node:path";
import { secondsOf } from "@backend/contracts/talk.ts";
import { expect, it } from "vitest";
import { readCues } from "@/lib/captions.ts";
import { findPauses, fixAt, spread } from "./align-captions.ts";

const silent = (duration: number) => ({ duration, pauses: [] });

it("without pauses, sentences are spread by reading time", () => {
  expect(spread([1, 2, 1], new Map(), silent(8))).toEqual([0, 2, 6]);
  expect(spread([], new Map(), silent(8))).toEqual([]);
});

it("those between two that are fixed are spread between them", () => {
  const fixed = new Map([
    [1, 4],
    [3, 10],
  ]);
  expect(spread([1, 2, 1, 1, 1], fixed, silent(20))).toEqual([0, 4, 8, 10, 15]);
  expect(spread([1, 1], new Map([[0, 3]]), silent(5))).toEqual([3, 4]);
});

it("a sentence begins where a pause near it ends, and the rest follows", () => {
  const pauses = [{ from: 2.4, to: 2.6 }];
  expect(spread([1, 1, 1, 1], new Map(), { duration: 8, pauses })).toEqual([0, 2.6, 4.4, 6.2]);
  // Too far away to be this sentence's.
  expect(spread([1, 1], new Map(), { duration: 8, pauses: [{ from: 1, to: 1.2 }] })).toEqual([0, 4]);
});

it("a longer pause counts as nearer", () => {
  const pauses = [
    { from: 3.55, to: 3.75 },
    { from: 4, to: 4.6 },
  ];
  expect(spread([1, 1], new Map(), { duration: 8, pauses })[1]).toBe(4.6);
});

it("nothing is said in the silence before and after", () => {
  const pauses = [
    { from: 0, to: 2 },
    { from: 8, to: 20 },
  ];
  expect(spread([1, 1, 1], new Map(), { duration: 20, pauses })).toEqual([2, 4, 6]);
});

it("a recording that is slower here and faster there is followed within a tenth of a second", () => {
  const film = path.resolve(import.meta.dirname, "../../../../tests/e2e/support/film.vtt");
  const cues = readCues(fs.readFileSync(film, "utf8"));
  // Between the sentences, and shorter ones within them.
  const pauses = [
    { from: 0, to: cues[0]?.from ?? 0 },
    ...cues.flatMap(({ from, to }, place) => [
      { from: from + (to - from) * 0.55, to: from + (to - from) * 0.55 + 0.17 },
      { from: to, to: cues[place + 1]?.from ?? 39 },
    ]),
  ];
  const weights = cues.map(({ text }) => secondsOf(text));
  const starts = spread(weights, new Map(), { duration: 39, pauses });
  for (const [place, { from }] of cues.entries()) expect(starts[place]).toBeCloseTo(from, 1);
});

it("setting a start frees what contradicts it", () => {
  const fixed = new Map([
    [1, 4],
    [3, 10],
    [5, 20],
  ]);
  expect([...fixAt(fixed, 2, 12)]).toEqual([
    [1, 4],
    [5, 20],
    [2, 12],
  ]);
  expect([...fixAt(fixed, 3, 9)]).toContainEqual([3, 9]);
  expect(fixAt(fixed, 3, 9).size).toBe(3);
});

it("pauses are where the sound is low, whatever its level", () => {
  const rate = 8000;
  const heard = (loud: number, noise: number) =>
    Float32Array.from({ length: 4 * rate }, (_, at) => {
      const second = at / rate;
      const isSpoken = (second > 0.5 && second < 1.5) || (second > 1.56 && second < 2) || second > 2.5;
      return (isSpoken ? loud : noise) * Math.sin(second * 2000);
    });
  for (const samples of [heard(0.8, 0), heard(0.02, 0.001)]) {
    const pauses = findPauses(samples, rate);
    expect(pauses.map(({ from, to }) => [from.toFixed(1), to.toFixed(1)])).toEqual([
      ["0.0", "0.5"],
      ["2.0", "2.5"],
    ]);
  }
  expect(findPauses(new Float32Array(0), rate)).toEqual([]);
});
