import os from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";

const PORT = Number(process.env.E2E_PORT ?? 3210);
const isCI = Boolean(process.env.CI);
/** In the environment, so that tests can find the server's database, too. */
process.env.E2E_DATA_DIR ??= path.join(os.tmpdir(), `hornbook-e2e-${process.pid}`);
/** What all servers log, to look for secrets in it. */
process.env.E2E_LOG ??= `${process.env.E2E_DATA_DIR}.log`;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalTeardown: path.join(import.meta.dirname, "tests/e2e/support/no-secrets.ts"),
  // Far beyond what anything takes, so that a slow or busy machine fails no test.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  // One more than there are processors: a test often waits for what it asked for.
  workers: os.availableParallelism() + 1,
  forbidOnly: isCI,
  // A race may not stop a day's work. A test that needed it is listed as "flaky" at the end of the run: a bug to mend.
  retries: isCI ? 1 : 0,
  reporter: [["list"]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    // Tracing costs every test an eighth of its time, so only a test that is tried again is traced.
    trace: { mode: process.env.E2E_TRACES ? "on" : "on-first-retry", screenshots: false },
    // Tests that stand in for the network need their requests to reach it. Offline tests allow the worker again.
    serviceWorkers: "block",
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    {
      name: "desktop",
      use: { viewport: { width: 1280, height: 800 } },
      grepInvert: /@phone/,
    },
    {
      name: "phone",
      use: { ...devices["Pixel 7"], viewport: { width: 375, height: 740 }, colorScheme: "dark" },
      // A screen's flows are divided between the two, unless its layout decides what they assert.
      grep: /@phone|@both/,
    },
  ],
  webServer: {
    command: `"${process.execPath}" tests/e2e/support/first-server.ts`,
    url: `http://127.0.0.1:${PORT}/healthz`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      PORT: String(PORT),
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: "info",
    },
  },
});
