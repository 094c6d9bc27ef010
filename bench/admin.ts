/**
 * How fast the administrators' area is on a large school (`npm run seed:demo`), with a full audit log and many errors:
 * what its lists and its dashboard cost in SQL, as an administrator, and how soon each screen's rows can be used.
 */
import { execFileSync } from "node:child_process";
import path from "node:path";
import type { Page } from "@playwright/test";
import type postgres from "postgres";
import { makeAdmin, ownerConnection, signUp, type TestUser } from "../tests/support/users.ts";
import { pressKeys } from "./support/interactions.ts";
import type { BenchServer } from "./support/server.ts";
import { inSignedInPage, slowDown } from "./support/signed-in-page.ts";

export const SCHOOL = { users: 10_000, messages: 1_000_000 };
const AUDIT_ENTRIES = 20_000;
const ERRORS = 1_000;
const ROUNDS = 20;
const VISITS = 5;
const KEYS = 10;

export interface AdminReport {
  /** Milliseconds of each call, by what was asked. */
  readonly sql: Readonly<Record<string, number[]>>;
  /** Milliseconds from the click on a screen's name until its first row can be used. */
  readonly screens: Readonly<Record<string, number[]>>;
  /** Interaction to Next Paint of keys in the lists, in milliseconds, with a processor four times slower. */
  readonly interactions: number[];
}

export async function measureAdmin(server: BenchServer): Promise<AdminReport> {
  const admin = await signUp(server, "admin");
  const sql = ownerConnection(server);
  try {
    // One's own row among the administrators can't be changed, so it takes another to see one that can.
    for (const user of [admin, await signUp(server, "second")]) await makeAdmin(sql, user);
    execFileSync(
      process.execPath,
      [
        path.join(import.meta.dirname, "../scripts/make/seed-demo.ts"),
        String(SCHOOL.users),
        String(SCHOOL.messages),
      ],
      { env: { ...process.env, DATABASE_URL: server.databaseUrl }, stdio: ["ignore", "ignore", "inherit"] },
    );
    await fillLogs(sql, admin);
    return {
      sql: await timeCalls(sql, admin),
      screens: await timeScreens(server, admin),
      interactions: await timeKeys(server, admin),
    };
  } finally {
    await sql.end();
  }
}

/** What the demo school lacks: years of administrators' acts, and many different errors. */
async function fillLogs(sql: postgres.Sql, admin: TestUser): Promise<void> {
  await sql`
    insert into public.admin_audit_log (admin_id, action, target_kind, target, reason, created_at)
    select ${admin.id}, 'rental granted', 'user', u.id, 'A refund that came late', now() - u.n * interval '20 minutes'
    from (select id::text, row_number() over () as n from auth.users) as u
    cross join generate_series(1, ${Math.ceil(AUDIT_ENTRIES / SCHOOL.users)})`;
  await sql`
    insert into public.error_logs (message, stack_trace, release, screen)
    select 'TypeError: ' || translate(md5(i::text), '0123456789', 'ghijklmnop') || ' of undefined', 'at a.ts:1:1', '0.1.0', '/chat'
    from generate_series(1, ${ERRORS}) as i`;
  await sql`analyze`;
}

async function timeCalls(sql: postgres.Sql, admin: TestUser): Promise<Record<string, number[]>> {
  const connection = await sql.reserve();
  const [busiest] = await connection<{ id: string }[]>`
    select user_id as id from app_private.user_days group by user_id order by sum(messages) desc limit 1`;
  const claims = JSON.stringify({ sub: admin.id, role: "authenticated", aal: "aal1" });
  const asAdmin = () => connection`
    select set_config('role', 'authenticated', false), set_config('request.jwt.claims', ${claims}, false),
      set_config('request.jwt.claim.sub', ${admin.id}, false)`;
  const makeStale = async () => {
    await connection`reset role`;
    await connection`update app_private.daily_figures set rolled_at = rolled_at - interval '1 hour'`;
    await asAdmin();
  };
  try {
    await asAdmin();
    const samples: Record<string, number[]> = {};
    for (const [name, call] of Object.entries(CALLS)) {
      samples[name] = await time(() =>
        connection.unsafe(`select ${call.replace(":user", `'${busiest?.id}'`)}`),
      );
    }
    samples["bringing the figures up to date"] = await time(
      () => connection`select public.admin_roll_up_figures()`,
      makeStale,
    );
    return samples;
  } finally {
    connection.release();
  }
}

const CALLS = {
  "dashboard, 30 days": "public.admin_dashboard()",
  "dashboard, 12 months": "public.admin_dashboard(current_date - 364, current_date)",
  "attention counts": "public.admin_attention()",
  "users, most messages": "public.admin_list_users()",
  "users, by name": "public.admin_list_users(sort => 'name', descending => false)",
  "users, page 100": `public.admin_list_users(sort => 'joined', after => '{"key": "20260901", "id": "00000000-0000-0000-0000-000000000000"}')`,
  "users, a search": "public.admin_list_users(search => 'maya9')",
  "users, rental ending": "public.admin_list_users(standing => 'ending')",
  "users, active in 7 days": "public.admin_list_users(active_days => 7)",
  "a user": "public.admin_user(:user)",
  "error logs": "public.admin_error_groups()",
  "error logs, a search": "public.admin_error_groups(search => 'undefined', status => 'all')",
  courses: "public.admin_list_courses()",
  flashcards: "public.admin_list_cards()",
  "flashcards, most lapses": "public.admin_list_cards(sort => 'lapses')",
  "flashcards, a search": "public.admin_list_cards(search => 'negligence')",
  "reports on passages": "public.admin_list_reports()",
  "reports on cards": "public.admin_list_reports(about => 'card')",
  "contact messages": "public.admin_list_contact()",
  "audit log": "public.admin_audit_entries()",
  "audit log, a search without a match": "public.admin_audit_entries(search => 'zzz')",
  administrators: "public.admin_list_administrators()",
  settings: "public.admin_settings()",
  console: "public.admin_console()",
};

async function time(read: () => Promise<unknown>, before?: () => Promise<void>): Promise<number[]> {
  const samples: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    await before?.();
    const started = performance.now();
    await read();
    // The first one fills the caches.
    if (round > 0) samples.push(performance.now() - started);
  }
  return samples;
}

/** The screens with lists, by their names in the navigation. */
const SCREENS = [
  "Users",
  "Error Logs",
  "Courses",
  "Flashcards",
  "Reports",
  "Settings",
  "Administrators",
  "Audit log",
  "Dashboard",
];

async function timeScreens(server: BenchServer, admin: TestUser): Promise<Record<string, number[]>> {
  return await inSignedInPage(server, admin, async (page) => {
    const samples: Record<string, number[]> = {};
    for (let visit = 0; visit < VISITS; visit++) {
      await open(page, `${server.url}/admin/hornbook`);
      for (const name of SCREENS) {
        samples[name] = [...(samples[name] ?? []), await page.evaluate(showScreen, name)];
      }
    }
    return samples;
  });
}

/** Moves down each list, from its first row. */
async function timeKeys(server: BenchServer, admin: TestUser): Promise<number[]> {
  return await inSignedInPage(server, admin, async (page) => {
    const interactions: number[] = [];
    await open(page, `${server.url}/admin/hornbook`);
    await slowDown(page);
    for (const name of SCREENS) {
      await page.evaluate(showScreen, name);
      interactions.push(...(await pressKeys(page, Array(KEYS).fill("j"))));
    }
    return interactions;
  });
}

/** A full load, so that no list is cached. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("heading", { name: "Hornbook", level: 1 }).waitFor();
  await page.getByRole("status").filter({ hasText: "Loading" }).waitFor({ state: "detached" });
}

/** Runs in the page: follows the navigation's link, and waits until the screen's first row takes the focus. */
async function showScreen(name: string): Promise<number> {
  const links = [...document.querySelectorAll<HTMLElement>("aside nav a")];
  const start = performance.now();
  links.find((link) => link.textContent?.trim().startsWith(name))?.click();
  // The screens before it stay in the document, hidden.
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(`main ${selector}`)].find((one) => one.checkVisibility());
  const heading = () => shown("h1")?.textContent;
  const row = () => shown("[data-row]");
  while (heading() !== name || !row()) {
    if (performance.now() - start > 10_000) throw new Error(`${name} shows no row`);
    await new Promise(requestAnimationFrame);
  }
  row()?.focus();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  if (document.activeElement !== row()) throw new Error(`The first row of ${name} doesn’t take the focus`);
  return performance.now() - start;
}
