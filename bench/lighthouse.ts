/**
 * Google's Lighthouse over the public pages, on its mobile preset: a slow phone on a slow network, simulated. It is
 * fetched when it is asked for: a hundred packages that nothing else needs would be installed by every newcomer.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { ensureBrowser } from "../scripts/browser.mjs";
import type { BenchServer } from "./support/server.ts";
import { median } from "./support/statistics.ts";

const LIGHTHOUSE = "lighthouse@13.5.0";
const RUNS = 3;
const PAGES = ["/", "/auth"] as const;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const CHROMIUM_FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run";

interface LighthouseResult {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly numericValue?: number }>
  >;
}

export interface PageScores {
  readonly page: string;
  /** Medians of the runs, 0 to 100, in the order of Lighthouse: performance, accessibility, best practices, SEO. */
  readonly scores: readonly number[];
  /** Median of the largest contentful paint, in milliseconds. */
  readonly largestPaint: number;
  /** What keeps the other categories below 100, by Lighthouse's names. */
  readonly failed: readonly string[];
}

/** @throws when Lighthouse cannot be fetched or cannot load a page. */
export function measurePages(server: BenchServer): PageScores[] {
  return PAGES.map((page) => {
    const runs = Array.from({ length: RUNS }, () => examine(server, page));
    return {
      page,
      scores: CATEGORIES.map((category) =>
        median(runs.map((run) => 100 * (run.categories[category]?.score ?? 0))),
      ),
      largestPaint: median(
        runs.map((run) => run.audits["largest-contentful-paint"]?.numericValue ?? Number.POSITIVE_INFINITY),
      ),
      failed: [...new Set(runs.flatMap(failedAudits))],
    };
  });
}

/** Lighthouse now and then loses the beginning of its own recording, and asks to be run again. */
const ATTEMPTS = 4;

function examine(server: BenchServer, page: string): LighthouseResult {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const result = runLighthouse(server, page);
    if (result && !result.runtimeError) return result;
  }
  throw new Error(`Lighthouse did not examine ${page}, ${ATTEMPTS} times`);
}

/** @returns null when it ended with an error. */
function runLighthouse(server: BenchServer, page: string): LighthouseResult | null {
  const report = path.join(server.dataDirectory, "lighthouse.json");
  const args = [
    ...["exec", "--yes", `--package=${LIGHTHOUSE}`, "--", "lighthouse", `${server.url}${page}`],
    ...["--quiet", "--output=json", `--output-path=${report}`, `--only-categories=${CATEGORIES.join(",")}`],
    ...["--no-enable-error-reporting", `--chrome-flags=${CHROMIUM_FLAGS}`],
  ];
  const { status } = spawnSync("npm", args, {
    cwd: server.dataDirectory,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`,
      CHROME_PATH: ensureBrowser(process.execPath),
    },
  });
  if (status !== 0) return null;
  const result = JSON.parse(fs.readFileSync(report, "utf8")) as LighthouseResult;
  fs.rmSync(report);
  return result;
}

/** Audits of the categories that have to be whole. Those of performance are weighed, and rarely all are perfect. */
function failedAudits({ categories, audits }: LighthouseResult): string[] {
  return CATEGORIES.filter((category) => category !== "performance").flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .map(({ id }) => id)
      .filter((id) => {
        const score = audits[id]?.score ?? null;
        return score !== null && score < 1;
      }),
  );
}
