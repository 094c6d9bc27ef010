/**
 * Google's Lighthouse on the public pages, with its mobile preset (a simulated slow phone on a slow network).
 * It's downloaded on demand: installing its hundred packages would slow down every fresh clone.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { ensureBrowser } from "../scripts/check/browser.mjs";
import { signUp } from "../tests/support/users.ts";
import type { BenchServer } from "./support/server.ts";
import { median } from "./support/statistics.ts";

const LIGHTHOUSE = "lighthouse@13.5.0";
const RUNS = 3;
const PAGES = ["/", "/auth", "/outlines/torts/negligence"] as const;
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
  /** Median scores from 0 to 100, in Lighthouse's order: performance, accessibility, best practices, SEO. */
  readonly scores: readonly number[];
  /** Median largest contentful paint, in milliseconds. */
  readonly largestPaint: number;
  /** The failed audits of all categories but performance, by Lighthouse's names. */
  readonly failed: readonly string[];
}

/** @throws when Lighthouse can't be downloaded or can't load a page. */
export async function measurePages(server: BenchServer): Promise<PageScores[]> {
  const signedIn = await signedInProfile(server);
  return PAGES.map((page) => {
    const profile = page.startsWith("/outlines") ? signedIn : null;
    const runs = Array.from({ length: RUNS }, () => examine(server, page, profile));
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

/** The folder of a browser that has a user's session. */
async function signedInProfile(server: BenchServer): Promise<string> {
  const student = await signUp(server, "lighthouse");
  const { session } = (await student.client.auth.getSession()).data;
  const profile = path.join(server.dataDirectory, "lighthouse-profile");
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureBrowser(process.execPath),
    args: CHROMIUM_FLAGS.split(" "),
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.goto(`${server.url}/auth`);
  await page.evaluate((value) => localStorage.setItem("hornbook-auth", value), JSON.stringify(session));
  await context.close();
  return profile;
}

/** Lighthouse occasionally loses the start of its own trace and asks for another run. */
const ATTEMPTS = 4;

function examine(server: BenchServer, page: string, profile: string | null): LighthouseResult {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const result = runLighthouse(server, page, profile);
    if (result && !result.runtimeError) return result;
  }
  throw new Error(`Lighthouse failed on ${page} ${ATTEMPTS} times`);
}

/** @returns null when it exits with an error. */
function runLighthouse(server: BenchServer, page: string, profile: string | null): LighthouseResult | null {
  const report = path.join(server.dataDirectory, "lighthouse.json");
  const flags = profile ? `${CHROMIUM_FLAGS} --user-data-dir=${profile}` : CHROMIUM_FLAGS;
  const args = [
    ...["exec", "--yes", `--package=${LIGHTHOUSE}`, "--", "lighthouse", `${server.url}${page}`],
    ...["--quiet", "--output=json", `--output-path=${report}`, `--only-categories=${CATEGORIES.join(",")}`],
    ...["--no-enable-error-reporting", `--chrome-flags=${flags}`],
    ...(profile ? ["--disable-storage-reset"] : []),
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

/** Audits in the categories that must be perfect. Performance audits are weighted, and rarely all perfect. */
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
