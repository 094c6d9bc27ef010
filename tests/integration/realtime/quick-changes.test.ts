/** Changes that follow each other faster than they can be delivered: each is read as it was when it was written. */
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { followThreads, type ThreadChange } from "../../support/realtime.ts";
import { until } from "../../support/until.ts";
import { ownerConnection, service, signUp, type TestUser } from "../../support/users.ts";

const host = inject("host");
const sql = ownerConnection(host);
let ann: TestUser;
let bob: TestUser;
beforeAll(async () => {
  [ann, bob] = [await signUp(host, "ann"), await signUp(host, "bob")];
});
afterAll(async () => {
  for (const { client } of [ann, bob]) await client.removeAllChannels();
  await sql.end();
});

const titleOf = ({ eventType, new: row }: ThreadChange) => [eventType, "title" in row ? row.title : null];

describe("a row that is gone when its changes are delivered", () => {
  it("reaches each reader in the states that they could read, and isn't brought back", async () => {
    const [anns, bobs] = [await followThreads(ann.client), await followThreads(bob.client)];
    const backend = await followThreads(service(host));
    const id = crypto.randomUUID();
    await sql.begin(async (transaction) => {
      await transaction`insert into public.threads (id, user_id, title) values (${id}, ${ann.id}, 'hers')`;
      await transaction`update public.threads set title = 'still hers' where id = ${id}`;
      await transaction`update public.threads set user_id = ${bob.id}, title = 'his' where id = ${id}`;
      await transaction`delete from public.threads where id = ${id}`;
    });
    const of = (changes: readonly ThreadChange[]) =>
      changes.filter(
        (change) => ("id" in change.new ? change.new.id : "id" in change.old && change.old.id) === id,
      );
    await until(() => of(backend.changes).length === 4);
    await until(() => of(bobs.changes).length === 2);
    expect(of(anns.changes).map(titleOf)).toEqual([
      ["INSERT", "hers"],
      ["UPDATE", "still hers"],
    ]);
    expect(of(bobs.changes).map(titleOf)).toEqual([
      ["UPDATE", "his"],
      ["DELETE", null],
    ]);
    expect(await sql`select from public.threads where id = ${id}`).toHaveLength(0);
    await backend.channel.unsubscribe();
  });

  it("keeps a row that took its place", async () => {
    const { changes } = await followThreads(ann.client);
    const id = crypto.randomUUID();
    await sql.begin(async (transaction) => {
      await transaction`insert into public.threads (id, user_id, title) values (${id}, ${ann.id}, 'first')`;
      await transaction`delete from public.threads where id = ${id}`;
      await transaction`insert into public.threads (id, user_id, title) values (${id}, ${ann.id}, 'second')`;
    });
    await until(() => changes.length === 3);
    expect(changes.map(titleOf)).toEqual([
      ["INSERT", "first"],
      ["DELETE", null],
      ["INSERT", "second"],
    ]);
    expect(await sql`select title from public.threads where id = ${id}`).toEqual([{ title: "second" }]);
  });
});
