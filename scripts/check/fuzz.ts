/**
 * `npm run fuzz [minutes] [seed]`: sends the API malformed and hostile requests, for ten minutes by default.
 */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { PROJECT } from "../project.ts";

const [minutes = "10", seed = String(Date.now() % 2 ** 32)] = process.argv.slice(2);
const vitest = path.join(PROJECT, "node_modules/vitest/vitest.mjs");
const { status } = spawnSync(
  process.execPath,
  [vitest, "run", "--project", "integration", "tests/integration/fuzz.test.ts"],
  {
    cwd: PROJECT,
    stdio: "inherit",
    env: { ...process.env, FUZZ_SECONDS: String(Number(minutes) * 60), FUZZ_SEED: seed },
  },
);
process.exit(status ?? 1);
