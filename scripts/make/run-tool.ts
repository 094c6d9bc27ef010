/** Runs command-line tools from this project's dependencies. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { PROJECT } from "../project.ts";

export interface ToolResult {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs node_modules/.bin/`name` to completion and returns its output. */
export function runTool(name: string, args: readonly string[], input?: string): ToolResult {
  const result = spawnSync(path.join(PROJECT, "node_modules/.bin", name), args, {
    cwd: PROJECT,
    encoding: "utf8",
    input,
    maxBuffer: 64 * 1024 * 1024,
    // The embedded database doesn't use TLS on loopback, and no tool should send telemetry.
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
