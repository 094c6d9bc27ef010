/** `npm run bench -- checks`: how many right answers the check flags, and how many wrong ones it catches. */
import { row } from "../support/statistics.ts";
import { measureChecks } from "./measure.ts";

/** @param listsMissed whether to list the wrong answers that it misses. */
export function benchChecks({ listsMissed }: { readonly listsMissed: boolean }): void {
  const { byHand, right, wronglyFlagged, caught, missed } = measureChecks();
  row(
    `right answers with a flag, of ${right} (${byHand} by hand)`,
    `${wronglyFlagged.length}: ${((20 * wronglyFlagged.length) / right).toFixed(2)} in 20`,
  );
  for (const { id, flagged } of wronglyFlagged) console.log(`    ${id}: ${flagged.join(" | ")}`);
  for (const { corruption, of, caught: some } of caught)
    row(`wrong answers caught: ${corruption}`, `${some} of ${of} (${((100 * some) / of).toFixed(0)} %)`);
  if (listsMissed)
    for (const { id, corruption, wrong } of missed) console.log(`    ${id}: ${corruption} ${wrong}`);
}
