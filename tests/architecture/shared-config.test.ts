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

  it("lists every function, with the map that its packages are found by", () => {
    const functions = fs
      .readdirSync(path.join(project, "supabase/functions"), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
      .map(({ name }) => name);
    const listed = { verify_jwt: false, import_map: "./functions/deno.json" };
    expect(config.functions).toEqual(Object.fromEntries(functions.map((name) => [name, listed])));
  });

  it("maps every package that functions import to the version that is installed", () => {
    const { imports } = JSON.parse(read("supabase/functions/deno.json")) as {
      imports: Record<string, string>;
    };
    const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Record<string, string> };
    const imported = fs
      .readdirSync(path.join(project, "supabase/functions"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .flatMap((file) => [...read(`supabase/functions/${file}`).matchAll(/ from "([^."][^"]*)"/g)])
      .flatMap(([, name]) => (name && !name.startsWith("node:") ? [name] : []));
    for (const name of new Set(imported)) {
      const [, of = "", below = ""] = /^((?:@[^/]+\/)?[^/]+)(\/.*)?$/.exec(name) ?? [];
      expect(imports[name]).toBe(`npm:${of}@${dependencies[of]}${below}`);
    }
  });
});
