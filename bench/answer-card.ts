/** How fast the next card appears after an answer, in a real browser. */
import { ownerConnection, signUp } from "../tests/support/users.ts";
import { pressKeys } from "./support/interactions.ts";
import type { BenchServer } from "./support/server.ts";
import { inSignedInPage, slowDown } from "./support/signed-in-page.ts";

const CARDS = 400;
const ANSWERS = 100;
const KEYS = 30;

export interface AnswerCardReport {
  /** Milliseconds from each answer's key press to the end of the frame that draws the next card. */
  readonly answers: number[];
  /** The same on a processor that is slowed down four times. */
  readonly slowed: number[];
  /** Interaction to Next Paint of each key there, in milliseconds. */
  readonly interactions: number[];
}

export async function measureAnswerCard(server: BenchServer): Promise<AnswerCardReport> {
  const student = await signUp(server, "answers");
  const sql = ownerConnection(server);
  const [collection] = await sql`
    insert into public.collections (created_by, title) values (${student.id}, 'Torts') returning id`;
  await sql`insert into public.study_settings (user_id, new_per_day) values (${student.id}, ${CARDS})`;
  await sql`
    insert into public.flashcards (collection_id, created_by, front, back, tags, topic, authority)
    select ${collection?.id}, ${student.id}, 'Question ' || i || ': what are the elements of **battery**?',
           E'1. An act,\n2. with **intent** to cause\n3. a harmful or offensive contact,\n4. and such a contact.\n\n'
             || 'The Restatement (Second) speaks of an *imminent apprehension*, too.',
           array['elements'], 'torts/battery', 'Restatement (Second) of Torts § 13'
    from generate_series(1, ${CARDS}) as i`;
  await sql.end();
  return await inSignedInPage(server, student, async (page) => {
    await page.goto(`${server.url}/flashcards/study/session`);
    await page.getByRole("article", { name: "Card" }).waitFor();
    const answers = await page.evaluate(answerCards, ANSWERS);
    await slowDown(page);
    const slowed = await page.evaluate(answerCards, ANSWERS);
    const interactions = await pressKeys(page, Array(KEYS).fill([" ", "3"]).flat());
    return { answers, slowed, interactions };
  });
}

/** Runs in the page: reveals each card, answers it, and times how long the next one takes. */
async function answerCards(count: number): Promise<number[]> {
  const press = (key: string) =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  const card = () => document.querySelector('article[aria-label="Card"]');
  const frame = () => new Promise(requestAnimationFrame);
  const took: number[] = [];
  for (let answer = 0; answer < count; answer++) {
    press(" ");
    while (!document.querySelector('[aria-keyshortcuts~="3"]')) await frame();
    // The answer is given at some moment of a frame, not always at its start.
    await new Promise((resolve) => setTimeout(resolve, answer % 16));
    const before = card();
    const start = performance.now();
    press("3");
    do await frame();
    while (!card() || card() === before);
    // The frame is drawn once the browser gets to the next task.
    await new Promise((resolve) => setTimeout(resolve));
    took.push(performance.now() - start);
  }
  return took;
}
