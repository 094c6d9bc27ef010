/** What the proof has lived so far: docs/proof-days.jsonl, from which it continues on any machine. docs/proof.md tells its sums. */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import type { DayResult } from "./day.ts";

const PROJECT = path.resolve(import.meta.dirname, "../..");
const LEDGER = path.join(PROJECT, "docs/proof-days.jsonl");
const DOCUMENT = path.join(PROJECT, "docs/proof.md");
const FIGURES = /(?<=<!-- figures -->\n)[\s\S]*?(?=\n<!-- \/figures -->)/;

/** Days that followed each other on one version of the product. */
export interface Batch {
  readonly commit: string;
  readonly date: string;
  readonly from: number;
  readonly to: number;
  readonly kills: number;
  readonly deeds: number;
  readonly acknowledged: number;
  /** Seeds whose days broke a promise. They are lived again. */
  readonly broken: readonly number[];
}

export const readLedger = (): Batch[] =>
  fs.existsSync(LEDGER)
    ? fs
        .readFileSync(LEDGER, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Batch)
    : [];

/** Seeds whose days kept every promise, the last time they were lived. */
export function keptSeeds(batches: readonly Batch[]): ReadonlySet<number> {
  const kept = new Set<number>();
  for (const { from, to, broken } of batches)
    for (let seed = from; seed <= to; seed++)
      if (broken.includes(seed)) kept.delete(seed);
      else kept.add(seed);
  return kept;
}

/** Adds days to a batch that it follows, or begins another. */
export function addDay(
  batches: readonly Batch[],
  day: DayResult,
  start: Pick<Batch, "commit" | "date">,
): Batch[] {
  const last = batches.at(-1);
  const isNext = last?.commit === start.commit && last.date === start.date && last.to + 1 === day.seed;
  const before = isNext
    ? last
    : { ...start, from: day.seed, kills: 0, deeds: 0, acknowledged: 0, broken: [] };
  const batch: Batch = {
    ...before,
    to: day.seed,
    kills: before.kills + day.kills,
    deeds: before.deeds + day.deeds,
    acknowledged: before.acknowledged + day.acknowledged,
    broken: day.violations.length > 0 ? [...before.broken, day.seed] : before.broken,
  };
  return [...(isNext ? batches.slice(0, -1) : batches), batch];
}

/** As docs/proof.md tells them. */
export function figuresOf(batches: readonly Batch[]): string {
  const sum = (name: "kills" | "deeds" | "acknowledged") =>
    batches.reduce((all, batch) => all + batch[name], 0).toLocaleString("en-US");
  const broken = [...new Set(batches.flatMap((batch) => batch.broken))];
  const open = broken.filter((seed) => !keptSeeds(batches).has(seed));
  return [
    `Up to ${batches.at(-1)?.date ?? "now"}: ${keptSeeds(batches).size.toLocaleString("en-US")} seeds kept every promise, with`,
    `${sum("kills")} kills, and ${sum("acknowledged")} of ${sum("deeds")} deeds acknowledged. Days that broke a promise the first time:`,
    `${broken.length}; open: ${open.join(", ") || "none"}.`,
  ].join("\n");
}

export function writeLedger(batches: readonly Batch[]): void {
  fs.writeFileSync(LEDGER, batches.map((batch) => `${JSON.stringify(batch)}\n`).join(""));
  const text = fs.readFileSync(DOCUMENT, "utf8");
  fs.writeFileSync(
    DOCUMENT,
    text.replace(FIGURES, () => figuresOf(batches)),
  );
}

/** The figures that docs/proof.md has now. */
export const writtenFigures = () => FIGURES.exec(fs.readFileSync(DOCUMENT, "utf8"))?.[0];

/** What a batch that begins now is lived on. The days' own clock says another date. */
export const startOfBatch = () => ({
  commit: execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: PROJECT, encoding: "utf8" }).trim(),
  date: new Date().toISOString().slice(0, 10),
});
