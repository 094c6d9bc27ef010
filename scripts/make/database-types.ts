/**
 * `npm run db:types`: generates the database's types from its migrations. With --check: fails if they are
 * stale.
 */
import fs from "node:fs";
import path from "node:path";
import { generateTypescript, sortGeneratorMetadata } from "@supabase/postgrest-typegen/generation";
import { introspect } from "@supabase/postgrest-typegen/introspection";
import { PROJECT } from "../project.ts";
import { runTool } from "./run-tool.ts";
import { temporaryDatabase } from "./temporary-database.ts";

const FILE = path.join(PROJECT, "supabase/functions/_shared/database.types.ts");

const database = await temporaryDatabase();
try {
  const schema = await introspect(
    { query: async (text) => ({ rows: await database.owner.unsafe(text) }) },
    { includedSchemas: ["public"] },
  );
  const generated = await generateTypescript(sortGeneratorMetadata(schema), {
    detectOneToOneRelationships: true,
    format: async (code) => code,
  });
  const header = "// Written by npm run db:types from supabase/migrations. Do not edit.\n";
  const formatted = runTool("biome", ["format", "--stdin-file-path=types.ts"], header + generated);
  if (formatted.status !== 0) throw new Error(`Can't format the types: ${formatted.stderr}`);
  if (!process.argv.includes("--check")) {
    fs.writeFileSync(FILE, formatted.stdout);
    console.log(`${path.relative(PROJECT, FILE)} written.`);
  } else if (!fs.existsSync(FILE) || fs.readFileSync(FILE, "utf8") !== formatted.stdout) {
    console.error(`${path.relative(PROJECT, FILE)} is stale: run npm run db:types and commit it.`);
    process.exitCode = 1;
  }
} finally {
  await database.stop();
}
