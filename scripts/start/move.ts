/**
 * `npm run move -- FROM TO` moves accounts, rows and files between two installations, each described by a file of its
 * settings: a server of our own, or a hosted Supabase project. `--compare FROM TO` compares them (docs/scale.md).
 */
import { compare } from "../../server/move/compare.ts";
import { type Installation, openInstallation } from "../../server/move/installation.ts";
import { move } from "../../server/move/move.ts";
import { StartupError } from "../../server/startup-error.ts";

const USAGE = "Usage: npm run move -- [--compare] FROM TO, two files of settings";

const args = process.argv.slice(2);
const onlyCompares = args[0] === "--compare";
const [source, target, ...rest] = onlyCompares ? args.slice(1) : args;
const number = (value: number) => value.toLocaleString("en-US");
const open: Installation[] = [];
try {
  if (!source || !target || rest.length > 0) throw new StartupError(USAGE);
  for (const file of [source, target]) open.push(await openInstallation(file));
  const [from, to] = open as [Installation, Installation];
  if (!onlyCompares) {
    const { rows, tables, users, files, bytes } = await move(from, to);
    process.stdout.write(
      `Moved ${number(users)} users, ${number(rows)} rows in ${tables} tables, and ${number(files)} files with ${number(bytes)} bytes.\n`,
    );
  }
  const { rows, tables, files, differences } = await compare(from, to);
  for (const difference of differences) process.stdout.write(`${difference}\n`);
  process.stdout.write(
    `Compared ${number(rows)} rows in ${tables} tables and ${number(files)} files: ${differences.length || "no"} differences.\n`,
  );
  if (differences.length > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  for (const installation of open) await installation.close();
}
