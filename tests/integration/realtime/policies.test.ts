/** Changes go to a row's owner and to the backend, and what they read of it is up to the table's policies. */
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
});

afterEach(async () => {
  for (const client of readers) await client.removeAllChannels();
});

const OWN = "user_id = (select auth.uid())";

/** One table each, with these policies, and the rows whose insertion Ann, Bob, a visitor and the backend see. */
const TABLES: Readonly<Record<string, [policies: string, seen: number[][]]>> = {
  unpolicied: ["", [[], [], [], [1, 2, 3, 4]]],
  own: [
    `create policy "p" on public.own for select to authenticated using (${OWN})`,
    [[1, 2], [3], [], [1, 2, 3, 4]],
  ],
  everyone: [`create policy "p" on public.everyone for select using (true)`, [[1, 2], [3], [], [1, 2, 3, 4]]],
  restricted: [
    `create policy "p" on public.restricted for select to authenticated using (${OWN});
     create policy "r" on public.restricted as restrictive for select to authenticated using (shown)`,
    [[1], [3], [], [1, 2, 3, 4]],
  ],
};

async function createTable(name: string, policies: string): Promise<void> {
  await sql.unsafe(`
    create table public.${name} (id int primary key, user_id uuid, shown boolean);
    alter table public.${name} enable row level security;
    grant select on public.${name} to anon, authenticated, service_role;
    ${policies};
    alter publication supabase_realtime add table public.${name};
    create trigger hornbook_changed after insert or update or delete on public.${name}
      for each row execute function hornbook_server.announce_change()`);
}

/** The ids that arrive on the client's channel, by event. */
async function follow(client: Client, table: string): Promise<Record<string, number[]>> {
  const heard: Record<string, number[]> = { INSERT: [], UPDATE: [], DELETE: [] };
  const channel = client
    .channel(table)
    .on("postgres_changes", { event: "*", schema: "public", table }, (change) => {
      const { id } = (change.eventType === "DELETE" ? change.old : change.new) as { id: number };
      heard[change.eventType]?.push(id);
    });
  await subscribed(channel);
  return heard;
}

describe("a table's changes", () => {
  it.each(Object.entries(TABLES))("%s", async (table, [policies, seen]) => {
    await createTable(table, policies);
    const heard = await Promise.all(readers.map((client) => follow(client, table)));
    const backend = heard.at(-1);
    await sql.unsafe(`insert into public.${table} values
      (1, '${ann.id}', true), (2, '${ann.id}', false), (3, '${bob.id}', true), (4, null, true)`);
    await until(() => backend?.INSERT?.length === 4);
    await sql.unsafe(`update public.${table} set shown = shown`);
    await until(() => backend?.UPDATE?.length === 4);
    await sql.unsafe(`delete from public.${table}`);
    await until(() => backend?.DELETE?.length === 4);
    // One more turn, for what was sent to the others at the same time.
    for (const client of readers) await subscribed(client.channel("turn"));
    expect(heard.map(({ INSERT }) => INSERT)).toEqual(seen);
    expect(heard.map(({ UPDATE }) => UPDATE)).toEqual(seen);
    // A deleted row can't be read, so its key goes to its owner.
    expect(heard.map(({ DELETE }) => DELETE)).toEqual([[1, 2], [3], [], [1, 2, 3, 4]]);
  });

  it("whose policy fails for one row are still delivered for the others", async () => {
    await createTable(
      "failing",
      `create policy "p" on public.failing for select to authenticated using (1 / shown::int = 1)`,
    );
    const [anns, bobs] = [await follow(ann.client, "failing"), await follow(bob.client, "failing")];
    await sql`insert into public.failing values (1, ${ann.id}, false), (2, ${bob.id}, true)`;
    await until(() => bobs.INSERT?.length === 1);
    expect(bobs.INSERT).toEqual([2]);
    expect(anns.INSERT).toEqual([]);
  });
});
