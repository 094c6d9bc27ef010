/** `npm run spoken`: the main journeys as a screen reader speaks them, compared with the text in `text/`. */
import path from "node:path";
import { defineConfig } from "@playwright/test";
import base from "../../playwright.config.ts";

const PROJECT = path.resolve(import.meta.dirname, "../..");

export default defineConfig({
  ...base,
  testDir: import.meta.dirname,
  outputDir: path.join(PROJECT, "test-results"),
  snapshotPathTemplate: "{testDir}/text/{arg}{ext}",
  workers: 2,
  retries: 0,
  webServer: { ...[base.webServer].flat()[0], cwd: PROJECT } as NonNullable<typeof base.webServer>,
  use: {
    ...base.use,
    // The screen reader is a script of ours in the page, which the page's own policy refuses.
    bypassCSP: true,
    contextOptions: { reducedMotion: "reduce" },
    timezoneId: "America/New_York",
    launchOptions: {
      ...base.use?.launchOptions,
      // Names and roles are Chromium's own, instead of what a library makes of the markup. It keeps them ready.
      args: [
        ...(base.use?.launchOptions?.args ?? []),
        "--enable-blink-features=ComputedAccessibilityInfo",
        "--force-renderer-accessibility",
      ],
    },
  },
  projects: [{ name: "desktop", use: { viewport: { width: 1280, height: 800 } } }],
});
