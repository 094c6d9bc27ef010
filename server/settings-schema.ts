/** What each setting may be. */
import { z } from "zod";
import { MODEL_MODES } from "../supabase/functions/_shared/environment.ts";

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));

/** Origins as browsers write them, separated by commas: no path, no trailing slash. */
const origins = z
  .string()
  .transform((list) => list.split(",").map((origin) => origin.trim()))
  .refine((list) => list.every((origin) => /^https?:/.test(origin) && URL.parse(origin)?.origin === origin));

/** Ids and secrets from providers never contain spaces: one is a copy-and-paste slip. */
const credential = z.string().regex(/^\S+$/);

/** The environment, as it may be set. */
export const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z.string().min(1).default("./.data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(16).optional(),
  SUPABASE_SECRET_KEY: z.string().min(16).optional(),
  JWT_SECRET: z.string().min(32).optional(),
  AI_BASE_URL: httpUrl.optional(),
  AI_MODEL: z.string().min(1).optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_MODE: z.enum(MODEL_MODES).optional(),
  AI_CONTEXT_TOKENS: z.coerce.number().int().min(2_048).max(1_000_000).optional(),
  AI_VERIFY: z.enum(["0", "1"]).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\S+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/)
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  SUPABASE_AUTH_EXTERNAL_GITHUB_CLIENT_ID: credential.optional(),
  SUPABASE_AUTH_EXTERNAL_GITHUB_SECRET: credential.optional(),
  SUPABASE_AUTH_EXTERNAL_GITHUB_URL: httpUrl.optional(),
  SUPABASE_AUTH_EXTERNAL_GOOGLE_CLIENT_ID: credential.optional(),
  SUPABASE_AUTH_EXTERNAL_GOOGLE_SECRET: credential.optional(),
  SUPABASE_AUTH_EXTERNAL_GOOGLE_URL: httpUrl.optional(),
  DEV_TOOLS: z.enum(["0", "1"]).optional(),
  DEV_MAILBOX: z.enum(["0", "1"]).default("0"),
  CORS_ORIGINS: origins.optional(),
  SITE: z.enum(["hornbook", "jdsimplified"]).default("hornbook"),
  PROMO_CODE: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/)
    .optional(),
  TRUST_PROXY: z.enum(["0", "1"]).default("0"),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: credential.optional(),
  S3_REGION: credential.default("us-east-1"),
  S3_ACCESS_KEY_ID: credential.optional(),
  S3_SECRET_ACCESS_KEY: credential.optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(7),
  BACKUP_WAL: z.enum(["0", "1"]).default("0"),
  WARM_UP: z.enum(["0", "1"]).default("1"),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

/** What each setting must be, as the startup message says it. Values are never printed: some are secrets. */
export const EXPECTED: Record<keyof z.infer<typeof environment>, string> = {
  PORT: "a port number from 0 to 65535",
  HOST: "an address to listen on, such as 127.0.0.1",
  PUBLIC_URL: "an http or https address, such as https://study.example.com",
  DATA_DIR: "a folder",
  DATABASE_URL: "a Postgres address, such as postgres://user:password@host:5432/hornbook",
  SUPABASE_PUBLISHABLE_KEY: "at least 16 characters",
  SUPABASE_SECRET_KEY: "at least 16 characters",
  JWT_SECRET: "at least 32 characters",
  AI_BASE_URL: "the http or https address of an OpenAI-compatible API, such as http://127.0.0.1:11434/v1",
  AI_MODEL: "the name of a model",
  AI_API_KEY: "a key",
  AI_MODE: "auto, tools or plan",
  AI_CONTEXT_TOKENS: "a whole number of tokens from 2048 to 1000000",
  AI_VERIFY: "0 or 1",
  STRIPE_SECRET_KEY: "a secret or restricted key of Stripe, which begins with sk_ or rk_",
  STRIPE_WEBHOOK_SECRET: "the signing secret of Stripe's webhook endpoint, which begins with whsec_",
  SMTP_URL: "an SMTP address, such as smtps://user:password@mail.example.com",
  MAIL_FROM: "a sender, such as Hornbook <no-reply@example.com>",
  SUPABASE_AUTH_EXTERNAL_GITHUB_CLIENT_ID: "the client id of a GitHub OAuth app",
  SUPABASE_AUTH_EXTERNAL_GITHUB_SECRET: "the client secret of a GitHub OAuth app",
  SUPABASE_AUTH_EXTERNAL_GITHUB_URL: "the http or https address of a GitHub Enterprise server",
  SUPABASE_AUTH_EXTERNAL_GOOGLE_CLIENT_ID: "the client id of a Google OAuth client",
  SUPABASE_AUTH_EXTERNAL_GOOGLE_SECRET: "the client secret of a Google OAuth client",
  SUPABASE_AUTH_EXTERNAL_GOOGLE_URL: "the http or https address of what stands in for Google",
  DEV_TOOLS: "0 or 1",
  DEV_MAILBOX: "0 or 1",
  CORS_ORIGINS: "origins separated by commas, such as https://app.example.com,http://localhost:5173",
  SITE: "hornbook or jdsimplified",
  PROMO_CODE: "a promotion code of at most 40 letters, digits, - and _",
  TRUST_PROXY: "0 or 1",
  S3_ENDPOINT:
    "the http or https address of an S3-compatible store, such as https://s3.us-east-1.amazonaws.com",
  S3_BUCKET: "the name of a bucket",
  S3_REGION: "the name of a region, such as us-east-1",
  S3_ACCESS_KEY_ID: "an access key's id",
  S3_SECRET_ACCESS_KEY: "an access key's secret",
  BACKUP_DIR: "a folder",
  BACKUP_KEEP: "how many backups to keep, from 1 to 1000",
  BACKUP_WAL: "0 or 1",
  WARM_UP: "0 or 1",
  LOG_LEVEL: "debug, info, warn, error or silent",
};
