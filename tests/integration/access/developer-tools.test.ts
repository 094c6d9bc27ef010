/** The writes behind the Developer Tools card, on a host with the developer tools on. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkAccess } from "../../support/access/check-access.ts";
import { checkColumns } from "../../support/access/check-columns.ts";
import type { Person } from "../../support/access/rights.ts";
import { type Scene, setScene } from "../../support/access/scene.ts";
import { rowsWith, storeRow } from "../../support/access/stored-rows.ts";
import { pick } from "../../support/access/table-access.ts";
import { afterUnfilteredWrite } from "../../support/access/unfiltered-writes.ts";
import { startTestHost, type TestHost } from "../../support/test-host.ts";
import { messageCountsWithDeveloperTools } from "./chat-tables.ts";

let host: TestHost;
let scene: Scene;

beforeAll(async () => {
  host = await startTestHost({ DEV_TOOLS: "1" });
  scene = await setScene({ ...host, url: host.address });
});
afterAll(async () => {
  await scene.end();
  await host.stop();
});

checkAccess(messageCountsWithDeveloperTools, () => scene);
checkColumns(messageCountsWithDeveloperTools, () => scene);

describe("a user's own count", () => {
  it("can't be moved to another user", async () => {
    const [access] = messageCountsWithDeveloperTools.cases;
    const count = access?.stored(scene) ?? {};
    await storeRow(scene.sql, "message_counts", ["id"], count);
    const changes = { user_id: scene.id("other") };
    const { client } = scene.person("owner");
    const given = await client.from("message_counts").update(changes).eq("user_id", scene.id("owner"));
    expect({ code: given.error?.code, status: given.status }).toEqual({ code: "42501", status: 403 });
    const write = { table: "message_counts", action: "update", changes, key: pick(count, ["id"]) } as const;
    await expect(afterUnfilteredWrite(scene, "owner", write)).rejects.toMatchObject({ code: "42501" });
    expect(await rowsWith(scene.sql, "message_counts", count)).toHaveLength(1);
  });
});

describe("increment_lifetime_message_count", () => {
  const profile = (count: number) => ({ id: scene.id("owner"), lifetime_message_count: count });
  const increment = async (person: Person) =>
    await scene.person(person).client.rpc("increment_lifetime_message_count", { user_id: scene.id("owner") });
  const setTools = async (value: string | null) => {
    await scene.sql`delete from app_private.settings where name = 'dev_tools'`;
    if (value)
      await scene.sql`insert into app_private.settings (name, value) values ('dev_tools', ${value}::text::jsonb)`;
  };

  beforeEach(() => storeRow(scene.sql, "profiles", ["id"], profile(4)));

  it("adds one to the caller's count and returns it", async () => {
    const { data, error } = await increment("owner");
    expect(error).toBeNull();
    expect(data).toBe(5);
    expect(await rowsWith(scene.sql, "profiles", profile(5))).toHaveLength(1);
  });

  it.each(["visitor", "other", "admin"] as const)("is refused to the %s for the owner", async (person) => {
    const { error, status } = await increment(person);
    expect({ code: error?.code, status }).toEqual({
      code: "42501",
      status: person === "visitor" ? 401 : 403,
    });
    expect(await rowsWith(scene.sql, "profiles", profile(4))).toHaveLength(1);
  });

  it.each(["false", "1", '"true"', null])("is refused to the owner when the setting is %s", async (value) => {
    try {
      await setTools(value);
      const { error, status } = await increment("owner");
      expect({ code: error?.code, status }).toEqual({ code: "42501", status: 403 });
      expect(await rowsWith(scene.sql, "profiles", profile(4))).toHaveLength(1);
    } finally {
      await setTools("true");
    }
  });
});
