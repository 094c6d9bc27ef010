/** How fast a conversation of 1,000 messages is: how soon it appears, and how long each keystroke takes. */
import { readFileSync } from "node:fs";
import { ownerConnection, signUp } from "../tests/support/users.ts";
import { pressKeys } from "./support/interactions.ts";
import type { BenchServer } from "./support/server.ts";
import { inSignedInPage, slowDown } from "./support/signed-in-page.ts";

const TURNS = 500;
const KEYS = 60;
const ANSWER = readFileSync(new URL("./support/long-answer.md", import.meta.url), "utf8");

export interface LongThreadReport {
  /** Milliseconds from the navigation until the last answer is on screen. */
  readonly shown: number;
  /** Milliseconds from each keystroke to the end of the frame that draws it. */
  readonly keys: number[];
  /** Interaction to Next Paint of each key, in milliseconds, with a processor four times slower. */
  readonly interactions: number[];
}

export async function measureLongThread(server: BenchServer): Promise<LongThreadReport> {
  const student = await signUp(server, "long-thread");
  const sql = ownerConnection(server);
  const [thread] = await sql`
    insert into public.threads (user_id, title) values (${student.id}, 'A long conversation') returning id`;
  await sql`
    with ids as (select i, gen_random_uuid() as id from generate_series(1, ${2 * TURNS}) as i)
    insert into public.messages (id, parent_id, thread_id, user_id, role, content, created_at)
    select m.id, lag(m.id) over (order by m.i), ${thread?.id}, ${student.id},
           case when m.i % 2 = 1 then 'user' else 'assistant' end,
           case when m.i % 2 = 1 then 'Question ' || (m.i + 1) / 2 else ${ANSWER}::text end,
           now() - interval '1 day' + m.i * interval '1 second'
    from ids as m`;
  await sql.end();
  return await inSignedInPage(server, student, async (page) => {
    await page.goto(`${server.url}/chat`);
    await page.getByRole("link", { name: "A long conversation" }).waitFor();
    const shown = await page.evaluate(showThread);
    await page.getByLabel("Your question").focus();
    const keys = await page.evaluate(typeKeys, KEYS);
    await slowDown(page);
    const interactions = await pressKeys(page, Array(KEYS).fill("b"));
    return { shown, keys, interactions };
  });
}

/** Runs in the page: opens the thread from the list. */
async function showThread(): Promise<number> {
  const start = performance.now();
  document.querySelector<HTMLElement>('nav[aria-label="Conversations"] a')?.click();
  while (!document.querySelector("[data-last] article")) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - start;
}

/** Runs in the page: types into the composer and times what the app does for each key, including layout. */
async function typeKeys(count: number): Promise<number[]> {
  const box = document.querySelector<HTMLTextAreaElement>("#question");
  const took: number[] = [];
  for (let key = 0; key < count; key++) {
    await new Promise(requestAnimationFrame);
    const start = performance.now();
    document.execCommand("insertText", false, "a");
    box?.getBoundingClientRect();
    took.push(performance.now() - start);
  }
  return took;
}
