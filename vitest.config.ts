import os from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import type { Reporter } from "vitest/node";

export const alias = {
  "@backend": path.resolve(import.meta.dirname, "supabase/functions/_shared"),
  "@tests": path.resolve(import.meta.dirname, "tests/support"),
  "@": path.resolve(import.meta.dirname, "src"),
};

/** Lists tests that passed only when they were tried again. Each is a bug to mend. */
const flaky: Reporter = {
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) => [...module.children.allTests("passed")]);
    for (const test of tests.filter((passed) => passed.diagnostic()?.flaky))
      process.stdout.write(`Flaky: ${test.module.relativeModuleId} > ${test.fullName}\n`);
  },
};

export default defineConfig({
  resolve: { alias },
  test: {
    reporters: ["default", flaky],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "{src,supabase,server,corpus,scripts,bench}/**/*.test.{ts,tsx}",
            "tests/architecture/**/*.test.ts",
          ],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          globalSetup: "tests/support/shared-host.ts",
          // Far beyond what anything takes, so that a slow or busy machine fails no test.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // What is waited for comes at once, or when a busy machine gets to it.
          expect: { poll: { timeout: 120_000 } },
          // As in playwright.config.ts: a race may not stop a day's work, but it is listed.
          retry: process.env.CI ? 1 : 0,
          // The suites share one database. One more than there are processors: half of what a test takes is waiting.
          maxWorkers: os.availableParallelism() + 1,
        },
      },
      {
        // `npm run test:hosted`.
        extends: true,
        test: {
          name: "hosted",
          include: ["tests/hosted/**/*.test.ts"],
          globalSetup: "tests/support/template.ts",
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: "timing",
          include: ["tests/timing/**/*.test.ts"],
          testTimeout: 1_200_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
