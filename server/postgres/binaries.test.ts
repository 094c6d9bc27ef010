import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { installBinaries } from "./binaries.ts";

let home: string;
beforeAll(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), "hornbook-test-"));
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

it("installs self-contained programs: no link points outside their folder", () => {
  const folder = path.dirname(path.dirname(installBinaries(home).postgres));
  const links = fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter((place) => fs.lstatSync(place).isSymbolicLink());
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(fs.realpathSync(link)).toContain(fs.realpathSync(folder));
});
