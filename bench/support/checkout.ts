/** Another state of the project, to measure beside this one. */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { newDataDirectory, PROJECT } from "./server.ts";

/** @param state a commit to check out and install, or a folder where that was done. @returns the folder. */
export function checkOut(state: string): string {
  if (fs.existsSync(state)) return state;
  const folder = newDataDirectory();
  process.once("exit", () => fs.rmSync(folder, { recursive: true, force: true }));
  const archive = execFileSync("git", ["archive", state], {
    cwd: PROJECT,
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  execFileSync("npm", ["ci", "--omit=dev", "--no-audit", "--no-fund"], { cwd: folder, stdio: "inherit" });
  // A server starts only with an app to serve; what is measured are its answers.
  fs.cpSync(path.join(PROJECT, "dist"), path.join(folder, "dist"), { recursive: true });
  return folder;
}
