/** The people of an access test on a host, and a connection as the database's owner to check results. */
import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import type postgres from "postgres";
import type { SharedHost } from "../shared-host.ts";
import { makeAdmin, ownerConnection, signUp, visitor } from "../users.ts";
import type { Person } from "./rights.ts";

export interface Someone {
  /** A visitor has an id that belongs to no one. */
  readonly id: string;
  /** Without the database's types, because tests choose tables and columns at runtime. */
  readonly client: SupabaseClient;
}

export interface Scene {
  readonly host: SharedHost;
  readonly sql: postgres.Sql;
  /** @throws Error when the scene was set without that person. */
  person(name: Person): Someone;
  id(name: Person): string;
  end(): Promise<void>;
}

/**
 * Signs up owner, other, admin and any others named. The test itself stores what premium and lapsed paid for.
 */
export async function setScene(host: SharedHost, ...others: ("premium" | "lapsed")[]): Promise<Scene> {
  const sql = ownerConnection(host);
  const people = new Map<Person, Someone>([
    ["visitor", { id: randomUUID(), client: untyped(visitor(host)) }],
  ]);
  await Promise.all(
    (["owner", "other", "admin", ...others] as const).map(async (name) => {
      const user = await signUp(host, name);
      if (name === "admin") await makeAdmin(sql, user);
      people.set(name, { id: user.id, client: untyped(user.client) });
    }),
  );
  const person = (name: Person) => {
    const someone = people.get(name);
    if (!someone) throw new Error(`This scene has no ${name}`);
    return someone;
  };
  return { host, sql, person, id: (name) => person(name).id, end: () => sql.end() };
}

export function untyped(client: unknown): SupabaseClient {
  return client as SupabaseClient;
}
