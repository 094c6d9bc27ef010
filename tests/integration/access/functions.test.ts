/** Functions: users can call their own, for themselves, but not the backend's. */
import { FREE_MESSAGES_PER_MONTH } from "@backend/contracts/chat-limits.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import type { Person } from "../../support/access/rights.ts";
import { type Scene, setScene, untyped } from "../../support/access/scene.ts";
import { removeRows, rowsWith, storeRow } from "../../support/access/stored-rows.ts";
import type { Row } from "../../support/access/table-access.ts";
import { service } from "../../support/users.ts";
import { openTurn } from "./open-turn.ts";
import { userFunctions } from "./public-functions.ts";
import { serviceFunctions } from "./service-functions.ts";

const host = inject("host");
let scene: Scene;
const profileOfOwner = () => ({
  id: scene.id("owner"),
  first_name: "Belva",
  last_name: "Lockwood",
  lifetime_message_count: 4,
});

async function call(person: Person, name: string, args: Row, options?: { get: boolean }) {
  return await scene.person(person).client.rpc(name, args, options);
}
const refusedTo = (person: Person) => ({ code: "42501", status: person === "visitor" ? 401 : 403 });

async function expectRefusal(
  person: Person,
  name: string,
  args: Row,
  options?: { get: boolean },
): Promise<void> {
  const { error, status } = await call(person, name, args, options);
  expect({ code: error?.code, status }).toEqual(refusedTo(person));
}

beforeAll(async () => {
  scene = await setScene(host);
});
afterAll(() => scene.end());
beforeEach(() => storeRow(scene.sql, "profiles", ["id"], profileOfOwner()));

describe("each function that users call", () => {
  const roles = { visitor: "anon", owner: "authenticated" } as const;
  let parameters: Record<string, string[]>;

  beforeAll(async () => {
    const functions = await scene.sql<{ name: string; parameters: string[] }[]>`
      select p.proname as name, coalesce(p.proargnames[1:p.pronargs], '{}') as parameters
      from pg_proc as p where p.pronamespace = 'public'::regnamespace`;
    parameters = Object.fromEntries(functions.map(({ name, parameters }) => [name, parameters]));
  });

  describe.each(Object.entries(userFunctions))("%s", (name, callers) => {
    it.each(["visitor", "owner"] as const)("opens to the %s only if the matrix says so", async (person) => {
      const nulls = Object.fromEntries((parameters[name] ?? []).map((parameter) => [parameter, null]));
      const { error, status } = await call(person, name, nulls);
      const isShut = error?.message === `permission denied for function ${name}`;
      expect(isShut).toBe(!(callers as readonly string[]).includes(roles[person]));
      if (isShut) expect({ code: error?.code, status }).toEqual(refusedTo(person));
      else expect(status).not.toBe(404);
    });
  });
});

describe("is_user_admin", () => {
  it.each([
    ["visitor", false],
    ["owner", false],
    ["admin", true],
  ] as const)("answers a %s with %s", async (person, isAdmin) => {
    const { data, error } = await call(person, "is_user_admin", {});
    expect(error).toBeNull();
    expect(data).toBe(isAdmin);
  });
});

describe("update_user_profile", () => {
  const names = { new_first_name: " Myra ", new_last_name: "" };

  it("saves the caller's names as typed, and nothing else", async () => {
    const { error } = await call("owner", "update_user_profile", { user_id: scene.id("owner"), ...names });
    expect(error).toBeNull();
    const renamed = { ...profileOfOwner(), first_name: " Myra ", last_name: "", is_admin: false };
    expect(await rowsWith(scene.sql, "profiles", renamed)).toHaveLength(1);
  });

  it("creates a profile for a caller without one", async () => {
    await removeRows(scene.sql, "profiles", { id: scene.id("owner") });
    const { error } = await call("owner", "update_user_profile", { user_id: scene.id("owner"), ...names });
    expect(error).toBeNull();
    const made = {
      id: scene.id("owner"),
      first_name: " Myra ",
      last_name: "",
      is_admin: false,
      lifetime_message_count: 0,
    };
    expect(await rowsWith(scene.sql, "profiles", made)).toHaveLength(1);
  });

  it.each(["visitor", "other", "admin"] as const)("is refused to the %s for the owner", async (person) => {
    await expectRefusal(person, "update_user_profile", { user_id: scene.id("owner"), ...names });
    expect(await rowsWith(scene.sql, "profiles", profileOfOwner())).toHaveLength(1);
  });

  it.each(["visitor", "owner"] as const)("is refused to the %s for a null user", async (person) => {
    await expectRefusal(person, "update_user_profile", { user_id: null, ...names });
  });
});

describe("get_lifetime_message_count", () => {
  it.each(["owner", "admin"] as const)("returns the owner's count to the %s", async (person) => {
    const { data, error } = await call(person, "get_lifetime_message_count", { user_id: scene.id("owner") });
    expect(error).toBeNull();
    expect(data).toBe(4);
  });

  it.each(["visitor", "other"] as const)("is refused to the %s for the owner", async (person) => {
    await expectRefusal(person, "get_lifetime_message_count", { user_id: scene.id("owner") });
  });

  it.each(["visitor", "owner"] as const)("is refused to the %s for a null user", async (person) => {
    await expectRefusal(person, "get_lifetime_message_count", { user_id: null });
  });
});

describe("get_usage", () => {
  it.each([
    ["owner", 4],
    ["other", 0],
  ] as const)("returns the %s's own count", async (person, lifetime_count) => {
    const { data, error } = await call(person, "get_usage", {}, { get: true });
    expect(error).toBeNull();
    expect(data).toEqual([
      expect.objectContaining({ plan: "free", limit: FREE_MESSAGES_PER_MONTH, lifetime_count }),
    ]);
  });
});

describe("a function that only the backend calls", () => {
  /** Everything that these functions write. */
  async function written(): Promise<unknown> {
    const user_id = scene.id("owner");
    const [content] = await scene.sql`
      select value from app_private.settings where name = 'outline_content'`;
    return {
      threads: await rowsWith(scene.sql, "threads", { user_id }),
      messages: await rowsWith(scene.sql, "messages", { user_id }),
      counts: await rowsWith(scene.sql, "message_counts", { user_id }),
      profiles: await rowsWith(scene.sql, "profiles", { id: user_id }),
      content,
    };
  }

  beforeAll(() => openTurn(scene));

  describe.each(serviceFunctions)("$name", ({ name, args, isReadOnly }) => {
    it.each(["visitor", "owner", "other", "admin"] as const)("is refused to the %s", async (person) => {
      const before = await written();
      await expectRefusal(person, name, args(scene));
      if (isReadOnly) await expectRefusal(person, name, args(scene), { get: true });
      expect(await written()).toEqual(before);
    });
  });

  it.each(serviceFunctions)("$name works for the backend", async ({ name, args, answers }) => {
    const { data, error } = await untyped(service(host)).rpc(name, args(scene));
    expect(error?.code).toBe(answers.code);
    if ("data" in answers)
      expect(data).toEqual(isObject(answers.data) ? expect.objectContaining(answers.data) : answers.data);
  });
});

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
