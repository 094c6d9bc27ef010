/**
 * The payment functions under real Deno, as on Supabase's edge runtime: each index.ts is served by `deno serve` against a
 * host of its own, and gets the requests of the handlers' tests that need no Stripe.
 *
 *     npm install --no-save deno && npm run test:deno
 */
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import Stripe from "stripe";
import { freePort } from "../../server/free-port.ts";
import { startTestHost } from "../support/test-host.ts";
import { until } from "../support/until.ts";
import { ownerConnection, signUp } from "../support/users.ts";

const FUNCTIONS = path.resolve(import.meta.dirname, "../../supabase/functions");
const DENO = process.env.DENO ?? path.resolve(import.meta.dirname, "../../node_modules/.bin/deno");
const WEBHOOK_SECRET = "whsec_under_deno";

const host = await startTestHost();
const shared = { ...host, url: host.address };
const sql = ownerConnection(shared);
const running: ChildProcess[] = [];
let failures = 0;

async function serve(name: string): Promise<string> {
  const port = await freePort();
  const child = spawn(
    DENO,
    [
      "serve",
      ...["--config", path.join(FUNCTIONS, "deno.json"), "--no-lock"],
      ...[
        "--allow-env",
        "--allow-net",
        "--allow-sys",
        "--allow-read",
        "--host",
        "127.0.0.1",
        "--port",
        String(port),
      ],
      path.join(FUNCTIONS, name, "index.ts"),
    ],
    {
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...process.env,
        SUPABASE_URL: host.address,
        SUPABASE_SECRET_KEY: host.secretKey,
        PUBLIC_URL: host.address,
        STRIPE_SECRET_KEY: "sk_test_under_deno",
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      },
    },
  );
  running.push(child);
  const address = `http://127.0.0.1:${port}`;
  await until(() => fetch(address, { method: "POST" }).catch(() => null));
  return address;
}

async function check(
  name: string,
  address: string,
  request: { headers?: Record<string, string>; body?: string },
  expected: { status: number; code?: string },
): Promise<void> {
  const response = await fetch(address, { method: "POST", ...request });
  const { error } = (await response.json()) as { error?: { code: string } };
  const isAsExpected = response.status === expected.status && error?.code === expected.code;
  if (!isAsExpected) failures++;
  process.stdout.write(
    `${isAsExpected ? "ok  " : "FAIL"} ${name}: ${response.status} ${error?.code ?? ""}${isAsExpected ? "" : `, expected ${expected.status} ${expected.code ?? ""}`}\n`,
  );
}

try {
  const user = await signUp(shared, "deno");
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const as = bearer(user.accessToken);

  for (const name of [
    "create-checkout-session",
    "create-customer-portal-session",
    "refund-premium",
    "refund-rental",
    "refresh-billing",
  ]) {
    const address = await serve(name);
    await check(`${name} without a token`, address, {}, { status: 401, code: "unauthorized" });
    if (name === "refresh-billing") await check(`${name} as a user`, address, as, { status: 200 });
    else await check(`${name} with a bad body`, address, as, { status: 422, code: "invalid_request" });
    if (name === "refund-rental") {
      const body = JSON.stringify({ orderId: randomUUID() });
      await check(
        `${name} of no one’s order`,
        address,
        { ...as, body },
        { status: 404, code: "order_not_found" },
      );
    }
    if (name === "create-checkout-session") {
      const body = JSON.stringify({ courseId: randomUUID(), isRenewal: false });
      await check(
        `${name} of no course`,
        address,
        { ...as, body },
        { status: 404, code: "course_not_found" },
      );
    }
  }

  const webhook = await serve("stripe-webhook");
  const event = {
    id: `evt_${randomUUID()}`,
    object: "event",
    type: "invoice.paid",
    data: { object: { customer: "cus_deno" } },
  };
  const body = JSON.stringify(event);
  const signed = async (secret: string) => ({
    body,
    headers: {
      "stripe-signature": await new Stripe("sk_test").webhooks.generateTestHeaderStringAsync({
        payload: body,
        secret,
      }),
    },
  });
  await check("stripe-webhook, forged", webhook, await signed("whsec_other"), {
    status: 400,
    code: "invalid_signature",
  });
  await check("stripe-webhook, signed", webhook, await signed(WEBHOOK_SECRET), { status: 200 });
  await check("stripe-webhook, again", webhook, await signed(WEBHOOK_SECRET), { status: 200 });
  const [kept] =
    await sql`select attempts from public.billing_events where id = ${event.id} and processed_at is not null`;
  if (kept?.attempts !== 1) failures++;

  const sweep = await serve("sweep-billing");
  await check("sweep-billing as a user", sweep, as, { status: 401, code: "unauthorized" });
  await check("sweep-billing with the secret key", sweep, bearer(host.secretKey), { status: 200 });
} finally {
  for (const child of running) child.kill();
  await sql.end();
  await host.stop();
}
process.exitCode = failures > 0 ? 1 : 0;
