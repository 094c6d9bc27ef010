/** Buying as a buyer does: through the functions, and through the sandbox's pages. */

import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { askFunction } from "./ask-function.ts";
import type { SharedHost } from "./shared-host.ts";
import type { TestUser } from "./users.ts";

export interface Answer {
  readonly status: number;
  readonly url?: string;
  readonly error?: { readonly code: string; readonly message: string };
}

export const CARDS = {
  good: "4242424242424242",
  declined: "4000000000000002",
  authenticates: "4000002500003155",
  failsLater: "4000000000000341",
} as const;

/** Calls a payment function as the user. */
export async function callPayments(
  host: SharedHost,
  user: Pick<TestUser, "accessToken">,
  name: string,
  body: unknown = {},
): Promise<Answer> {
  const answer = await askFunction(host, name, { token: user.accessToken, body });
  return { status: answer.status, ...(answer.body as object) };
}

/** Begins a rental. @returns the checkout's address. */
export async function rent(
  host: SharedHost,
  user: TestUser,
  courseId: string,
  isRenewal = false,
): Promise<string> {
  const { url, error } = await callPayments(host, user, "create-checkout-session", { courseId, isRenewal });
  if (!url) throw new Error(error?.message ?? "no checkout");
  return url;
}

/** Submits one of the sandbox's forms. @returns the status, and where it leads. */
export async function submit(
  url: string,
  fields: Record<string, string>,
): Promise<{ status: number; goesTo: string | null; page: string }> {
  const response = await fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { origin: new URL(url).origin },
    body: new URLSearchParams(fields),
  });
  return { status: response.status, goesTo: response.headers.get("location"), page: await response.text() };
}

export const pay = async (url: string, card: string = CARDS.good) =>
  await submit(url, { action: "pay", card });

/** A course of its own for a test. @returns its id. */
export async function addCourse(sql: postgres.Sql, price = 299): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into public.courses (id, slug, title, price, status, days_of_access)
    values (${id}, ${`course-${id}`}, 'Remedies', ${price}, 'Published', 30)`;
  return id;
}

/** Makes a user's payments for rentals, and the rentals themselves, older. The app asks the database what time it is. */
export async function ageRentals(sql: postgres.Sql, email: string, days: number): Promise<void> {
  const passed = `${days * 24} hours`;
  await sql.begin(async (own) => {
    const user = own`(select id from auth.users where email = ${email})`;
    await own`select set_config('hornbook.settling', 'on', true)`;
    await own`update public.orders set paid_at = paid_at - ${passed}::interval where user_id = ${user}`;
    await own`
      update public.course_enrollments set expires_at = expires_at - ${passed}::interval where user_id = ${user}`;
  });
}

/** Brings the next renewal of the user's subscription about, in the sandbox's portal. */
export async function renewNow(host: SharedHost, sql: postgres.Sql, user: TestUser): Promise<void> {
  const { url } = await callPayments(host, user, "create-customer-portal-session", { userId: user.id });
  const [bought] = await sql<{ id: string }[]>`
    select id from public.user_subscriptions where user_id = ${user.id} order by created_at desc limit 1`;
  await submit(url ?? "", { action: "renew", subscription: bought?.id ?? "" });
}
