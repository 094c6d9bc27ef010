/**
 * Functions under Deno, from the same sources as a hosted project's: with FUNCTIONS_UNDER=deno, each test host forwards
 * requests to a Deno process of its own, which it starts at the first one. `npm run test:deno`.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { freePort } from "../../../server/free-port.ts";
import { type LoadFunctions, loadFunctions } from "../../../server/functions/function-host.ts";
import type { FunctionEnvironment } from "../../../supabase/functions/_shared/environment.ts";
import { until } from "../until.ts";

export const isUnderDeno = process.env.FUNCTIONS_UNDER === "deno";

const PROJECT = path.resolve(import.meta.dirname, "../../..");
const DENO = process.env.DENO ?? path.join(PROJECT, "node_modules/.bin/deno");

/** @param env the host's own settings. A function gets those that would be a project's secrets. */
export const functionsUnderDeno =
  (env: Record<string, string>) =>
  (address: string, secretKey: string): LoadFunctions =>
  async (environment) => {
    const loaded = await loadFunctions(environment);
    let deno: Promise<string> | null = null;
    const start = () =>
      startDeno(
        loaded.map(({ name }) => name),
        { env, address, secretKey, environment },
      );
    return loaded.map(({ name, served }) => ({
      ...{ name, served },
      async handler(request) {
        deno ??= start();
        const { pathname, search } = new URL(request.url);
        const below = pathname.slice(pathname.indexOf(`/${name}`));
        const headers = new Headers(request.headers);
        headers.set("accept-encoding", "identity");
        headers.delete("content-length");
        const answer = await fetch(`${await deno}${below}${search}`, {
          ...{ method: request.method, headers, signal: request.signal },
          ...(request.body && { body: await request.arrayBuffer() }),
        });
        // A copy, which the host can add its headers to.
        return new Response(answer.body, { status: answer.status, headers: new Headers(answer.headers) });
      },
    }));
  };

async function startDeno(
  names: readonly string[],
  options: {
    env: Record<string, string>;
    address: string;
    secretKey: string;
    environment: FunctionEnvironment;
  },
): Promise<string> {
  const { env, address, secretKey, environment } = options;
  const { model, payments, publicUrl, stopping } = environment;
  const stripe = payments?.fetch ? await serve(payments.fetch) : null;
  const port = await freePort();
  const given: Record<string, string | undefined> = {
    ...{ FUNCTIONS: names.join(","), STRIPE_AT: stripe?.url },
    ...{ SUPABASE_URL: address, SUPABASE_SECRET_KEY: secretKey, PUBLIC_URL: publicUrl, SITE: env.SITE },
    ...{ STRIPE_SECRET_KEY: payments?.secretKey, STRIPE_WEBHOOK_SECRET: payments?.webhookSecret },
    ...(model && {
      ...{ AI_BASE_URL: model.baseUrl, AI_MODEL: model.model, AI_API_KEY: model.apiKey ?? undefined },
      ...{ AI_MODE: model.mode, AI_CONTEXT_TOKENS: String(model.contextTokens) },
      AI_VERIFY: model.verifies ? "1" : "0",
    }),
  };
  const child = spawn(
    DENO,
    [
      ...["serve", "--quiet", "--no-lock", "--allow-env", "--allow-net", "--allow-sys", "--allow-read"],
      ...["--config", path.join(PROJECT, "supabase/functions/deno.json")],
      ...["--host", "127.0.0.1", "--port", String(port), path.join(import.meta.dirname, "serve.ts")],
    ],
    {
      stdio: ["ignore", "ignore", "inherit"],
      // The machine's own settings say how packages are fetched.
      env: { ...process.env, ...given },
    },
  );
  stopping.addEventListener("abort", () => {
    child.kill();
    stripe?.server.close();
  });
  process.once("exit", () => child.kill());
  const url = `http://127.0.0.1:${port}`;
  await until(() => answers(child, url));
  return url;
}

async function answers(child: ChildProcess, url: string): Promise<boolean> {
  if (child.exitCode !== null) throw new Error(`Deno ended with ${child.exitCode}`);
  return await fetch(url).then(
    () => true,
    () => false,
  );
}

/** The payment sandbox, where the process reaches it. */
async function serve(answer: typeof fetch): Promise<{ url: string; server: Server }> {
  const server = createServer(getRequestListener((request) => answer(request)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
