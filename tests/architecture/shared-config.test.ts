/** supabase/config.toml agrees with the settings of this host and the web app. */
import fs from "node:fs";
import path from "node:path";
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import { PASSWORD_MIN_LENGTH } from "../../server/auth-policy.ts";
import { PASSWORD_MIN_LENGTH as PASSWORD_MIN_LENGTH_SHOWN } from "../../src/lib/password-rules.ts";

interface Config {
  readonly functions: Record<string, unknown>;
}

const project = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => fs.readFileSync(path.join(project, file), "utf8");
const config = parse(read("supabase/config.toml")) as unknown as Config;

describe("the shared configuration", () => {
  it("requires passwords as long as the web app says", () => {
    expect(PASSWORD_MIN_LENGTH_SHOWN).toBe(PASSWORD_MIN_LENGTH);
  });

  it("lists every function", () => {
    const functions = fs
      .readdirSync(path.join(project, "supabase/functions"), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
      .map(({ name }) => name);
    expect(Object.keys(config.functions).sort()).toEqual(functions.sort());
  });
});
