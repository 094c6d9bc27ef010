import { expect, it } from "vitest";
import { notePlayedParts } from "./played-parts.ts";

function play(seconds: readonly (number | "jump")[]) {
  const played = notePlayedParts();
  for (const second of seconds) {
    if (second === "jump") played.interrupted();
    else played.playing(second);
  }
  return played;
}

it.each([
  [[0, 0.25, 0.5, 3.2], [[0, 4]]],
  // Moved ahead: what was skipped isn't noted.
  [
    [0, 1, 2, "jump", 60, 61],
    [
      [0, 2],
      [60, 61],
    ],
  ],
  // Moved ahead by a little, as the arrow keys do.
  [
    [0, 1, "jump", 3, 4],
    [
      [0, 1],
      [3, 4],
    ],
  ],
  // A jump that no event announced.
  [
    [0, 1, 50, 51],
    [
      [0, 1],
      [50, 51],
    ],
  ],
  [
    [10, 11, "jump", 5, 6],
    [
      [10, 11],
      [5, 6],
    ],
  ],
  [
    [10, 11, 5, 6],
    [
      [10, 11],
      [5, 6],
    ],
  ],
  // As far as a playing video gets between two updates, and farther.
  [[0, 4, 8], [[0, 8]]],
  [[0, 4.1], []],
  [[7], []],
  [[], []],
] as const)("%j was played in %j", (seconds, parts) => {
  expect(play(seconds).take()).toEqual(parts);
});

it("continues the part that is still playing", () => {
  const played = play([0, 1, 2]);
  expect(played.take()).toEqual([[0, 2]]);
  expect(played.take()).toEqual([]);
  played.playing(3.5);
  expect(played.take()).toEqual([[2, 4]]);
  played.interrupted();
  played.playing(30);
  played.playing(31);
  expect(played.take()).toEqual([[30, 31]]);
  played.interrupted();
  played.take();
  played.playing(33);
  played.playing(34);
  expect(played.take()).toEqual([[33, 34]]);
});
