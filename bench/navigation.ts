/**
 * How soon each main screen shows its content, from each other one, and how soon Back does: on a phone's screen and processor
 * and a slow network, the first time and the second.
 */
import type { Page } from "@playwright/test";
import { ownerConnection, signUp, type TestUser } from "../tests/support/users.ts";
import type { BenchServer } from "./support/server.ts";
import { inSignedInPage, PHONE, slowDown } from "./support/signed-in-page.ts";

/** "Fast 3G" of Chrome's developer tools: milliseconds, and bytes a second. */
const NETWORK = { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 };
/** Longer than any screen takes. */
const LIMIT = 30_000;

interface Screen {
  readonly name: string;
  readonly address: string;
  /** What only its content has, once there is something to read or to do. */
  readonly content: string;
}

interface Visits {
  /** Milliseconds from following a link until the content is drawn. */
  readonly links: number[];
  /** Milliseconds from there to what Back returns to. */
  readonly backs: number[];
}

export interface NavigationReport {
  readonly first: Visits;
  readonly second: Visits;
  /** Second visits by the screen that was opened, or returned to. */
  readonly byScreen: Readonly<Record<string, Visits>>;
  /** Milliseconds of the same measurement where nothing has to be drawn: what the machine adds. */
  readonly nothing: number[];
  /** The second visits on which a skeleton was drawn, and what it said. */
  readonly placeholders: readonly string[];
}

export async function measureNavigation(server: BenchServer): Promise<NavigationReport> {
  const student = await signUp(server, "navigation");
  const screens = await prepareScreens(server, student);
  const [first, second]: Visits[] = [newVisits(), newVisits()];
  const byScreen = Object.fromEntries(screens.map(({ name }) => [name, newVisits()]));
  const placeholders: string[] = [];
  const nothing: number[] = [];
  for (const from of screens) {
    await inSignedInPage(
      server,
      student,
      async (page) => {
        await page.goto(server.url + from.address);
        await settled(page);
        const devtools = await slowDown(page);
        await devtools.send("Network.emulateNetworkConditions", NETWORK);
        for (const visits of [first, second]) {
          for (const to of screens) {
            if (to === from) continue;
            const link = await page.evaluate(timeVisit, [to, LIMIT] as const);
            await settled(page);
            const back = await page.evaluate(timeVisit, [{ ...from, address: null }, LIMIT] as const);
            await settled(page);
            visits?.links.push(link.took);
            visits?.backs.push(back.took);
            if (visits !== second) continue;
            nothing.push(await page.evaluate(timeNothing));
            byScreen[to.name]?.links.push(link.took);
            byScreen[from.name]?.backs.push(back.took);
            if (link.placeholder) placeholders.push(`${from.name} → ${to.name}: ${link.placeholder}`);
            if (back.placeholder) placeholders.push(`${from.name} ← ${to.name}: ${back.placeholder}`);
          }
        }
      },
      PHONE,
    );
  }
  return { first: first ?? newVisits(), second: second ?? newVisits(), byScreen, nothing, placeholders };
}

const newVisits = (): Visits => ({ links: [], backs: [] });

async function prepareScreens(server: BenchServer, student: TestUser): Promise<Screen[]> {
  const threadId = crypto.randomUUID();
  for (const message of ["What is hearsay?", "What is negligence?", "What is consideration?"]) {
    const answer = await student.client.functions.invoke("chat", { body: { threadId, message } });
    await (answer.data as Response | null)?.text?.();
  }
  const sql = ownerConnection(server);
  const [deck] = await sql`
    select id from public.collections where is_official and subject = 'torts' order by title limit 1`;
  await sql.end();
  return [
    { name: "a new chat", address: "/chat", content: "#question" },
    { name: "a conversation", address: `/chat/${threadId}`, content: "article" },
    { name: "outlines", address: "/outlines", content: "nav[aria-label='Table of contents'] a" },
    { name: "a subject", address: "/outlines/torts", content: "li a[href^='/outlines/torts/']" },
    { name: "an outline", address: "/outlines/torts/negligence", content: "section h2" },
    { name: "practice", address: "/practice", content: "form, fieldset" },
    { name: "decks", address: "/flashcards/study", content: "[role=rowheader] a, th a" },
    { name: "a deck", address: `/flashcards/${deck?.id}`, content: "input" },
    { name: "courses", address: "/courses", content: "article" },
    { name: "settings", address: "/settings", content: "h2" },
  ];
}

/** Resolves when nothing is read, and a moment later. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
}

/** Runs in the page. */
async function timeNothing(): Promise<number> {
  const start = performance.now();
  await new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
  );
  return performance.now() - start;
}

/**
 * Runs in the page: goes to a screen through the app's router, as a link does, or back, and waits until its content is drawn
 * and nothing takes its place.
 */
async function timeVisit([{ address, content }, limit]: readonly [
  { readonly address: string | null; readonly content: string },
  number,
]): Promise<{ took: number; placeholder: string | null }> {
  interface Fiber {
    readonly memoizedProps: { router?: { navigate: (to: string) => unknown } } | null;
    readonly child: Fiber | null;
  }
  const root = document.getElementById("root") as unknown as Record<
    string,
    { stateNode: { current: Fiber } }
  >;
  const container = Object.keys(root).find((key) => key.startsWith("__reactContainer")) ?? "";
  let fiber: Fiber | null = root[container]?.stateNode.current ?? null;
  while (fiber && !fiber.memoizedProps?.router) fiber = fiber.child;
  const router = fiber?.memoizedProps?.router;
  if (!router) throw new Error("The app's router isn't there");

  const before = document.querySelector("main h1");
  const start = performance.now();
  if (address) void router.navigate(address);
  else history.back();
  let placeholder: string | null = null;
  const isThere = () => {
    if (document.querySelector("main h1") === before) return false;
    // Not a picture that is on its way.
    const waiting = document.querySelector(
      "main [role=status] .animate-pulse, main [role=status].animate-pulse",
    );
    placeholder ??= waiting && (waiting.closest("[role=status]")?.textContent ?? "");
    return !waiting && document.querySelector(`main :is(${content})`) !== null;
  };
  while (!isThere()) {
    if (performance.now() - start > limit) throw new Error(`${address ?? "Back"} shows no ${content}`);
    await new Promise(requestAnimationFrame);
  }
  // The frame is drawn once the browser gets to the next task.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return { took: performance.now() - start, placeholder };
}
