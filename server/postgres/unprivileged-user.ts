/** Postgres refuses to run as root, so a server running as root starts it as another user. */
import fs from "node:fs";
import { StartupError } from "../startup-error.ts";

export interface UnprivilegedUser {
  readonly uid: number;
  readonly gid: number;
}

// cspell:ignore nobody
const CANDIDATES = ["postgres", "nobody"];

/** The user to run Postgres as, or null if the server isn't root. */
export function unprivilegedUser(): UnprivilegedUser | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = fs.readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of CANDIDATES) {
    const fields = accounts.find((line) => line.startsWith(`${name}:`))?.split(":");
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new StartupError(
    `Postgres can't run as root, and no user named ${CANDIDATES.join(" or ")} exists: start as another user.`,
  );
}
