/** Each requirement of OWASP's standard has an answer, and each answer names something that exists. */
import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { orphans, written } from "../../scripts/make/asvs.ts";

it("the table of requirements has no orphans", () => {
  expect(orphans()).toEqual([]);
});

it("the table is what its source says", () => {
  const file = path.resolve(import.meta.dirname, "../../docs/asvs.md");
  expect(fs.readFileSync(file, "utf8"), "run npm run asvs:write").toBe(written());
});
