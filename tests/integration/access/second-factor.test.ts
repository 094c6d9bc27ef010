/** With a verified factor, a session that hasn't used it can't read or write anything in the account. */

import { FREE_MESSAGES_PER_MONTH } from "@backend/contracts/chat-limits.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { untyped } from "../../support/access/scene.ts";
import { askFunction } from "../../support/ask-function.ts";
import { enrollVerified } from "../../support/authenticator.ts";
import { collectionOf, makeCards, review } from "../../support/study.ts";
import { openSuite } from "../../support/suite.ts";
import { askChat, PASSWORD, signUp, type TestUser, tokenOf, visitor } from "../../support/users.ts";

const { host, sql } = openSuite();
const PASSWORD_ALONE = { code: "42501", status: 403 };
let owner: TestUser;
let ownerTables: string[];
/** Signed in with the password alone. */
const thief = visitor(host);
const thiefs = untyped(thief);
let thread: string;
let card: string;

beforeAll(async () => {
  const rows = await sql<{ name: string }[]>`
    select distinct c.relname as name
    from pg_constraint as k join pg_class as c on c.oid = k.conrelid
    where k.contype = 'f' and k.confrelid = 'auth.users'::regclass and c.relnamespace = 'public'::regnamespace
    order by 1`;
  ownerTables = rows.map(({ name }) => name);
  owner = await signUp(host, "owner");
  const started = await owner.client.from("threads").insert({ user_id: owner.id }).select("id").single();
  thread = started.data?.id ?? "";
  [card = ""] = await makeCards(sql, owner, await collectionOf(owner), 1);
  await enrollVerified(owner.client);
  const { error } = await thief.auth.signInWithPassword({ email: owner.email, password: PASSWORD });
  expect(error).toBeNull();
});

it("every table with user data requires the second factor for every action", async () => {
  const guarded = await sql<{ name: string }[]>`
    select p.tablename as name from pg_policies as p
    where p.schemaname = 'public' and p.permissive = 'RESTRICTIVE' and p.cmd = 'ALL' and p.roles = '{authenticated}'
      and p.qual = '( SELECT app_private.has_required_aal() AS has_required_aal)' and p.with_check is null
    order by 1`;
  expect(ownerTables.length).toBeGreaterThan(10);
  // A lesson's contents belong to no user, but only its students may read them. Contact messages and
  // errors are read by administrators alone, who need their second factor to be any.
  const others = ["contact_messages", "error_logs"];
  const expected = [...ownerTables, "lesson_contents"].filter((name) => !others.includes(name));
  expect(guarded.map(({ name }) => name)).toEqual(expected.sort());
});

describe("a session at aal1", () => {
  it("reads nothing", async () => {
    const shown: Record<string, unknown> = {};
    for (const table of ownerTables) shown[table] = (await thiefs.from(table).select("*")).data;
    expect(shown).toEqual(Object.fromEntries(ownerTables.map((table) => [table, []])));
  });

  it("adds nothing, changes nothing and deletes nothing", async () => {
    const started = await thief.from("threads").insert({ user_id: owner.id });
    expect({ code: started.error?.code, status: started.status }).toEqual(PASSWORD_ALONE);
    const deck = await thief.from("collections").insert({ created_by: owner.id, title: "Torts" });
    expect({ code: deck.error?.code, status: deck.status }).toEqual(PASSWORD_ALONE);
    const renamed = await thief.from("threads").update({ title: "Mine" }).eq("id", thread).select();
    const deleted = await thief.from("threads").delete().eq("id", thread).select();
    expect([renamed.data, deleted.data]).toEqual([[], []]);
    const { data } = await owner.client.from("threads").select("id, title");
    expect(data).toEqual([{ id: thread, title: "New Conversation" }]);
  });

  it("reports errors, which happen before the second step, too", async () => {
    const message = `The second step failed ${crypto.randomUUID()}`;
    expect((await thief.from("error_logs").insert({ message })).error).toBeNull();
    expect(await sql`select user_id from public.error_logs where message = ${message}`).toEqual([
      { user_id: owner.id },
    ]);
  });

  it("can't answer cards, and learns nothing of their schedule", async () => {
    const token = await tokenOf(thief);
    const body = { reviews: [review(card, 1, new Date())] };
    expect(await askFunction(host, "review-cards", { token, body })).toMatchObject({
      status: 403,
      body: { error: { code: "insufficient_aal" } },
    });
    expect(await sql`select id from public.review_logs where user_id = ${owner.id}`).toEqual([]);
  });

  it("can't begin exam practice, answer in it, or see what is swapped", async () => {
    const choice = { from: "mixed", count: 5, isTimed: false, explains: "each" };
    const begun = await thief.rpc("begin_practice", { choice });
    const saved = await thief.rpc("save_practice", { of_session: thread, answers: [] });
    const drills = await thief.rpc("read_drills");
    expect([begun, saved, drills].map(({ error, status }) => ({ code: error?.code, status }))).toEqual([
      PASSWORD_ALONE,
      PASSWORD_ALONE,
      PASSWORD_ALONE,
    ]);
  });

  it("can't begin exercises or mock exams, or write in them", async () => {
    const answers = await Promise.all([
      thief.rpc("begin_exercise", { of_exercise: "the-silver-bracelet", is_timed: false }),
      thief.rpc("save_exercise", { of_attempt: thread, answers: [] }),
      thief.rpc("mark_exercise_point", { of_attempt: thread, mark: "a/b/0", is_earned: true }),
      thief.rpc("begin_mock_exam"),
      thief.rpc("begin_mock_part", { of_mock: thread }),
    ]);
    for (const { error, status } of answers) expect({ code: error?.code, status }).toEqual(PASSWORD_ALONE);
  });

  it("can't read the plan or ask questions", async () => {
    const usage = await thief.rpc("get_usage");
    expect({ code: usage.error?.code, status: usage.status }).toEqual(PASSWORD_ALONE);
    const accessToken = (await thief.auth.getSession()).data.session?.access_token ?? "";
    const response = await askChat(host, { accessToken }, { message: "What is a tort?", threadId: thread });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      error: { code: "insufficient_aal", message: expect.any(String), isStored: false },
    });
  });
});

it("a session at aal2 can do all of it", async () => {
  const usage = await owner.client.rpc("get_usage").single();
  expect(usage.data).toEqual({
    plan: "free",
    used: 0,
    limit: FREE_MESSAGES_PER_MONTH,
    remaining: 10,
    resets_at: expect.stringMatching(/^\d{4}-\d{2}-01T00:00:00/),
    lifetime_count: 0,
    period_end: null,
    renews: null,
    is_payment_due: false,
  });
  const accessToken = (await owner.client.auth.getSession()).data.session?.access_token ?? "";
  const response = await askChat(host, { accessToken }, { message: "What is a tort?", threadId: thread });
  expect(response.status).toBe(200);
  await response.text();
  const reviews = [review(card, 3, new Date())];
  const recorded = await askFunction(host, "review-cards", { token: accessToken, body: { reviews } });
  expect(recorded).toMatchObject({ status: 200, body: { cards: [{ cardId: card }], refused: [] } });
});
