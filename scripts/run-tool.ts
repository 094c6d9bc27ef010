/** Runs a command-line tool of this project's own dependencies. */
import { spawnSync } from "node:child_process";
import path from "node:path";

export const PROJECT = path.resolve(import.meta.dirname, "..");

export interface ToolResult {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs node_modules/.bin/`name` to its end and returns what it said. */
export function runTool(name: string, args: readonly string[], input?: string): ToolResult {
  const result = spawnSync(path.join(PROJECT, "node_modules/.bin", name), args, {
    cwd: PROJECT,
    encoding: "utf8",
    input,
    maxBuffer: 64 * 1024 * 1024,
    // The embedded database speaks no TLS on loopback, and no tool needs to report to its maker.
    env: {
      ...process.env,
      PGSSLMODE: "disable",
      DO_NOT_TRACK: "1",
      SUPABASE_TELEMETRY_DISABLED: "1",
      NO_COLOR: "1",
    },
  });
  if (result.error) throw result.error;
  return { status: result.status ?? 1, stdout: result.stdout, stderr: result.stderr };
}
