/**
 * `npm run days -- --seed 7 --count 20`: lives the days of these seeds, and fails if one breaks a promise. A seed that failed is
 * lived again with `--seed N`. `--planted` plants known bugs, and says which are found. `npm run proof` (`--proof`) lives days until
 * 1,000 seeds are done, and continues where it was stopped. See docs/proof.md.
 */
import { parseArgs } from "node:util";
import { canMove, withClock } from "./clock.ts";

const { values: options } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    count: { type: "string", default: "1" },
    planted: { type: "boolean", default: false },
    only: { type: "string" },
    proof: { type: "boolean", default: false },
  },
});

withClock();
if (!canMove)
  process.stdout.write("Without libfaketime (apt-get install faketime), the clock stays as it is.\n");
const { withTemplate } = await import("./run.ts");
const { liveDays, prove } = await import("./run.ts");
const { tryPlanted } = await import("./planted.ts");
await withTemplate(async () => {
  if (options.planted) return await tryPlanted(options.only);
  if (options.proof) return await prove();
  return await liveDays(Number(options.seed), Number(options.count));
}).then((isGood) => process.exit(isGood ? 0 : 1));
