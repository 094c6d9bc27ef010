import { randomUUID } from "node:crypto";
import { PREMIUM_PRICE_ID } from "@backend/contracts/prices.ts";
import { describe, expect, it } from "vitest";
import { claimsOf } from "../../support/access-tokens.ts";
import { askFunction } from "../../support/ask-function.ts";
import { enrollVerified, verifyCode } from "../../support/authenticator.ts";
import { callPayments, pay } from "../../support/payments.ts";
import { openSuite } from "../../support/suite.ts";
import { askChat, PASSWORD, service, signUp, type TestUser, visitor } from "../../support/users.ts";

const { host, sql } = openSuite();

interface Export {
  readonly account: { id: string; email: string };
  readonly [table: string]: unknown;
}

/** The export as the app puts it together, from accounts that fit into one page. */
async function exported(user: TestUser): Promise<Export> {
  const { data, error } = await user.client.rpc("export_my_data");
  expect(error).toBeNull();
  const { tables, ...account } = data as unknown as Export & { tables: string[] };
  const rows: Record<string, unknown[]> = {};
  // One after the other: a server takes only so many of one user at once.
  for (const of_table of tables) {
    const page = await user.client.rpc("export_my_rows", { of_table });
    expect([of_table, page.error]).toEqual([of_table, null]);
    rows[of_table] = (page.data as unknown as { rows: unknown[] }).rows;
  }
  return { ...(account as unknown as Export), ...rows };
}

/** Tables of the public schema whose rows belong to accounts. */
async function ownedTables(): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select distinct k.conrelid::regclass::text as name from pg_constraint as k
    where k.contype = 'f' and k.confrelid = 'auth.users'::regclass and k.connamespace = 'public'::regnamespace`;
  return tables.map(({ name }) => name);
}

/** A student with data in most tables. */
async function busyStudent(name: string): Promise<TestUser> {
  const user = await signUp(host, name);
  await (await askChat(host, user, { message: "What is negligence?" })).text();
  const { data: collection } = await user.client
    .from("collections")
    .insert({ created_by: user.id, title: "Torts" })
    .select()
    .single();
  await user.client.from("flashcards").insert({
    collection_id: collection?.id ?? "",
    created_by: user.id,
    front: "Duty?",
    back: "Reasonable care.",
  });
  await user.client.from("error_logs").insert({ message: `page of ${user.id} failed`, user_id: user.id });
  await sql`
    insert into public.contact_messages (name, email, subject, message)
    values ('Student', ${user.email.toUpperCase()}, 'A question', 'May I ask?')`;
  return user;
}

async function rowsOf(user: TestUser): Promise<number> {
  const [count] = await sql`
    select (select count(*) from public.threads where user_id = ${user.id})
         + (select count(*) from public.messages where user_id = ${user.id})
         + (select count(*) from public.flashcards where created_by = ${user.id})
         + (select count(*) from public.profiles where id = ${user.id})
         + (select count(*) from public.error_logs where message = ${`page of ${user.id} failed`})
         + (select count(*) from public.contact_messages where lower(email) = ${user.email})
         + (select count(*) from hornbook_server.mailbox where recipient = ${user.email})
         + (select count(*) from auth.audit_log_entries where payload::text like ${`%${user.id}%`})
         + (select count(*) from auth.users where id = ${user.id})
         + (select count(*) from auth.sessions where user_id = ${user.id}) as rows`;
  return Number(count?.rows);
}

const remove = (token: string, body: unknown = {}) => askFunction(host, "delete-account", { token, body });
const makeStale = ({ accessToken }: TestUser) => sql`
  update auth.mfa_amr_claims set updated_at = now() - interval '16 minutes'
  where session_id = ${claimsOf(accessToken).session_id}`;

describe("exporting your data", () => {
  it("returns all of the caller's data, and no one else's", async () => {
    const [user, other] = [await busyStudent("leaver"), await busyStudent("stayer")];
    const taken = await exported(user);
    expect(taken.account).toMatchObject({ id: user.id, email: user.email });
    expect(taken.profiles).toMatchObject([{ id: user.id, lifetime_message_count: 1 }]);
    expect(taken.threads).toHaveLength(1);
    expect(taken.messages).toMatchObject([
      { role: "user", content: "What is negligence?" },
      { role: "assistant" },
    ]);
    expect(taken.flashcards).toMatchObject([{ front: "Duty?", created_by: user.id }]);
    expect(taken.collections).toMatchObject([{ title: "Torts" }]);
    expect(taken.contact_messages).toMatchObject([{ message: "May I ask?" }]);
    expect(taken.sessions).toMatchObject([{ is_current: true }]);
    expect(JSON.stringify(taken)).not.toContain(other.id);
    expect(Object.keys(taken)).toEqual(expect.arrayContaining(await ownedTables()));
    expect(JSON.stringify(taken)).not.toContain("encrypted_password");
  });

  it("requires the second factor, if there is one", async () => {
    const user = await signUp(host, "protected");
    await enrollVerified(user.client);
    const thief = visitor(host);
    await thief.auth.signInWithPassword({ email: user.email, password: PASSWORD });
    const { error } = await thief.rpc("export_my_data");
    expect(error).toMatchObject({ code: "42501", hint: "insufficient_aal" });
    expect((await thief.rpc("export_my_rows", { of_table: "threads" })).error).toMatchObject({
      code: "42501",
    });
    expect((await user.client.rpc("export_my_data")).error).toBeNull();
  });

  it("is refused to visitors", async () => {
    expect((await visitor(host).rpc("export_my_data")).error).toMatchObject({ code: "42501" });
  });
});

describe("deleting your account", () => {
  it("deletes all of its data, and no one else's", async () => {
    const [user, other] = [await busyStudent("leaver"), await busyStudent("stayer")];
    const before = await rowsOf(other);
    expect(await remove(user.accessToken)).toMatchObject({ status: 200, body: { status: "deleted" } });
    expect(await rowsOf(user)).toBe(0);
    expect(await rowsOf(other)).toBe(before);
    const read = () => user.client.from("profiles").select("id");
    await expect.poll(async () => (await read()).status).toBe(401);
    expect((await user.client.auth.refreshSession()).error).toMatchObject({
      code: "refresh_token_not_found",
    });
    const signedIn = await visitor(host).auth.signInWithPassword({ email: user.email, password: PASSWORD });
    expect(signedIn.error).toMatchObject({ code: "invalid_credentials" });
    expect((await remove(user.accessToken)).status).toBe(401);
  });

  it("requires the password if you signed in a while ago", async () => {
    const user = await signUp(host, "hesitant");
    await makeStale(user);
    const refused = { status: 403, code: "reauthentication_needed" };
    expect(await remove(user.accessToken)).toMatchObject(refused);
    expect(await remove(user.accessToken, { password: null })).toMatchObject(refused);
    expect(await remove(user.accessToken, { password: "a wrong password" })).toMatchObject({
      status: 403,
      code: "wrong_password",
    });
    expect((await remove(user.accessToken, { password: PASSWORD })).status).toBe(200);
    expect(await rowsOf(user)).toBe(0);
  });

  it("stops for 15 minutes after five wrong passwords", async () => {
    const user = await signUp(host, "guessed");
    const guesses = await Promise.all(
      Array.from({ length: 7 }, (_, index) => remove(user.accessToken, { password: `guess ${index}` })),
    );
    expect(guesses.filter(({ code }) => code === "wrong_password")).toHaveLength(5);
    const right = await remove(user.accessToken, { password: PASSWORD });
    expect(right).toMatchObject({ status: 429, code: "rate_limited" });
    expect(right.retryAfter).toBeGreaterThan(800);
    expect(await rowsOf(user)).toBeGreaterThan(0);
  });

  it("requires the second factor, if there is one", async () => {
    const user = await signUp(host, "protected");
    const authenticator = await enrollVerified(user.client);
    const thief = visitor(host);
    const { data } = await thief.auth.signInWithPassword({ email: user.email, password: PASSWORD });
    expect(await remove(data.session?.access_token ?? "", { password: PASSWORD })).toMatchObject({
      status: 403,
      code: "insufficient_aal",
    });
    const lifted = await verifyCode(thief, authenticator, authenticator.code());
    expect((await remove(lifted.data?.access_token ?? "")).status).toBe(200);
  });

  it("ends a subscription that would be charged again", async () => {
    const user = await signUp(host, "subscriber");
    const checkout = { priceId: PREMIUM_PRICE_ID, userId: user.id };
    await pay((await callPayments(host, user, "create-checkout-session", checkout)).url ?? "");
    const isBought = async () =>
      (await sql`select from public.user_subscriptions where user_id = ${user.id} and status = 'active'`)
        .length;
    await expect.poll(isBought).toBe(1);
    const { url } = await callPayments(host, user, "create-customer-portal-session", { userId: user.id });
    const portal = async () => await (await fetch(url ?? "")).text();
    expect(await portal()).toContain("Renews on");

    expect((await remove(user.accessToken)).status).toBe(200);
    expect(await portal()).toContain("You have no subscription.");
  });

  it.each(["text", [], { password: 12345 }, { password: "" }])("refuses the body %j", async (body) => {
    const user = await signUp(host, "typist");
    expect(await remove(user.accessToken, body)).toMatchObject({ status: 422, code: "invalid_request" });
  });

  it("is confirmed only for the session's own user", async () => {
    const [user, other] = [await signUp(host, "user"), await signUp(host, "other")];
    for (const session of [claimsOf(other.accessToken).session_id, randomUUID()]) {
      const { data } = await service(host).rpc("confirm_account_deletion", {
        of_user: user.id,
        of_session: session,
        password: PASSWORD,
      });
      expect(data).toEqual({ outcome: "session_ended" });
    }
  });
});
