/**
 * `npm run db:lint`: runs Supabase's advisors on the migrated schema. Fails on any finding at WARN or above.
 */
import { runTool } from "../make/run-tool.ts";
import { temporaryDatabase } from "../make/temporary-database.ts";

interface Finding {
  readonly level: "INFO" | "WARN" | "ERROR";
  readonly title: string;
  readonly detail: string;
}

const database = await temporaryDatabase();
try {
  const result = runTool("supabase", [
    "db",
    "advisors",
    `--db-url=${database.ownerUrl}`,
    "--type=all",
    "--level=warn",
    "--output-format=json",
  ]);
  const findings = parseFindings(result.stdout);
  if (!findings) throw new Error(`The advisors returned no results: ${result.stdout}${result.stderr}`);
  for (const finding of findings) console.error(`${finding.level} ${finding.title}: ${finding.detail}`);
  console.log(`${findings.length} findings at WARN or above`);
  if (findings.length > 0) process.exitCode = 1;
} finally {
  await database.stop();
}

function parseFindings(output: string): Finding[] | null {
  try {
    const { results } = JSON.parse(output) as { results?: Finding[] };
    return results ?? null;
  } catch {
    return null;
  }
}
