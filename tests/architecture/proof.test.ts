import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { LATER_BUGS } from "../days/later-bugs.ts";
import { BUGS } from "../days/planted-bugs.ts";
import { figuresOf, readLedger, writtenFigures } from "../days/proof-ledger.ts";

const PROJECT = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => fs.readFileSync(path.join(PROJECT, file), "utf8");

it("docs/proof.md has the figures of docs/proof-days.jsonl", () => {
  expect(writtenFigures()).toBe(figuresOf(readLedger()));
});

it("every bug can still be planted", () => {
  const folder = "supabase/migrations";
  const migrations = fs.readdirSync(path.join(PROJECT, folder)).map((file) => read(`${folder}/${file}`));
  // The last definition is the one in force.
  const definitionOf = (routine: string) =>
    (migrations.join("\n").split(`function ${routine}(`).at(-1) ?? "").split("\n$$;")[0] ?? "";
  for (const { bug, plants } of [...BUGS, ...LATER_BUGS])
    for (const plant of plants)
      if ("find" in plant)
        expect("file" in plant ? read(plant.file) : definitionOf(plant.routine), bug).toContain(plant.find);
});
