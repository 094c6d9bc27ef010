/** What a student swaps in answers they type: at flashcards, and in exercises. */

import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Drills } from "../../supabase/functions/_shared/contracts/practice.ts";
import { askFunction } from "../support/ask-function.ts";
import { beginPractice, later, readSession, right, savePractice } from "../support/exam-practice.ts";
import { openSuite } from "../support/suite.ts";
import { signUp, type TestUser, tokenOf } from "../support/users.ts";

const { host, sql } = openSuite();

const EMBEZZLEMENT = "criminal-law/embezzlement";
const SWAP = ["Larceny", "Embezzlement"];

async function swapOf(user: TestUser) {
  const { data } = await user.client.rpc("read_drills");
  return (data as unknown as Drills).swaps.find(({ swap }) => String(swap) === String(SWAP));
}

/** Answers a new card on embezzlement in these words, and says that it wasn't recalled. */
const typeAt = async (user: TestUser, typed: string | undefined, more: object = {}) => {
  const [card] = await sql<{ id: string }[]>`
    with deck as (
      insert into public.collections (created_by, title) values (${user.id}, 'Own') returning id)
    insert into public.flashcards (collection_id, created_by, front, back, topic)
    select deck.id, ${user.id}, 'What are the elements of embezzlement?', '(1) Conversion, (2) by a servant.',
      ${EMBEZZLEMENT} from deck returning id`;
  const review = { id: randomUUID(), cardId: card?.id, rating: 1, reviewedAt: new Date().toISOString() };
  const { status } = await askFunction(host, "review-cards", {
    token: await tokenOf(user.client),
    body: { reviews: [{ ...review, durationMs: null, isUndone: false, typed, ...more }] },
  });
  return status;
};
const noted = async (user: TestUser) => (await user.client.from("typed_swaps").select("swap")).data;

it("at a card counts if it names the other outcome alone, once for each two, and isn't kept", async () => {
  const [user, stranger] = await Promise.all([signUp(host, "typist"), signUp(host, "stranger")]);
  for (const typed of [undefined, "conversion", "not larceny", "embezzlement, not robbery"])
    expect(await typeAt(user, typed)).toBe(200);
  await typeAt(user, "larceny", { isUndone: true });
  expect(await noted(user)).toEqual([]);
  for (const typed of ["larceny: a taking", "It's larceny again"]) await typeAt(user, typed);
  expect(await noted(user)).toEqual([{ swap: SWAP }]);
  expect(await swapOf(user)).toEqual({ swap: SWAP, right: 0, answered: 0, isSwapped: true });
  expect(await swapOf(stranger)).toBeUndefined();
  expect(await noted(stranger)).toEqual([]);
  expect(await typeAt(user, "x".repeat(4001))).toBe(422);
  // Two right answers, and it is over.
  const choice = { from: "pairs", swap: SWAP, count: 10 } as const;
  const session = await readSession(user, await beginPractice(user, choice));
  const settled = { isExplained: true, givenAt: later(1) };
  await savePractice(user, session, [right(session, 0, settled), right(session, 1, settled)]);
  expect(await swapOf(user)).toMatchObject({ isSwapped: false });
});

it("in an exercise counts when the attempt is over", async () => {
  const user = await signUp(host, "writer");
  const id = `test-${randomUUID()}`;
  const answer = "It is embezzlement, because she already held the money.";
  const key = { crime: { passageId: `${EMBEZZLEMENT}#rule`, answer } };
  await sql`insert into public.exercises ${sql({
    ...{ id, title: "The Till", kind: "task", subjects: ["criminal-law"], position: 999 },
    body: sql.json({ scenario: "", papers: [], questions: [{ id: "crime" }] }) as never,
  })}`;
  await sql`insert into public.exercise_keys (exercise_id, key) values (${id}, ${sql.json(key)})`;
  const begun = await user.client.rpc("begin_exercise", { of_exercise: id, is_timed: false });
  const write = (content: string, ended?: string) =>
    user.client.rpc("save_exercise", {
      of_attempt: begun.data ?? "",
      answers: [
        { id: randomUUID(), item: `${id}/crime`, content, chosen: [], highlights: [], isFlagged: false },
      ].map((one) => ({ ...one, seconds: 0, givenAt: new Date().toISOString() })),
      ...(ended ? { ended_at: ended } : {}),
    });
  await write("This is larceny.");
  expect(await swapOf(user)).toBeUndefined();
  await write("She is guilty of larceny.", later(1));
  expect(await swapOf(user)).toMatchObject({ swap: SWAP, isSwapped: true });
  await sql`delete from public.exercises where id = ${id}`;
});
