/** How fast the list of 10,000 conversations is: how soon it can be used, and how smoothly it scrolls to its end. */
import { ownerConnection, signUp } from "../tests/support/users.ts";
import type { BenchServer } from "./support/server.ts";
import { inSignedInPage } from "./support/signed-in-page.ts";

const THREADS = 10_000;

export interface LongListReport {
  /** Milliseconds from the list's arrival at the browser until it is drawn and can be used. */
  readonly usable: number;
  /** Milliseconds from one frame to the next while the whole list is scrolled through, older pages being read. */
  readonly frames: number[];
}

export async function measureLongList(server: BenchServer): Promise<LongListReport> {
  const student = await signUp(server, "long-list");
  const sql = ownerConnection(server);
  await sql`
    insert into public.threads (user_id, title, created_at)
    select ${student.id}, 'Conversation ' || i, now() - i * interval '2 hours' from generate_series(1, ${THREADS}) as i`;
  await sql.end();
  return await inSignedInPage(server, student, async (page) => {
    await page.addInitScript(noteFirstLink);
    await page.goto(`${server.url}/chat`);
    await page.getByRole("link", { name: "Conversation 1", exact: true }).waitFor();
    const usable = await page.evaluate(usableAfter);
    const frames = await page.evaluate(scrollThrough, `Conversation ${THREADS}`);
    return { usable, frames };
  });
}

/** Runs in the page, before the app: notes when the first conversation is drawn. */
function noteFirstLink(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('nav[aria-label="Conversations"] a')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark("list-drawn")));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page. */
async function usableAfter(): Promise<number> {
  while (performance.getEntriesByName("list-drawn").length === 0) await new Promise(requestAnimationFrame);
  const [drawn] = performance.getEntriesByName("list-drawn");
  const read = performance
    .getEntriesByType("resource")
    .find(({ name }) => name.includes("/rest/v1/threads?")) as PerformanceResourceTiming;
  return (drawn?.startTime ?? 0) - read.responseEnd;
}

/** Runs in the page: scrolls by a screen each frame, down to the conversation with this title. */
async function scrollThrough(last: string): Promise<number[]> {
  const viewport = document
    .querySelector('nav[aria-label="Conversations"]')
    ?.closest("[data-radix-scroll-area-viewport]");
  const frames: number[] = [];
  const isThere = () => document.querySelector(`nav[aria-label="Conversations"] a[title="${last}"]`) !== null;
  let before = await new Promise(requestAnimationFrame);
  while (viewport && !isThere()) {
    viewport.scrollTop += viewport.clientHeight;
    const now = await new Promise(requestAnimationFrame);
    frames.push(now - before);
    before = now;
  }
  return frames;
}
