/** Two administrators on the suite's own host, and their acts. */
import { beforeAll } from "vitest";
import { host, sql } from "./suite-host.ts";
import { makeAdmin, signUp, type TestUser } from "./users.ts";

/** Why they act: a reason that the database accepts. */
export const WHY = "A good reason";

export let admin: TestUser;
export let second: TestUser;

/** Signs both up before the calling file's tests. Start the suite's host first. */
export function signUpAdministrators(): void {
  beforeAll(async () => {
    admin = await signUp(host, "admin");
    second = await signUp(host, "second");
    for (const user of [admin, second]) await makeAdmin(sql, user);
  });
}

/** Calls a function of the area. The code is the area's own, from the hint, or the database's. */
export async function act(name: string, args: Record<string, unknown>, by: TestUser = admin) {
  const { data, error, status } = await by.client.rpc(name as never, args as never);
  const code = (error?.code === "P0001" && error.hint) || (error?.code ?? null);
  return { data: data as never as Record<string, never>, code, status };
}

/** The audit log's entries about something, oldest first. */
export async function audited(target: string) {
  return await sql<{ action: string; reason: string | null; admin_id: string | null; details: unknown }[]>`
    select action, reason, admin_id, details from public.admin_audit_log where target = ${target} order by created_at`;
}
