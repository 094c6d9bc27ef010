/** Administrators and other people for browser tests. */
import { expect, type Page } from "@playwright/test";
import { type Account, openAccount } from "./account.ts";
import { sql } from "./database.ts";

/** Signs up, is made an administrator, and arrives at the dashboard. */
export async function signUpAdministrator(page: Page): Promise<Account> {
  const account = await openAccount(page);
  await sql`
    update public.profiles as p set is_admin = true from auth.users as u where u.id = p.id and u.email = ${account.email}`;
  await page.goto("/");
  await expect(page).toHaveURL("/admin/dashboard");
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  return account;
}

/** A confirmed account without a browser. @returns its id. */
export async function addUser(email: string, name: string): Promise<string> {
  const [user] = await sql<{ id: string }[]>`
    insert into auth.users (id, email, email_confirmed_at, created_at, updated_at, raw_user_meta_data)
    values (gen_random_uuid(), ${email}, now(), now(), now(), ${sql.json({ first_name: name, last_name: "Tester" })})
    returning id`;
  if (!user) throw new Error("The user wasn't stored");
  return user.id;
}
