/** Keys that this machine generates on its first start and keeps in DATA_DIR, readable only by its user. */
import { createHmac, randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Settings } from "./settings.ts";
import { StartupError } from "./startup-error.ts";

const stored = z.object({
  publishableKey: z.string(),
  secretKey: z.string(),
  jwtSecret: z.string(),
  postgresPassword: z.string(),
});

export interface Secrets extends z.infer<typeof stored> {
  /**
   * Password of the gateway's database role. It's derived, so that servers that share a database agree on it.
   */
  readonly gatewayPassword: string;
}

const random = () => randomBytes(24).toString("base64url");

/** Reads the stored secrets and generates missing ones. Keys in the environment take precedence. */
export function loadSecrets(directory: string, settings: Settings): Secrets {
  const file = path.join(directory, "secrets.json");
  const kept = readKept(file);
  const secrets = {
    publishableKey: kept?.publishableKey ?? `sb_publishable_${random()}`,
    secretKey: kept?.secretKey ?? `sb_secret_${random()}`,
    jwtSecret: kept?.jwtSecret ?? randomBytes(48).toString("base64url"),
    postgresPassword: kept?.postgresPassword ?? random(),
  };
  if (!kept) {
    // Written to another file and renamed: a crash leaves the old file or the new one, never half of one.
    fs.writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    fs.renameSync(`${file}.new`, file);
  }
  const jwtSecret = settings.jwtSecret ?? secrets.jwtSecret;
  return {
    ...secrets,
    jwtSecret,
    publishableKey: settings.publishableKey ?? secrets.publishableKey,
    secretKey: settings.secretKey ?? secrets.secretKey,
    gatewayPassword: createHmac("sha256", jwtSecret).update("gateway role").digest("base64url"),
  };
}

function readKept(file: string): z.infer<typeof stored> | null {
  let text: string;
  try {
    text = fs.readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  try {
    return stored.parse(JSON.parse(text));
  } catch {
    throw new StartupError(`${file} is damaged: restore it from a backup (accounts depend on it).`);
  }
}
