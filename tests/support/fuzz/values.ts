/** Values for a column or parameter: some fit its type, some are at its limits, some fit nothing. */
import type { Random } from "./random.ts";

const FITTING: Readonly<Record<string, readonly unknown[]>> = {
  uuid: ["00000000-0000-4000-8000-000000000000", "0190A5B2-7C9E-7000-8000-0000000000FF"],
  text: ["", "a", "battery", " ", "null", "true", "42", "a,b", "a.b", "(a)", '"a"', "ü☕", "x".repeat(5000)],
  integer: [0, 1, -1, 2147483647],
  bigint: [0, 1, -1, "9223372036854775807"],
  smallint: [0, 1, -1, 32767],
  numeric: [0, 9.5, "1e400", "NaN", -0.001],
  "double precision": [0, 0.5, 1e308, "Infinity"],
  boolean: [true, false, "t", "yes"],
  jsonb: [{}, [], "text", 1, null, { a: { b: [1, null, "x"] } }],
  "timestamp with time zone": ["2026-11-22T06:30:00Z", "infinity", "0001-01-01 BC", "now"],
  date: ["2026-11-22", "infinity", "4713-01-01 BC"],
};

/** Hostile anywhere: too large, of the wrong type, from another era, or broken in themselves. */
const HOSTILE: readonly unknown[] = [
  ...[null, true, -1, 1e21, 1.5, 2 ** 53, -(2 ** 63), "9".repeat(400), "1e99999"],
  ...[
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\udfff\ud800",
    "\ufeff",
    "\u202e",
    "\\",
    "'",
    '"',
    "''; drop table threads; --",
  ],
  ...[
    "{",
    "}",
    "{}",
    "{,}",
    '{"a"',
    "[1",
    "(1,2",
    "$1",
    "%",
    "%00",
    "%s",
    "2026-02-30",
    "-infinity",
    "epoch",
    "NaN",
  ],
  ...[
    [],
    {},
    [[]],
    [null],
    [{}],
    { a: 1 },
    [1, "a", null, {}],
    { "": "" },
    { __proto__x: 1 },
    "x".repeat(100_000),
  ],
];

export function valueFor(random: Random, type: string): unknown {
  if (random.chance(0.35)) return random.pick(HOSTILE);
  if (type.endsWith("[]")) return random.some(fitting(type.slice(0, -2)), 4);
  return random.pick(fitting(type));
}

const fitting = (type: string) => FITTING[type === "json" ? "jsonb" : type] ?? FITTING.text ?? [];

/** The same value, as written in an address. */
export function wordFor(random: Random, type: string): string {
  const value = valueFor(random, type);
  const word = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return word.slice(0, 300);
}

/** Characters with a meaning in one of the languages used in an address. */
const SIGNIFICANT = [..."\"'(),.:!*&=?#/\\{}[]<>|~^$@ \t-+%_;\u0000\ud83d"];

/** The text, damaged in up to three places. */
export function damaged(random: Random, text: string): string {
  let result = text;
  for (let times = random.integer(3) + 1; times > 0; times--) {
    const place = random.integer(result.length + 1);
    const removed = random.chance(0.5) ? random.integer(4) : 0;
    result = result.slice(0, place) + random.pick(SIGNIFICANT) + result.slice(place + removed);
  }
  return result;
}
