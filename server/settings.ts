/** The server's settings, read once from the environment and checked. Nothing else reads the environment. */
import path from "node:path";
import type { z } from "zod";
import { SITE_NAMES, type Site } from "../supabase/functions/_shared/contracts/sites.ts";
import { DEFAULT_CONTEXT_TOKENS, type ModelEnvironment } from "../supabase/functions/_shared/environment.ts";
import { isReachableOnlyFromHere } from "./reachability.ts";
import { EXPECTED, environment } from "./settings-schema.ts";
import { StartupError } from "./startup-error.ts";

/** Servers with a single model (llama.cpp, vLLM) accept any name; others report the names they know. */
const DEFAULT_MODEL = "default";
/** Settings that mean nothing without AI_BASE_URL. */
const OF_A_MODEL = ["AI_MODEL", "AI_API_KEY", "AI_MODE", "AI_CONTEXT_TOKENS", "AI_VERIFY"] as const;

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
}

/** This installation's credentials at a social login provider. */
export interface SocialLogin {
  readonly clientId: string;
  readonly secret: string;
  /** The provider's address; null for its public one. */
  readonly url: string | null;
}

/** A bucket of an S3-compatible store. */
export interface S3Settings {
  /** The store's address, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Where a daily backup goes. */
export interface BackupSettings {
  /** Absolute path. */
  readonly directory: string;
  /** How many backups are kept. */
  readonly keep: number;
  /** Whether every change is kept, too, so that a restore can choose its moment. */
  readonly keepsWal: boolean;
}

export type SocialProvider = "github" | "google";

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** The app's address in a browser. Null: derived from host and port once the server listens. */
  readonly publicUrl: string | null;
  /** Absolute path. */
  readonly dataDirectory: string;
  /** Null: the embedded Postgres in `dataDirectory`. */
  readonly databaseUrl: string | null;
  readonly publishableKey: string | null;
  readonly secretKey: string | null;
  readonly jwtSecret: string | null;
  /** Null: the outline engine answers from the corpus alone. */
  readonly model: ModelEnvironment | null;
  /** Null: the sandbox takes payments, or no one does. */
  readonly stripe: StripeSettings | null;
  /** Whether the payment sandbox runs: only without Stripe, and where only this machine can reach it. */
  readonly paymentSandbox: boolean;
  /** Null: mail is kept in the embedded mailbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** The social logins on offer. */
  readonly socialLogins: Readonly<Partial<Record<SocialProvider, SocialLogin>>>;
  readonly devTools: boolean;
  /** Whether anyone who can reach the host can open the embedded mailbox, not just this machine. */
  readonly publicMailbox: boolean;
  /** Other origins whose pages may use the API. */
  readonly corsOrigins: readonly string[];
  readonly site: Site;
  /** The promotion code that public pages announce: 25% off all courses. Null: none. */
  readonly promoCode: string | null;
  /**
   * Whether the nearest proxy's X-Forwarded-For gives the client's address. Otherwise the socket's address
   * counts.
   */
  readonly trustProxy: boolean;
  /** Where uploaded files are kept. Null: in `dataDirectory`. */
  readonly s3: S3Settings | null;
  /** Null: the server makes no backups by itself. */
  readonly backup: BackupSettings | null;
  /** Whether the server answers a few questions at its start, so that the first student waits no longer. */
  readonly warmsUp: boolean;
  readonly logLevel: "debug" | "info" | "warn" | "error" | "silent";
}

/**
 * Reads the settings from `env`. Empty variables count as unset.
 * @throws StartupError naming the first invalid setting and what it should be.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof EXPECTED;
    throw new StartupError(`${name} is not valid: it must be ${EXPECTED[name]}.`);
  }
  const value = parsed.data;
  const lacksAddress = OF_A_MODEL.find((name) => value[name] !== undefined && !value.AI_BASE_URL);
  if (lacksAddress) {
    throw new StartupError(`${lacksAddress} is set without AI_BASE_URL: give the API's address.`);
  }
  const isLocal = isReachableOnlyFromHere({
    host: value.HOST,
    publicUrl: value.PUBLIC_URL ?? null,
    trustProxy: value.TRUST_PROXY === "1",
  });
  if (!isLocal && !value.SMTP_URL && value.DEV_MAILBOX !== "1") {
    throw new StartupError(
      "HOST, PUBLIC_URL or TRUST_PROXY lets others reach this server. Without SMTP_URL they could all read " +
        "its mailbox, with everyone's sign-in codes: set SMTP_URL, or DEV_MAILBOX=1 to accept that.",
    );
  }
  if (!isLocal && value.DEV_TOOLS === "1") {
    throw new StartupError(
      "DEV_TOOLS=1 is only for servers that no one else can reach: unset it, or HOST, PUBLIC_URL and TRUST_PROXY.",
    );
  }
  const stripe = stripeSettings(value);
  return {
    port: value.PORT,
    host: value.HOST,
    publicUrl: value.PUBLIC_URL ?? null,
    dataDirectory: path.resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    publishableKey: value.SUPABASE_PUBLISHABLE_KEY ?? null,
    secretKey: value.SUPABASE_SECRET_KEY ?? null,
    jwtSecret: value.JWT_SECRET ?? null,
    model: value.AI_BASE_URL
      ? {
          baseUrl: value.AI_BASE_URL,
          model: value.AI_MODEL ?? DEFAULT_MODEL,
          apiKey: value.AI_API_KEY ?? null,
          mode: value.AI_MODE ?? "auto",
          contextTokens: value.AI_CONTEXT_TOKENS ?? DEFAULT_CONTEXT_TOKENS,
          verifies: value.AI_VERIFY === "1",
        }
      : null,
    stripe,
    paymentSandbox: isLocal && !stripe,
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM ?? `${SITE_NAMES[value.SITE]} <no-reply@hornbook.example>`,
    socialLogins: { ...socialLogin(value, "github"), ...socialLogin(value, "google") },
    devTools: isLocal && value.DEV_TOOLS !== "0",
    publicMailbox: !isLocal && value.DEV_MAILBOX === "1",
    corsOrigins: value.CORS_ORIGINS ?? [],
    site: value.SITE,
    promoCode: value.PROMO_CODE ?? null,
    trustProxy: value.TRUST_PROXY === "1",
    s3: s3Settings(value),
    backup: backupSettings(value),
    warmsUp: value.WARM_UP === "1",
    logLevel: value.LOG_LEVEL,
  };
}

function stripeSettings(value: z.infer<typeof environment>): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = value;
  if (secretKey && webhookSecret) return { secretKey, webhookSecret };
  if (secretKey || webhookSecret) {
    throw new StartupError(
      "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both, or neither.",
    );
  }
  return null;
}

function s3Settings(value: z.infer<typeof environment>): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = value;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value;
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    return { endpoint, bucket, region, accessKeyId, secretAccessKey };
  }
  if (endpoint || bucket || accessKeyId || secretAccessKey) {
    throw new StartupError(
      "S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all, or none.",
    );
  }
  return null;
}

function backupSettings(value: z.infer<typeof environment>): BackupSettings | null {
  if (!value.BACKUP_DIR) {
    if (value.BACKUP_WAL === "1")
      throw new StartupError("BACKUP_WAL=1 is set without BACKUP_DIR: give a folder.");
    return null;
  }
  if (value.DATABASE_URL)
    throw new StartupError(
      "BACKUP_DIR is for the embedded database: back up the one at DATABASE_URL with its own tools, such as pg_dump.",
    );
  return {
    directory: path.resolve(value.BACKUP_DIR),
    keep: value.BACKUP_KEEP,
    keepsWal: value.BACKUP_WAL === "1",
  };
}

function socialLogin(value: z.infer<typeof environment>, provider: SocialProvider): Settings["socialLogins"] {
  const name = `SUPABASE_AUTH_EXTERNAL_${provider.toUpperCase() as Uppercase<SocialProvider>}` as const;
  const [clientId, secret, url] = [value[`${name}_CLIENT_ID`], value[`${name}_SECRET`], value[`${name}_URL`]];
  if (clientId && secret) return { [provider]: { clientId, secret, url: url ?? null } };
  if (clientId || secret || url) {
    throw new StartupError(`${name}_CLIENT_ID and ${name}_SECRET belong together: set both, or neither.`);
  }
  return {};
}
