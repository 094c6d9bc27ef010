/** Promise 4, for the server: killed between the payment provider's success and our commit, it loses nothing. */
import fs from "node:fs";
import { PREMIUM_PRICE_ID } from "@backend/contracts/prices.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../../../server/free-port.ts";
import { type ChildServer, startServer } from "../../support/child-server.ts";
import { newDataDirectory } from "../../support/data-template.ts";
import { addCourse, callPayments, pay, rent } from "../../support/payments.ts";
import { ownerConnection, PASSWORD, signUp, type TestUser, visitor } from "../../support/users.ts";

const folder = newDataDirectory();
/** The sandbox's addresses contain the port, so it stays. */
const env = { DATA_DIR: folder, LOG_LEVEL: "warn", PORT: String(await freePort()) };
let server: ChildServer;
let buyer: TestUser;

beforeAll(async () => {
  server = await startServer(env);
  buyer = await signUp(server, "buyer");
});
afterAll(async () => {
  await server?.end("SIGTERM");
  fs.rmSync(folder, { recursive: true, force: true });
});

async function query<T extends object>(text: string, values: string[]): Promise<T[]> {
  const sql = ownerConnection(server);
  try {
    return [...(await sql.unsafe<T[]>(text, values))];
  } finally {
    await sql.end();
  }
}

/**
 * Kills the server while it waits to write what the sandbox has already settled. Nothing else is stopped: the lock is on
 * the table that the write needs, and dies with the server's database.
 */
async function killBeforeCommit(table: string, buy: () => Promise<unknown>): Promise<void> {
  const sql = ownerConnection(server);
  const holder = await sql.reserve();
  await holder.unsafe(`begin; lock table public.${table} in share mode`);
  // Resolves once the sandbox has stored what it settled; the app is told afterwards.
  await buy();
  await expect
    .poll(async () => {
      const [waiting] = await sql<{ count: number }[]>`
        select count(*)::int from pg_stat_activity
        where wait_event_type = 'Lock' and query like '%write_billing_state%'`;
      return waiting?.count;
    })
    .toBeGreaterThan(0);
  const exit = await server.end("SIGKILL");
  expect(exit.signal).toBe("SIGKILL");
  holder.release();
  await sql.end({ timeout: 1 }).catch(() => {});
}

async function restart(): Promise<void> {
  server = await startServer(env);
  // As if the 30 seconds had passed that the killed server's claim on the event lasts: the sandbox tries again before.
  await query("update public.billing_events set claimed_at = null", []);
  const { data } = await visitor(server).auth.signInWithPassword({ email: buyer.email, password: PASSWORD });
  buyer = { ...buyer, accessToken: data.session?.access_token ?? "" };
}

it("finds a rental as bought, once", async () => {
  const sql = ownerConnection(server);
  const course = await addCourse(sql);
  await sql.end();
  const checkout = await rent(server, buyer, course);
  await killBeforeCommit("orders", () => pay(checkout));
  await restart();
  // The provider sends its event again, and the sweep of a start asks by itself.
  const enrollments = () =>
    query<{ days: number }>(
      `select round(extract(epoch from expires_at - now()) / 86400)::int as days
       from public.course_enrollments where user_id = $1 and course_id = $2`,
      [buyer.id, course],
    );
  await expect.poll(enrollments).toEqual([{ days: 30 }]);
  await callPayments(server, buyer, "refresh-billing");
  expect(await enrollments()).toEqual([{ days: 30 }]);
  expect(
    await query("select status, amount_cents from public.orders where user_id = $1 and course_id = $2", [
      buyer.id,
      course,
    ]),
  ).toEqual([{ status: "paid", amount_cents: 29900 }]);
});

it("finds a subscription as bought, once", async () => {
  const { url } = await callPayments(server, buyer, "create-checkout-session", {
    priceId: PREMIUM_PRICE_ID,
    userId: buyer.id,
  });
  await killBeforeCommit("user_subscriptions", () => pay(url ?? ""));
  await restart();
  const subscriptions = () =>
    query<{ status: string }>("select status from public.user_subscriptions where user_id = $1", [buyer.id]);
  await expect.poll(subscriptions).toEqual([{ status: "active" }]);
  await callPayments(server, buyer, "refresh-billing");
  expect(await subscriptions()).toEqual([{ status: "active" }]);
  expect(
    await query("select status from public.subscription_invoices where user_id = $1", [buyer.id]),
  ).toEqual([{ status: "paid" }]);
});
