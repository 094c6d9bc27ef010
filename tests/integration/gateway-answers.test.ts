/** REST answers where the library as shipped differs from PostgREST. */
import { beforeAll, describe, expect, it } from "vitest";
import { askApi } from "../support/api-request.ts";
import { host, sql, startSuiteHost } from "../support/suite-host.ts";
import { until } from "../support/until.ts";
import { signUp, type TestUser, visitor } from "../support/users.ts";

let student: TestUser;

const ask = (path: string, request?: { body: unknown }) => askApi(host, path, request);

startSuiteHost();
beforeAll(async () => {
  student = await signUp(host, "student");
  await sql.unsafe(`
    create function public.kind_of(value jsonb) returns text language sql as 'select jsonb_typeof(value)';
    grant execute on function public.kind_of to anon;
    create function public.refuse() returns void language plpgsql as $$
      begin raise exception 'Not today' using detail = 'It is Sunday', hint = 'Try again on Monday'; end $$;
    grant execute on function public.refuse to anon;
    create table public.shops (id int primary key);
    create table public.wares (
      id bigint primary key, shop_id int references public.shops, price numeric(10, 2), rates numeric[]);
    insert into public.shops values (1);
    insert into public.wares values (3000000000, 1, 9.5, '{0.25, 2}'), (2, 1, 'NaN', null);
    grant select on public.shops, public.wares to anon;
    create function public.price_of(ware bigint) returns numeric language sql as
      'select price from public.wares where id = ware';
    create function public.dearest() returns setof public.wares language sql as
      'select * from public.wares where id = 3000000000';
    grant execute on function public.price_of, public.dearest to anon;`);
  // The API learns of new objects a moment after they are created.
  await until(async () => (await ask("/rest/v1/wares?limit=0")).status === 200);
});

describe("the schema", () => {
  it("changes without a restart", async () => {
    const read = () =>
      visitor(host)
        .from("fresh" as "subjects")
        .select("slug");
    const unknown = (await read()).error?.code;
    await sql`create table public.fresh (slug text primary key)`;
    await sql`insert into public.fresh values ('new')`;
    await sql`grant select on public.fresh to anon`;
    await expect.poll(async () => (await read()).data).toEqual([{ slug: "new" }]);
    await sql`drop table public.fresh`;
    await expect.poll(async () => (await read()).error?.code).toBe(unknown);
    expect(unknown).toBe("PGRST205");
  });

  it("reads a column named count, not the number of rows", async () => {
    const months = ["2020-01-01", "2020-02-01"].map((start, index) => ({
      user_id: student.id,
      count: 7 + index,
      period_start: start,
      period_end: "2020-03-01",
    }));
    await sql`insert into public.message_counts ${sql(months)}`;
    const read = (select: string) =>
      student.client.from("message_counts").select(select).order("period_start").returns<object[]>();
    expect((await read("count")).data).toEqual([{ count: 7 }, { count: 8 }]);
    expect((await read("n:count, count::text")).data).toEqual([
      { n: 7, count: "7" },
      { n: 8, count: "8" },
    ]);
  });

  it("writes times in a format that every browser reads", async () => {
    await sql`insert into public.threads (user_id, title, created_at) values (${student.id}, 'x', '2026-02-03 04:05:06.7+00')`;
    const { data } = await student.client.from("threads").select("created_at").single();
    expect(data).toEqual({ created_at: "2026-02-03T04:05:06.7+00:00" });
  });

  it("writes exact and large numbers as numbers", async () => {
    const bodyOf = async (path: string, body?: unknown) => (await ask(`/rest/v1/${path}`, { body })).body;
    const ware = { id: 3_000_000_000, price: 9.5, rates: [0.25, 2] };
    const select = "select=id,price,rates";
    expect(await bodyOf(`wares?${select}&price=eq.9.50`)).toEqual([ware]);
    expect(await bodyOf(`shops?select=wares(id,price,rates)&wares.id=eq.${ware.id}`)).toEqual([
      { wares: [ware] },
    ]);
    expect(await bodyOf("rpc/price_of", { ware: ware.id })).toBe(9.5);
    expect(await bodyOf(`rpc/dearest?${select}`, {})).toEqual([ware]);
    expect(await bodyOf("wares?select=price::text&id=eq.3000000000")).toEqual([{ price: "9.50" }]);
    // Numbers that JSON lacks stay text, as in Postgres.
    expect(await bodyOf("wares?select=price&id=eq.2")).toEqual([{ price: "NaN" }]);
  });

  it.each([
    ["object", { a: { b: [1] } }],
    ["array", [{ a: 1 }, 2]],
    ["number", 5],
  ])("passes a function's jsonb argument as %s", async (kind, value) => {
    expect((await ask("/rest/v1/rpc/kind_of", { body: { value } })).body).toBe(kind);
  });
});

describe("a database error", () => {
  it("names the check that a value violates", async () => {
    const { data: thread } = await student.client
      .from("threads")
      .insert({ user_id: student.id })
      .select("id")
      .single();
    const { error, status } = await student.client
      .from("threads")
      .update({ title: " " })
      .eq("id", thread?.id ?? "");
    expect([status, error?.code, error?.message]).toEqual([
      400,
      "23514",
      'new row for relation "threads" violates check constraint "threads_title_check"',
    ]);
  });

  it("is passed on when a function raises it", async () => {
    const answer = await ask("/rest/v1/rpc/refuse", { body: {} });
    expect([answer.status, answer.body]).toEqual([
      400,
      { code: "P0001", message: "Not today", details: "It is Sunday", hint: "Try again on Monday" },
    ]);
  });
});
