/** What administrators change about users, errors and settings: stale states, reasons, and the audit log. */

import { randomUUID } from "node:crypto";
import { FREE_MESSAGES_PER_MONTH } from "@backend/contracts/chat-limits.ts";
import { describe, expect, it } from "vitest";
import { act, admin, audited, second, signUpAdministrators, WHY } from "../support/administrators.ts";
import { host, sql, startSuiteHost } from "../support/suite-host.ts";
import { askChat, makePremium, signUp } from "../support/users.ts";

startSuiteHost();
signUpAdministrators();

describe("a user", () => {
  it("of Premium has messages without a limit, and a free one as many as are left", async () => {
    const user = await signUp(host, "plan");
    const messages = async () =>
      ((await act("admin_user", { of_user: user.id })).data as unknown as { access: { to: string }[] })
        .access[0];
    expect(await messages()).toMatchObject({
      to: "messages",
      allowed: true,
      why: "free_left",
      limit: FREE_MESSAGES_PER_MONTH,
    });
    await makePremium(sql, user);
    expect(await messages()).toMatchObject({ to: "messages", allowed: true, why: "premium", limit: null });
  });

  it("gets a rental, which the second of two administrators can't overwrite unseen", async () => {
    const user = await signUp(host, "renter");
    const [course] = await sql<{ id: string }[]>`select id from public.courses limit 1`;
    const in30Days = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const in60Days = new Date(Date.now() + 60 * 86_400_000).toISOString();
    const grant = { of_user: user.id, course: course?.id, reason: WHY };
    expect((await act("admin_set_rental", { ...grant, new_end: in30Days })).code).toBeNull();
    const other = { ...grant, new_end: in60Days, seen_end: null };
    expect(await act("admin_set_rental", other, second)).toMatchObject({ code: "HB409", status: 400 });
    expect((await act("admin_set_rental", { ...other, seen_end: in30Days }, second)).code).toBeNull();
    expect(await audited(user.id)).toMatchObject([
      { action: "rental granted", reason: WHY, admin_id: admin.id },
      { action: "rental changed", reason: WHY, admin_id: second.id },
    ]);
    expect((await act("admin_set_rental", { ...grant, new_end: in60Days, reason: " " })).code).toBe("HB422");
  });

  it("has a month's count that is set, not added to unseen", async () => {
    const user = await signUp(host, "asker");
    const set = { of_user: user.id, new_count: 10, reason: WHY };
    expect((await act("admin_set_message_count", { ...set, seen_count: 3 })).code).toBe("HB409");
    expect((await act("admin_set_message_count", { ...set, seen_count: 0 })).code).toBeNull();
    expect((await askChat(host, user, { message: "What is negligence?" })).status).toBe(402);
    expect((await act("admin_set_message_count", { ...set, new_count: -1, seen_count: 10 })).code).toBe(
      "HB422",
    );
  });

  it("is suspended and signed out at once, and can come back", async () => {
    const user = await signUp(host, "rowdy");
    const suspend = { of_user: user.id, suspend: true, reason: WHY };
    expect((await act("admin_set_suspension", suspend)).code).toBeNull();
    await expect.poll(async () => (await user.client.from("profiles").select("id")).status).toBe(401);
    expect((await act("admin_set_suspension", suspend, second)).code).toBe("HB409");
    expect((await act("admin_set_suspension", { ...suspend, suspend: false })).code).toBeNull();
    expect((await act("admin_set_suspension", { ...suspend, of_user: admin.id })).code).toBe("HB422");
  });

  it("is deleted only with the right address, and never while a subscription would be charged", async () => {
    const user = await signUp(host, "leaver");
    await sql`
      insert into public.user_subscriptions (id, user_id, status, current_period_end)
      values (${`sub_${randomUUID()}`}, ${user.id}, 'active', now() + interval '20 days')`;
    const remove = { of_user: user.id, address: user.email, reason: WHY };
    expect((await act("admin_delete_user", { ...remove, address: "other@example.com" })).code).toBe("HB422");
    expect((await act("admin_delete_user", remove)).code).toBe("HB409");
    await sql`update public.user_subscriptions set status = 'canceled' where user_id = ${user.id}`;
    expect((await act("admin_delete_user", remove)).code).toBeNull();
    expect(await sql`select from auth.users where id = ${user.id}`).toHaveLength(0);
    expect(JSON.stringify(await audited(user.id))).not.toContain(user.email);
    expect((await act("admin_user", { of_user: user.id })).code).toBe("HB404");
  });

  it("becomes an administrator, but none removes themselves", async () => {
    const user = await signUp(host, "promoted");
    const grant = { address: user.email.toUpperCase(), is_admin: true, reason: WHY };
    expect((await act("admin_set_administrator", grant)).code).toBeNull();
    expect((await user.client.rpc("is_user_admin")).data).toBe(true);
    expect((await act("admin_set_administrator", grant, second)).code).toBe("HB409");
    const removal = { address: admin.email, is_admin: false, reason: WHY };
    expect((await act("admin_set_administrator", removal)).code).toBe("HB422");
    expect((await act("admin_set_administrator", { ...grant, is_admin: false })).code).toBeNull();
    expect((await user.client.rpc("is_user_admin")).data).toBe(false);
  });
});

describe("the list of users", () => {
  it("pages through everyone once, in every order", async () => {
    const tag = randomUUID().slice(0, 8);
    await sql`
      insert into auth.users (id, email, email_confirmed_at, created_at, updated_at)
      select gen_random_uuid(), ${tag} || n || '@example.com', now(), now() - n * interval '1 hour', now()
      from generate_series(1, 23) as n`;
    for (const sort of ["name", "email", "joined", "messages", "active"]) {
      for (const descending of [true, false]) {
        const seen: string[] = [];
        let after: unknown = null;
        do {
          const { data } = await act("admin_list_users", {
            search: tag,
            sort,
            descending,
            after,
            page_size: 5,
          });
          const page = data as unknown as { rows: { id: string }[]; next: unknown; total: number };
          if (after === null) expect(page.total).toBe(23);
          seen.push(...page.rows.map(({ id }) => id));
          after = page.next;
        } while (after);
        expect(new Set(seen).size).toBe(23);
        expect(seen).toHaveLength(23);
      }
    }
  });
});

describe("a setting", () => {
  it("applies at once, and the second of two administrators is told", async () => {
    const change = { setting_name: "free_messages_per_month", new_value: 2, seen_version: 0, reason: WHY };
    expect((await act("admin_change_setting", change)).code).toBeNull();
    // The first change has an old value, too: the standard.
    expect((await audited("free_messages_per_month"))[0]?.details).toEqual({
      before: { value: 10 },
      after: { value: 2 },
    });
    const user = await signUp(host, "limited");
    expect((await user.client.rpc("get_usage").single()).data).toMatchObject({ limit: 2 });
    expect((await act("admin_change_setting", change, second)).code).toBe("HB409");
    const next = { ...change, seen_version: 1 };
    expect((await act("admin_change_setting", { ...next, new_value: "many" })).code).toBe("HB422");
    expect((await act("admin_change_setting", { ...next, setting_name: "dev_tools" })).code).toBe("HB422");
    expect(
      (await act("admin_change_setting", { ...next, new_value: FREE_MESSAGES_PER_MONTH })).code,
    ).toBeNull();
  });

  it("starts as what the app and the texts suppose", async () => {
    const settings = (await act("admin_settings", {})).data as unknown as {
      name: string;
      standard: unknown;
    }[];
    expect(settings.find(({ name }) => name === "free_messages_per_month")?.standard).toBe(
      FREE_MESSAGES_PER_MONTH,
    );
  });
});

describe("the audit log", () => {
  type Entry = Record<"id" | "action" | "target_name" | "admin_name" | "created_at", string>;
  const find = async (filter: Record<string, unknown>) =>
    (await act("admin_audit_entries", filter)).data as unknown as Entry[];

  it("names what was changed as it is called now, and finds it by that name, by person, and by time", async () => {
    const id = randomUUID();
    await sql`
      insert into public.courses (id, slug, title, price) values (${id}, ${`audited-${id}`}, ${`Remedies ${id}`}, 99)`;
    const user = await signUp(host, "audited");
    const entry = (admin_id: string, kind: string, target: string) => sql`
      insert into public.admin_audit_log (admin_id, action, target_kind, target)
      values (${admin_id}, 'seen', ${kind}, ${target})`;
    await entry(admin.id, "course", id);
    await entry(second.id, "user", user.id);
    expect(await find({ search: `remedies ${id}` })).toMatchObject([{ target_name: `Remedies ${id}` }]);
    expect(await find({ search: user.email })).toMatchObject([{ target_name: user.email }]);
    expect(await find({ search: "seen", by_admin: second.id })).toMatchObject([{ admin_name: second.email }]);
    const [course] = await find({ search: "seen", by_admin: admin.id });
    const at = course?.created_at;
    expect(await find({ search: "seen", by_admin: admin.id, since: at })).toHaveLength(1);
    expect(await find({ search: "seen", by_admin: admin.id, until: at })).toHaveLength(0);
    // A deleted account leaves no address, and a deleted course the name that the entry recorded, or its id.
    await sql`delete from auth.users where id = ${user.id}`;
    await sql`delete from public.courses where id = ${id}`;
    expect(await find({ search: "seen", by_admin: second.id })).toMatchObject([
      { target_name: "Deleted account" },
    ]);
    expect(await find({ search: "seen", by_admin: admin.id })).toMatchObject([{ target_name: id }]);
  });
});

describe("the dashboard", () => {
  type Figures = { as_of: string; is_stale: boolean; days: Record<string, number>[] };
  const read = async () => (await act("admin_dashboard", {})).data as unknown as Figures;
  const age = () => sql`update app_private.daily_figures set rolled_at = now() - interval '2 minutes'`;

  it("counts what happened today", async () => {
    const user = await signUp(host, "counted");
    const answer = await askChat(host, user, { message: "What is negligence?" });
    await answer.text();
    await sql`select public.roll_up_figures()`;
    const { days } = await read();
    expect(days.at(-1)?.messages).toBeGreaterThan(0);
    expect(days.at(-1)?.active).toBeGreaterThan(0);
    expect(days.at(-1)?.users).toBeGreaterThan(2);
  });

  it("is read at once, however old its figures are, and brought up to date separately", async () => {
    const user = await signUp(host, "later");
    await sql`select public.roll_up_figures()`;
    const before = (await read()).days.at(-1)?.messages ?? 0;
    await (await askChat(host, user, { message: "What is negligence?" })).text();
    // Not a minute old yet.
    await act("admin_roll_up_figures", {});
    expect(await read()).toMatchObject({ is_stale: false });
    expect((await read()).days.at(-1)?.messages).toBe(before);
    await age();
    const stale = await read();
    expect(stale.is_stale).toBe(true);
    expect(stale.days.at(-1)?.messages).toBe(before);
    const { data: rolled } = await act("admin_roll_up_figures", {});
    expect(await read()).toMatchObject({ as_of: rolled, is_stale: false });
    expect((await read()).days.at(-1)?.messages).toBe(before + 1);
  });

  it("forgets what was deleted on a day that is still open, and rewrites only what changed", async () => {
    const user = await signUp(host, "forgotten");
    const bystander = await signUp(host, "bystander");
    for (const asker of [user, bystander])
      await (await askChat(host, asker, { message: "What is negligence?" })).text();
    await sql`select public.roll_up_figures()`;
    const rowOf = async (id: string) =>
      await sql`select messages, xmin from app_private.user_days where user_id = ${id}`;
    const [untouched] = await rowOf(bystander.id);
    expect((await rowOf(user.id))[0]).toMatchObject({ messages: 1 });
    await sql`delete from public.threads where user_id = ${user.id}`;
    await sql`select public.roll_up_figures()`;
    expect(await rowOf(user.id)).toEqual([]);
    expect(await rowOf(bystander.id)).toEqual([untouched]);
  });
});
