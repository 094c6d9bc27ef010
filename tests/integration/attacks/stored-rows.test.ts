/** An account that stores all it can: how many rows it may keep, and that it can still take them along. */
import { randomInt, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { host, sql, startSuiteHost } from "../../support/suite-host.ts";
import { signUp, type TestUser, visitor } from "../../support/users.ts";

startSuiteHost();

interface Kind {
  readonly table: string;
  readonly owner: string;
  readonly most: number;
  readonly words: string;
  /** Fills the table up to `count` rows of the user, as the database's owner. */
  readonly fill: (user: TestUser, count: number) => Promise<unknown>;
  readonly add: (
    user: TestUser,
    rows: number,
  ) => PromiseLike<{ error: { message: string; hint: string } | null }>;
}

const deckOf = async (user: TestUser) =>
  (
    await sql<{ id: string }[]>`
      insert into public.collections (created_by, title) values (${user.id}, 'Deck') returning id`
  )[0]?.id ?? "";
const practiceOf = async (user: TestUser) =>
  (
    await sql<{ id: string }[]>`
      insert into public.practice_sessions (user_id, choice, question_ids)
      values (${user.id}, '{}', array['torts/pulled-plate']) returning id`
  )[0]?.id ?? "";
const lesson = async () =>
  (await sql<{ id: string }[]>`select id from public.lessons where is_preview order by id limit 1`)[0]?.id ??
  "";
const rows = <T>(count: number, row: (n: number) => T) => Array.from({ length: count }, (_, n) => row(n));

const KINDS: readonly Kind[] = [
  {
    ...{ table: "threads", owner: "user_id", most: 20_000, words: "20,000 conversations" },
    fill: ({ id }, count) =>
      sql`insert into public.threads (user_id) select ${id} from generate_series(1, ${count}::int)`,
    add: (user, count) =>
      user.client.from("threads").insert(rows(count, () => ({ user_id: user.id }))) as never,
  },
  {
    ...{ table: "collections", owner: "created_by", most: 5_000, words: "5,000 collections" },
    fill: ({ id }, count) =>
      sql`insert into public.collections (created_by, title) select ${id}, 'Deck' from generate_series(1, ${count}::int)`,
    add: (user, count) =>
      user.client
        .from("collections")
        .insert(rows(count, () => ({ created_by: user.id, title: "Deck" }))) as never,
  },
  {
    ...{ table: "flashcards", owner: "created_by", most: 100_000, words: "100,000 cards" },
    fill: async (user, count) => {
      const deck = await deckOf(user);
      await sql`
        insert into public.flashcards (collection_id, created_by, front, back)
        select ${deck}, ${user.id}, 'Q', 'A' from generate_series(1, ${count}::int)`;
    },
    add: async (user, count) => {
      const deck = await deckOf(user);
      const card = { collection_id: deck, created_by: user.id, front: "Q", back: "A" };
      return (await user.client.from("flashcards").insert(rows(count, () => card))) as never;
    },
  },
  {
    ...{ table: "lesson_notes", owner: "user_id", most: 10_000, words: "10,000 notes" },
    fill: async ({ id }, count) => sql`
      insert into public.lesson_notes (user_id, lesson_id, body)
      select ${id}, ${await lesson()}, 'Note' from generate_series(1, ${count}::int)`,
    add: async (user, count) => {
      const note = { user_id: user.id, lesson_id: await lesson(), body: "Note" };
      return (await user.client.from("lesson_notes").insert(rows(count, () => note))) as never;
    },
  },
  {
    ...{ table: "lesson_bookmarks", owner: "user_id", most: 5_000, words: "5,000 bookmarks" },
    fill: async ({ id }, count) => sql`
      insert into public.lesson_bookmarks (user_id, lesson_id, at_seconds)
      select ${id}, ${await lesson()}, n from generate_series(1, ${count}::int) as n`,
    add: async (user, count) => {
      const of = await lesson();
      const marks = rows(count, () => ({
        user_id: user.id,
        lesson_id: of,
        at_seconds: randomInt(10_000, 2 ** 31),
      }));
      return (await user.client.from("lesson_bookmarks").insert(marks)) as never;
    },
  },
  {
    ...{ table: "practice_sessions", owner: "user_id", most: 2_000, words: "2,000 practice sessions" },
    fill: ({ id }, count) => sql`
      insert into public.practice_sessions (user_id, choice, question_ids)
      select ${id}, '{}', array['torts/pulled-plate'] from generate_series(1, ${count}::int)`,
    add: async (user, count) => {
      const choice = { from: "mixed", count: 5, isTimed: false, explains: "each" };
      const begun = rows(count, () => user.client.rpc("begin_practice", { choice }));
      return (await Promise.all(begun)).find(({ error }) => error) ?? ({ error: null } as never);
    },
  },
  {
    ...{ table: "practice_answers", owner: "user_id", most: 100_000, words: "100,000 practice answers" },
    fill: async (user, count) => sql`
      insert into public.practice_answers (id, user_id, session_id, question_id, chosen, struck, highlights,
        is_flagged, is_explained, seconds, given_at)
      select gen_random_uuid(), ${user.id}, ${await practiceOf(user)}, 'torts/pulled-plate', '{}', '{}', '{}', false,
        false, 0, now() from generate_series(1, ${count}::int)`,
    add: async (user, count) => {
      const answers = rows(count, () => ({
        ...{ id: randomUUID(), questionId: "torts/pulled-plate", chosen: [], struck: [], highlights: [] },
        ...{ isFlagged: false, isExplained: false, seconds: 0, givenAt: new Date().toISOString() },
      }));
      const of_session = await practiceOf(user);
      return (await user.client.rpc("save_practice", { of_session, answers })) as never;
    },
  },
  {
    ...{ table: "exercise_attempts", owner: "user_id", most: 500, words: "500 attempts at exercises" },
    fill: ({ id }, count) => sql`
      insert into public.exercise_attempts (user_id, exercise_ids)
      select ${id}, array['the-silver-bracelet'] from generate_series(1, ${count}::int)`,
    add: async (user, count) => {
      const wanted = { of_exercise: "the-silver-bracelet", is_timed: false };
      const begun = rows(count, () => user.client.rpc("begin_exercise", wanted));
      return (await Promise.all(begun)).find(({ error }) => error) ?? ({ error: null } as never);
    },
  },
  {
    ...{ table: "mock_exams", owner: "user_id", most: 50, words: "50 mock exams" },
    fill: ({ id }, count) => sql`
      insert into public.mock_exams (user_id) select ${id} from generate_series(1, ${count}::int)`,
    add: async (user, count) => {
      const begun = rows(count, () => user.client.rpc("begin_mock_exam"));
      return (await Promise.all(begun)).find(({ error }) => error) ?? ({ error: null } as never);
    },
  },
];

describe.each(KINDS)("$words", ({ table, owner, most, words, fill, add }) => {
  it("are what one account may keep, and no one else is affected", async () => {
    const [user, neighbor] = await Promise.all([signUp(host, "hoarder"), signUp(host, "neighbor")]);
    await fill(user, most - 5);
    const kept = async () =>
      Number(
        (await sql`select count(*) as n from ${sql(`public.${table}`)} where ${sql(owner)} = ${user.id}`)[0]
          ?.n,
      );
    const answers = await Promise.all(rows(10, () => add(user, 1)));
    expect(answers.filter(({ error }) => error === null).length).toBe(5);
    expect(answers.find(({ error }) => error)?.error).toMatchObject({
      message: `You can keep ${words}. Delete some to make room.`,
      hint: "HB507",
    });
    expect((await add(user, 2)).error).not.toBeNull();
    expect(await kept()).toBe(most);
    expect((await add(neighbor, 1)).error).toBeNull();
    await sql`delete from ${sql(`public.${table}`)} where ${sql(owner)} = ${user.id}`;
    expect((await add(user, 1)).error).toBeNull();
  });
});

describe("an export", () => {
  it("comes in pages that leave out nothing, and repeat nothing", async () => {
    const user = await signUp(host, "collector");
    const deck = await deckOf(user);
    await sql`
      insert into public.flashcards (collection_id, created_by, front, back)
      select ${deck}, ${user.id}, 'Question ' || n, repeat('long answer ', 400) from generate_series(1, 2500) as n`;
    await sql`
      insert into public.lesson_progress (user_id, lesson_id) select ${user.id}, l.id from public.lessons as l`;
    for (const [table, key] of [
      ["flashcards", "id"],
      ["lesson_progress", "lesson_id"],
    ] as const) {
      const seen: string[] = [];
      let after: object | null = null;
      let pages = 0;
      do {
        const { data, error } = await user.client.rpc("export_my_rows", {
          of_table: table,
          ...(after ? { after: after as never } : {}),
        });
        expect(error).toBeNull();
        const page = data as unknown as { rows: Record<string, string>[]; next: object | null };
        expect(JSON.stringify(page).length).toBeLessThan(3_000_000);
        seen.push(...page.rows.map((row) => row[key] ?? ""));
        after = page.next;
        pages++;
      } while (after);
      const [stored] = await sql`
        select count(*)::int as n from ${sql(`public.${table}`)}
        where ${sql(table === "flashcards" ? "created_by" : "user_id")} = ${user.id}`;
      expect([seen.length, new Set(seen).size]).toEqual([stored?.n, stored?.n]);
      if (table === "flashcards") expect(pages).toBeGreaterThan(5);
    }
  });

  it("is of the caller's own rows, and of their tables only", async () => {
    const [user, other] = await Promise.all([signUp(host, "owner"), signUp(host, "other")]);
    await deckOf(other);
    const ask = (client: TestUser["client"], of_table: string) => client.rpc("export_my_rows", { of_table });
    expect((await ask(user.client, "collections")).data).toEqual({ rows: [], next: null });
    for (const table of ["courses", "users", "collections; drop table threads", ""]) {
      expect((await ask(user.client, table)).error).toMatchObject({ hint: "HB404" });
    }
    expect((await ask(visitor(host), "collections")).error).toMatchObject({ code: "42501" });
  });
});
