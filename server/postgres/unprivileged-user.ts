/** Postgres refuses to run as root, so a server started by root runs it under another user. */
import fs from "node:fs";
import { StartupError } from "../startup-error.ts";

export interface UnprivilegedUser {
  readonly uid: number;
  readonly gid: number;
}

const CANDIDATES = ["postgres", "nobody"];

/** The user to run Postgres as, or null when the server itself is not root and Postgres may run as it is. */
export function unprivilegedUser(): UnprivilegedUser | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = fs.readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of CANDIDATES) {
    const fields = accounts.find((line) => line.startsWith(`${name}:`))?.split(":");
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new StartupError(
    "Postgres cannot run as root and there is no user postgres or nobody: start as another user.",
  );
}
