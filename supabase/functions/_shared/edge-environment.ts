/** The environment of Supabase's edge runtime. Imported by each function's index.ts only. */
import process from "node:process";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { SITE_NAMES } from "./contracts/sites.ts";
import type { Database } from "./database.types.ts";
import {
  type CallDatabase,
  DatabaseCallError,
  DEFAULT_CONTEXT_TOKENS,
  type FunctionEnvironment,
  MODEL_MODES,
} from "./environment.ts";

declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

export function edgeEnvironment(): FunctionEnvironment {
  const { env } = process;
  const secretKey = env.SUPABASE_SECRET_KEY ?? required("SUPABASE_SERVICE_ROLE_KEY");
  const supabase = createClient<Database>(required("SUPABASE_URL"), secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  return {
    async identify(accessToken) {
      // Verified here with the project's signing keys, so that a forged token costs no request.
      const claims = (await supabase.auth.getClaims(accessToken)).data?.claims;
      if (!claims) return null;
      // A session may have ended before its token does. Only Supabase Auth knows.
      const { error } = await supabase.auth.getUser(accessToken);
      // Without a status in the 400s, it hasn't answered.
      if (error && Math.floor((error.status ?? 0) / 100) !== 4) throw error;
      return error ? null : { userId: claims.sub, sessionId: claims.session_id };
    },
    callDatabase: callWith(supabase),
    callDatabaseAs: (accessToken) =>
      callWith(
        createClient<Database>(required("SUPABASE_URL"), secretKey, {
          auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
          global: { headers: { Authorization: `Bearer ${accessToken}` } },
        }),
      ),
    async signFiles(bucket, names, seconds) {
      const { data, error } = await supabase.storage.from(bucket).createSignedUrls([...names], seconds);
      if (error) throw error;
      return data.map(({ signedUrl }) => {
        const url = signedUrl ? new URL(signedUrl) : null;
        return url && url.pathname + url.search;
      });
    },
    async readFile(bucket, name) {
      const { data } = await supabase.storage.from(bucket).download(name);
      return data && new Uint8Array(await data.arrayBuffer());
    },
    readDocument: null,
    publicUrl: (env.PUBLIC_URL ?? env.SUPABASE_URL ?? "").replace(/\/+$/, ""),
    siteName: SITE_NAMES[env.SITE === "jdsimplified" ? "jdsimplified" : "hornbook"],
    model: env.AI_BASE_URL
      ? {
          baseUrl: env.AI_BASE_URL.replace(/\/+$/, ""),
          model: env.AI_MODEL ?? "default",
          apiKey: env.AI_API_KEY ?? null,
          mode: MODEL_MODES.find((mode) => mode === env.AI_MODE) ?? "auto",
          contextTokens: Number(env.AI_CONTEXT_TOKENS) || DEFAULT_CONTEXT_TOKENS,
          verifies: env.AI_VERIFY === "1",
        }
      : null,
    payments:
      env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET,
            fetch: null,
            isService: (token) => token === secretKey,
          }
        : null,
    waitUntil,
    // A worker doesn't live long: each new one does the work once.
    repeat: (work) => waitUntil(work()),
    answerSaved: (_answerId, milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    stopping: new AbortController().signal,
    log,
  };
}

// biome-ignore lint/suspicious/noConsole: the edge runtime logs the console's output.
const log = (entry: Record<string, unknown>) => console.log(JSON.stringify(entry));

/** Work that fails after the response is logged: a rejection that no one handles would end the worker. */
function waitUntil(work: Promise<unknown>): void {
  const settled = work.catch((error: unknown) =>
    log({ event: "later_work_failed", reason: error instanceof Error ? error.message : "unknown" }),
  );
  if (typeof EdgeRuntime !== "undefined") EdgeRuntime.waitUntil(settled);
}

function callWith(client: SupabaseClient<Database>): CallDatabase {
  return async (name, args) => {
    const { data, error } = await client.rpc(name, args);
    if (error) throw new DatabaseCallError(name, error.code);
    return data;
  };
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
