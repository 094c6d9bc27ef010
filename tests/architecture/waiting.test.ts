/** Tests wait for a condition, not for a time. */
import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const TESTS = path.resolve(import.meta.dirname, "..");
const SLEEP = /waitForTimeout\(|await (?:delay|sleep)\([\d(]|await new Promise\(.*setTimeout\(/;

it("uses until, expect.poll, or stays: only what they and the stand-ins are made of lets time pass", () => {
  const files = fs
    .readdirSync(TESTS, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts") && file !== path.join("architecture", "waiting.test.ts"));
  const sleeps = files.flatMap((file) =>
    fs
      .readFileSync(path.join(TESTS, file), "utf8")
      .split("\n")
      .flatMap((line, index) => (SLEEP.test(line) ? `${file}:${index + 1}: ${line.trim()}` : [])),
  );
  expect(sleeps).toEqual([]);
});
