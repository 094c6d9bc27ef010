/** `node bench/checks/run.ts`: how many right answers the check flags, and how many wrong ones it catches. */
import { row } from "../support/statistics.ts";
import { measureChecks } from "./measure.ts";

const { byHand, right, wronglyFlagged, caught, missed } = measureChecks();
row(
  `right answers with a flag, of ${right} (${byHand} by hand)`,
  `${wronglyFlagged.length}: ${((20 * wronglyFlagged.length) / right).toFixed(2)} in 20`,
);
for (const { id, flagged } of wronglyFlagged) console.log(`    ${id}: ${flagged.join(" | ")}`);
for (const { corruption, of, caught: some } of caught)
  row(`wrong answers caught: ${corruption}`, `${some} of ${of} (${((100 * some) / of).toFixed(0)} %)`);
if (process.argv.includes("--missed"))
  for (const { id, corruption, wrong } of missed) console.log(`    ${id}: ${corruption} ${wrong}`);
