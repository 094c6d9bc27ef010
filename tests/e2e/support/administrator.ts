/** Administrators and other people for browser tests, and the server's database to set them up in. */
import fs from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import postgres from "postgres";
import { type Account, openAccount } from "./account.ts";

const ofServer = (file: string) => fs.readFileSync(path.join(process.env.E2E_DATA_DIR ?? "", file), "utf8");

/** The keys of the server that the tests run against. */
export function serverSecrets(): Readonly<Record<"postgresPassword" | "secretKey" | "jwtSecret", string>> {
  return JSON.parse(ofServer("secrets.json"));
}

/** A connection to the server's database, as its owner. */
export function serverDatabase(): postgres.Sql {
  const port = ofServer("postgres/data/postmaster.pid").split("\n")[3];
  const { postgresPassword } = serverSecrets();
  return postgres(`postgres://postgres:${postgresPassword}@127.0.0.1:${port}/postgres`, {
    max: 1,
    onnotice: () => {},
  });
}

/** Signs up, is made an administrator, and arrives at the dashboard. */
export async function signUpAdministrator(page: Page, sql: postgres.Sql): Promise<Account> {
  const account = await openAccount(page);
  await sql`
    update public.profiles as p set is_admin = true from auth.users as u where u.id = p.id and u.email = ${account.email}`;
  await page.goto("/");
  await expect(page).toHaveURL("/admin/dashboard");
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  return account;
}

/** A confirmed account without a browser. @returns its id. */
export async function addUser(sql: postgres.Sql, email: string, name: string): Promise<string> {
  const [user] = await sql<{ id: string }[]>`
    insert into auth.users (id, email, email_confirmed_at, created_at, updated_at, raw_user_meta_data)
    values (gen_random_uuid(), ${email}, now(), now(), now(), ${sql.json({ first_name: name, last_name: "Tester" })})
    returning id`;
  if (!user) throw new Error("The user wasn't stored");
  return user.id;
}
