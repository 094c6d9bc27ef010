/** The environment of Supabase's edge runtime. Imported by each function's index.ts only. */
import process from "node:process";
import { createClient } from "@supabase/supabase-js";
import type { FunctionEnvironment } from "./environment.ts";

declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

export function edgeEnvironment(): FunctionEnvironment {
  const { env } = process;
  const supabaseUrl = required("SUPABASE_URL");
  const publishableKey = env.SUPABASE_PUBLISHABLE_KEY ?? required("SUPABASE_ANON_KEY");
  const { auth } = createClient(supabaseUrl, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  return {
    supabaseUrl,
    publishableKey,
    // Verified here with the project's signing keys; only a project with a shared secret is asked over the network.
    identify: async (accessToken) => (await auth.getClaims(accessToken)).data?.claims.sub ?? null,
    secretKey: env.SUPABASE_SECRET_KEY ?? required("SUPABASE_SERVICE_ROLE_KEY"),
    model: env.AI_BASE_URL
      ? {
          baseUrl: env.AI_BASE_URL.replace(/\/+$/, ""),
          model: env.AI_MODEL ?? "default",
          apiKey: env.AI_API_KEY ?? null,
        }
      : null,
    fetch,
    waitUntil: (work) => (typeof EdgeRuntime === "undefined" ? void work : EdgeRuntime.waitUntil(work)),
    // biome-ignore lint/suspicious/noConsole: the edge runtime's log is what is written to the console.
    log: (entry) => console.log(JSON.stringify(entry)),
  };
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
