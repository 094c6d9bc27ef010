/** Lives days one after the other, several on one server. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { TEMPLATE } from "../support/data-template.ts";
import { makeTemplate } from "../support/make-template.ts";
import { type DayResult, liveDay } from "./day.ts";
import { addDay, figuresOf, keptSeeds, readLedger, startOfBatch, writeLedger } from "./proof-ledger.ts";
import { openWorld, type World } from "./world.ts";

/** Then the database has grown enough to be slower than a new copy. */
const DAYS_OF_A_WORLD = 25;
const SEEDS = 1_000;

/** Makes the template unless HORNBOOK_TEST_TEMPLATE names one. */
export async function withTemplate<T>(work: () => Promise<T>): Promise<T> {
  if (process.env[TEMPLATE]) return await work();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hornbook-days-"));
  const template = path.join(folder, "template");
  await makeTemplate(template);
  return await work().finally(() => fs.rmSync(folder, { recursive: true, force: true }));
}

/** @returns whether every promise was kept. */
export async function liveDays(first: number, count: number): Promise<boolean> {
  const seeds = Array.from({ length: count }, (_, index) => first + index);
  const results = await live(seeds, () => {});
  write(total(results));
  return results.every(({ violations }) => violations.length === 0);
}

export async function prove(): Promise<boolean> {
  const start = startOfBatch();
  const seeds = Array.from({ length: SEEDS }, (_, index) => index + 1);
  const kept = keptSeeds(readLedger());
  write(`${kept.size} of ${SEEDS} seeds are done.`);
  await live(
    seeds.filter((seed) => !kept.has(seed)),
    (result) => writeLedger(addDay(readLedger(), result, start)),
  );
  write(figuresOf(readLedger()));
  return keptSeeds(readLedger()).size === SEEDS;
}

async function live(seeds: readonly number[], keep: (result: DayResult) => void): Promise<DayResult[]> {
  const results: DayResult[] = [];
  let world: World | null = null;
  for (const signal of ["SIGINT", "SIGTERM"])
    process.once(signal, () => void world?.stop().then(() => process.exit(1)));
  for (const [nth, seed] of seeds.entries()) {
    if (nth % DAYS_OF_A_WORLD === 0) {
      await world?.stop();
      world = await openWorld();
    }
    if (!world) continue;
    const result = await liveDay(world, seed);
    results.push(result);
    keep(result);
    report(result);
  }
  await world?.stop();
  return results;
}

export function report({ seed, violations, kills, deeds, acknowledged, seconds }: DayResult): void {
  const figures = `${deeds} deeds, ${acknowledged} acknowledged, ${kills} kills, ${seconds.toFixed(1)} s`;
  write(`seed ${seed}: ${violations.length === 0 ? "kept" : "BROKEN"} (${figures})`);
  for (const { promise, details } of violations)
    write(
      `  ${promise}\n${details
        .slice(0, 5)
        .map((detail) => `    ${detail}`)
        .join("\n")}`,
    );
}

function total(results: readonly DayResult[]): string {
  const sum = (of: (result: DayResult) => number) => results.reduce((all, one) => all + of(one), 0);
  return [
    `${results.length} seeds, ${sum(({ kills }) => kills)} kills`,
    `${sum(({ acknowledged }) => acknowledged)} acknowledged of ${sum(({ deeds }) => deeds)} deeds`,
    `${sum(({ violations }) => violations.length)} promises broken`,
  ].join(", ");
}

export const write = (line: string) => void process.stdout.write(`${line}\n`);
