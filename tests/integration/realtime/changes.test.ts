/** Changes of tables reach exactly those who may read the row. */
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { followThreads, subscribed, type ThreadChange } from "../../support/realtime.ts";
import { until } from "../../support/until.ts";
import { ownerConnection, service, signUp, type TestUser, visitor } from "../../support/users.ts";

const host = inject("host");
const sql = ownerConnection(host);
let ann: TestUser;
let bob: TestUser;

beforeAll(async () => {
  ann = await signUp(host, "ann");
  bob = await signUp(host, "bob");
});
afterEach(async () => {
  await ann.client.removeAllChannels();
  await bob.client.removeAllChannels();
});
afterAll(async () => {
  await sql.end();
});

async function startThread(user: TestUser, title = "Torts"): Promise<string> {
  const { data, error } = await user.client
    .from("threads")
    .insert({ user_id: user.id, title })
    .select()
    .single();
  if (error) throw error;
  return data.id;
}

const briefly = ({ eventType, new: row, old }: ThreadChange) => [
  eventType,
  "title" in row ? row.title : "id" in old ? old.id : undefined,
];

/** Resolves once `user` receives a final change: everything before it has arrived by then. */
async function settle(user: TestUser): Promise<void> {
  const { changes, channel } = await followThreads(user.client);
  const id = await startThread(user, "last");
  await until(() => changes.some((change) => "id" in change.new && change.new.id === id));
  await user.client.removeChannel(channel);
}

describe("a follower of a table", () => {
  it("receives inserts, updates and deletes, in order", async () => {
    const { changes } = await followThreads(ann.client);
    const id = await startThread(ann, "Negligence");
    await until(() => changes.length === 1);
    await ann.client.from("threads").update({ title: "Battery" }).eq("id", id);
    await until(() => changes.length === 2);
    await ann.client.from("threads").delete().eq("id", id);
    await until(() => changes.length === 3);
    expect(changes.map(briefly)).toEqual([
      ["INSERT", "Negligence"],
      ["UPDATE", "Battery"],
      ["DELETE", id],
    ]);
    expect(changes[0]).toMatchObject({
      schema: "public",
      table: "threads",
      new: { id, user_id: ann.id, title: "Negligence", created_at: expect.stringContaining("T") },
      old: {},
      errors: null,
    });
    expect(Date.parse(changes[0]?.commit_timestamp ?? "")).toBeGreaterThan(Date.now() - 300_000);
    // Of a deleted row, only the key is sent.
    expect([changes[1]?.old, changes[2]?.old, changes[2]?.new]).toEqual([{ id }, { id }, {}]);
  });

  it.each(["INSERT", "UPDATE", "DELETE"] as const)("of %s alone receives nothing else", async (event) => {
    const { changes } = await followThreads(ann.client, { event });
    const all = await followThreads(ann.client);
    const id = await startThread(ann);
    await until(() => all.changes.length === 1);
    await ann.client.from("threads").update({ title: "Renamed" }).eq("id", id);
    await until(() => all.changes.length === 2);
    await ann.client.from("threads").delete().eq("id", id);
    await until(() => all.changes.length === 3);
    expect(changes.map(({ eventType }) => eventType)).toEqual([event]);
  });

  it("receives a transaction's changes only once it commits", async () => {
    const { changes } = await followThreads(ann.client);
    await sql
      .begin(async (transaction) => {
        await transaction`insert into public.threads (user_id, title) values (${ann.id}, 'undone')`;
        throw new Error("never mind");
      })
      .catch(() => {});
    await sql.begin(async (transaction) => {
      await transaction`insert into public.threads (user_id, title) select ${ann.id}, 'n' || n from generate_series(1, 30) n`;
    });
    await until(() => changes.length === 30);
    expect(changes.map((change) => briefly(change)[1])).toEqual(
      Array.from({ length: 30 }, (_, n) => `n${n + 1}`),
    );
  });
});

describe("a row that changed again before it was read", () => {
  it("is shown as it is now, and a deleted one only as a deletion", async () => {
    const { changes } = await followThreads(ann.client);
    const [changed, deleted] = [crypto.randomUUID(), crypto.randomUUID()];
    await sql.begin(async (transaction) => {
      await transaction`
        insert into public.threads (id, user_id, title)
        values (${changed}, ${ann.id}, 'first'), (${deleted}, ${ann.id}, 'first')`;
      await transaction`update public.threads set title = 'second' where id = ${changed}`;
      await transaction`delete from public.threads where id = ${deleted}`;
    });
    await until(() => changes.some(({ eventType }) => eventType === "DELETE"));
    expect(changes.map(briefly)).toEqual([
      ["INSERT", "second"],
      ["UPDATE", "second"],
      ["DELETE", deleted],
    ]);
  });
});

describe("a filter", () => {
  it("passes matching changes, and deletions by the key or the owner", async () => {
    const all = await followThreads(ann.client);
    const kept = await startThread(ann, "kept");
    // Changes written before a client subscribes may still be in transit.
    await until(() => all.changes.length === 1);
    const { changes } = await followThreads(ann.client, { filter: `id=eq.${kept}` });
    const other = await startThread(ann, "other");
    await until(() => all.changes.length === 2);
    for (const [id, before] of [
      [other, 2],
      [kept, 4],
    ] as const) {
      await ann.client.from("threads").update({ title: "changed" }).eq("id", id);
      await until(() => all.changes.length === before + 1);
      await ann.client.from("threads").delete().eq("id", id);
      await until(() => all.changes.length === before + 2);
    }
    await until(() => changes.length > 1);
    expect(changes.map(briefly)).toEqual([
      ["UPDATE", "changed"],
      ["DELETE", kept],
    ]);
  });

  it.each([
    ["title=in.(a,c)", ["a", "c"]],
    ["title=neq.b", ["a", "c", "d"]],
    ["title=gt.b", ["c", "d"]],
    ["title=gte.b", ["b", "c", "d"]],
    ["title=lt.b", ["a"]],
    ["title=lte.b", ["a", "b"]],
  ])("%s works", async (filter, titles) => {
    const { changes } = await followThreads(ann.client, { filter, event: "INSERT" });
    const all = await followThreads(ann.client, { event: "INSERT" });
    for (const title of ["a", "b", "c", "d"]) await startThread(ann, title);
    await until(() => all.changes.length === 4);
    expect(changes.map((change) => briefly(change)[1])).toEqual(titles);
  });

  it.each([
    ["threads", "title=like.a", "The filter is one column"],
    ["threads", "nothing=eq.1", "there is no column nothing"],
    ["threads", "id=eq.1", "not of type uuid"],
    ["messages", "id=eq.1", "public.messages are not published"],
    ["settings", undefined, "public.settings are not published"],
    [undefined, "id=eq.1", "A filter needs a table"],
  ])("that isn't supported is refused with the reason: %s %s", async (table, filter, reason) => {
    const channel = ann.client.channel("refused").on(
      "postgres_changes",
      { event: "*", schema: "public", ...(table ? { table } : {}), ...(filter ? { filter } : {}) } as {
        event: "*";
        schema: string;
      },
      () => {},
    );
    await expect(subscribed(channel)).rejects.toThrow(reason);
  });
});

describe("another user's rows", () => {
  it("reach no one else, whatever the filter", async () => {
    const spies = [
      await followThreads(bob.client),
      await followThreads(bob.client, { filter: `user_id=eq.${ann.id}` }),
      await followThreads(visitor(host)),
    ];
    const backend = await followThreads(service(host));
    const id = await startThread(ann, "private");
    await ann.client.from("threads").update({ title: "still private" }).eq("id", id);
    await ann.client.from("threads").delete().eq("id", id);
    await until(() => backend.changes.some((change) => briefly(change)[1] === id));
    await settle(bob);
    const seen = spies.flatMap(({ changes }) => changes).filter((change) => briefly(change)[1] !== "last");
    expect(seen).toEqual([]);
  });

  it("become visible to a new owner, and hidden from the old one", async () => {
    const id = await startThread(ann, "given away");
    const [from, to] = [await followThreads(ann.client), await followThreads(bob.client)];
    await sql`update public.threads set user_id = ${bob.id} where id = ${id}`;
    await until(() => to.changes.length === 1);
    await sql`delete from public.threads where id = ${id}`;
    await until(() => to.changes.length === 2);
    await settle(ann);
    expect(to.changes.map(({ eventType }) => eventType)).toEqual(["UPDATE", "DELETE"]);
    // Its own insertion may still arrive, but nothing that happened while someone else owned it.
    expect(from.changes.filter(({ eventType }) => eventType !== "INSERT")).toEqual([]);
  });

  it("reach a channel only while its token is the owner's", async () => {
    const client = visitor(host);
    await client.realtime.setAuth(ann.accessToken);
    const { changes } = await followThreads(client);
    await startThread(ann, "ann's first");
    await until(() => changes.length === 1);
    await client.realtime.setAuth(bob.accessToken);
    const hasHeard = (title: string) => changes.some((change) => briefly(change)[1] === title);
    // The server applies the token asynchronously.
    await until(async () => (await startThread(bob, "last")) && hasHeard("last"));
    await startThread(ann, "ann's second");
    await startThread(bob, "bob's");
    await until(() => hasHeard("bob's"));
    expect(changes.map((change) => briefly(change)[1]).filter((title) => title !== "last")).toEqual([
      "ann's first",
      "bob's",
    ]);
    await client.removeAllChannels();
  });
});
