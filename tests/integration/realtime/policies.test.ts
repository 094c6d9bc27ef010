/** Realtime applies a table's policies as Postgres does, for every kind of policy, row and reader. */
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { subscribed } from "../../support/realtime.ts";
import { host, sql, startSuiteHost } from "../../support/suite-host.ts";
import { until } from "../../support/until.ts";
import { type Client, service, signUp, type TestUser, visitor } from "../../support/users.ts";

let ann: TestUser;
let bob: TestUser;
let readers: Client[];
startSuiteHost();
beforeAll(async () => {
  [ann, bob] = [await signUp(host, "ann"), await signUp(host, "bob")];
  readers = [ann.client, bob.client, visitor(host), service(host)];
  await sql.unsafe(`
    create table public.shelves (id int primary key, keeper uuid);
    alter table public.shelves enable row level security;
    create policy "keepers" on public.shelves for select to authenticated using (keeper = (select auth.uid()));
    grant select on public.shelves to authenticated;
    insert into public.shelves values (1, '${ann.id}'), (2, '${bob.id}');`);
});

afterEach(async () => {
  for (const client of readers) await client.removeAllChannels();
});

const OWN = "user_id = (select auth.uid())";

/** One table each, with these statements run after its creation. */
const TABLES: Readonly<Record<string, string>> = {
  unguarded: "alter table public.unguarded disable row level security",
  unpolicied: "",
  own: `create policy "p" on public.own for select to authenticated using (${OWN})`,
  own_all: `create policy "p" on public.own_all for all to authenticated using (${OWN}) with check (true)`,
  only_writing: `create policy "p" on public.only_writing for insert to authenticated with check (true);
    create policy "q" on public.only_writing for update to authenticated using (true)`,
  everyone: `create policy "p" on public.everyone for select using (shown)`,
  two_ways: `create policy "p" on public.two_ways for select to authenticated using (${OWN});
    create policy "q" on public.two_ways for select to anon, authenticated using (shown)`,
  restricted: `create policy "p" on public.restricted for select to authenticated using (${OWN});
    create policy "r" on public.restricted as restrictive for select to authenticated using (shown)`,
  only_restricted: `create policy "r" on public.only_restricted as restrictive for select to public using (true)`,
  restricted_others: `create policy "p" on public.restricted_others for select to public using (true);
    create policy "r" on public.restricted_others as restrictive for select to anon using (shown)`,
  by_shelf: `create policy "p" on public.by_shelf for select to authenticated
    using (exists (select from public.shelves as s where s.id = by_shelf.shelf))`,
  by_claim: `create policy "p" on public.by_claim for select to authenticated
    using ((select auth.jwt() ->> 'email') = body)`,
  failing: `create policy "p" on public.failing for select to authenticated using (body::int > 0)`,
  forced: `alter table public.forced force row level security`,
};

const rowsFor = (): [number, string | null, boolean, number, string][] => [
  [1, ann.id, true, 1, "it's"],
  [2, ann.id, false, 2, ann.email],
  [3, bob.id, true, 2, 'a "b" \\ c'],
  [4, bob.id, false, 1, bob.email],
  [5, null, true, 3, ""],
];

async function createTable(name: string): Promise<void> {
  await sql.unsafe(`
    create table public.${name} (
      id int primary key, user_id uuid, shown boolean, shelf int, body text, tags text[], at timestamptz default now(),
      long numeric(40, 20) default 12345678901234567890.123
    );
    alter table public.${name} enable row level security;
    alter table public.${name} replica identity full;
    grant select on public.${name} to anon, authenticated, service_role;
    ${TABLES[name]};
    alter publication supabase_realtime add table public.${name}`);
}

interface Seen {
  readonly client: Client;
  readonly heard: Map<string, Set<number>>;
}

async function follow(client: Client, table: string): Promise<Seen> {
  const heard = new Map<string, Set<number>>();
  const channel = client
    .channel(table)
    .on("postgres_changes", { event: "*", schema: "public", table }, (change) => {
      const { id } = (change.eventType === "DELETE" ? change.old : change.new) as { id: number };
      heard.set(change.eventType, (heard.get(change.eventType) ?? new Set()).add(id));
    });
  await subscribed(channel);
  return { client, heard };
}

describe("changes reach exactly those who may select the row", () => {
  it.each(Object.keys(TABLES))("%s", async (table) => {
    await createTable(table);
    const seen = await Promise.all(readers.map((client) => follow(client, table)));
    const backend = seen.at(-1)?.heard;

    for (const [id, user, shown, shelf, body] of rowsFor()) {
      await sql.unsafe(
        `insert into public.${table} (id, user_id, shown, shelf, body, tags) values ($1, $2, $3, $4, $5, '{a,"b c"}')`,
        [id, user, shown, shelf, body],
      );
    }
    // The API learns of a new table a moment after it is created.
    const isServed = async () =>
      !(
        await service(host)
          .from(table as "threads")
          .select("id")
          .limit(1)
      ).error;
    await until(isServed);
    const mayRead = await Promise.all(
      readers.map(async (client) => {
        const ids: number[] = [];
        for (const [id] of rowsFor()) {
          // One by one, because a policy that fails for one row hides that row.
          const { data } = await client
            .from(table as "threads")
            .select("id")
            .eq("id", String(id));
          if (data?.length) ids.push(id);
        }
        return ids;
      }),
    );
    await sql.unsafe(`update public.${table} set at = now()`);
    await sql.unsafe(`delete from public.${table}`);
    await until(() => backend?.get("DELETE")?.size === 5);
    // One more turn, for what was sent to the others at the same time.
    for (const client of readers) await subscribed(client.channel("turn"));
    const told = (event: string) => seen.map(({ heard }) => [...(heard.get(event) ?? [])].sort());
    expect({ INSERT: told("INSERT"), UPDATE: told("UPDATE"), DELETE: told("DELETE") }).toEqual({
      INSERT: mayRead,
      UPDATE: mayRead,
      DELETE: mayRead,
    });
  });

  it("and don't depend on a writer who removes the row while its readers are asked", async () => {
    await sql.unsafe(`
      create table public.slow (id int primary key);
      alter table public.slow enable row level security;
      alter table public.slow replica identity full;
      grant select on public.slow to authenticated;
      create policy "p" on public.slow for select to authenticated using ((select pg_sleep(0.3)) is not null);
      alter publication supabase_realtime add table public.slow`);
    const seen = await Promise.all([ann, bob].map(({ client }) => follow(client, "slow")));
    await sql`insert into public.slow (id) values (1)`;
    // While the first reader is asked; the second one is asked after the deletion.
    await until(
      async () => (await sql`select from pg_stat_activity where wait_event = 'PgSleep'`).length > 0,
    );
    await sql`delete from public.slow`;
    await until(() => seen.every(({ heard }) => heard.has("DELETE")));
    expect(seen.map(({ heard }) => [...heard.keys()])).toEqual([
      ["INSERT", "DELETE"],
      ["INSERT", "DELETE"],
    ]);
  });
});
