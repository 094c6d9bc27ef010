/**
 * Which folders may import which (CONTRIBUTING: lib and components at the bottom, features in the middle, the app on top).
 * Folders are discovered, so the rules apply to a new feature automatically.
 */
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const PROJECT = path.resolve(import.meta.dirname, "../..");

interface Import {
  /** Relative to the project, with forward slashes. */
  readonly from: string;
  /** The same; null for a package. */
  readonly to: string | null;
  readonly specifier: string;
}

const ALIASES: Readonly<Record<string, string>> = {
  "@/": "src/",
  "@backend/": "supabase/functions/_shared/",
  "@tests/": "tests/support/",
};

function sourceFiles(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(PROJECT, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
      .map((file) => path.posix.join(folder, file.replaceAll(path.sep, "/"))),
  );
}

function importsOf(file: string): Import[] {
  const text = fs.readFileSync(path.join(PROJECT, file), "utf8");
  const statements = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\b[^;"']*?from\s+["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)|(?:^|\n)import\s+["']([^"']+)["']/g,
  );
  return [...statements].map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? "";
    return { from: file, to: resolve(file, specifier), specifier };
  });
}

function resolve(file: string, specifier: string): string | null {
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(file), specifier);
  const alias = Object.keys(ALIASES).find((prefix) => specifier.startsWith(prefix));
  return alias ? ALIASES[alias] + specifier.slice(alias.length) : null;
}

const allImports = (...folders: string[]) => sourceFiles(...folders).flatMap(importsOf);
const describeImport = ({ from, specifier }: Import) => `${from} imports ${specifier}`;
const featureOf = (file: string | null) => /^src\/features\/([^/]+)\//.exec(file ?? "")?.[1] ?? null;

describe("the web app", () => {
  it("has features that don't import each other", () => {
    const crossings = allImports("src/features").filter((use) => {
      const target = featureOf(use.to);
      return target !== null && target !== featureOf(use.from);
    });
    expect(crossings.map(describeImport)).toEqual([]);
  });

  it("imports only downward: from the app to features to components to lib", () => {
    const rank = (file: string | null) => {
      if (!file?.startsWith("src/")) return null;
      if (file.startsWith("src/lib/")) return 0;
      if (file.startsWith("src/components/")) return 1;
      if (file.startsWith("src/features/")) return 2;
      return 3;
    };
    const upward = allImports("src").filter((use) => (rank(use.to) ?? 0) > (rank(use.from) ?? 0));
    expect(upward.map(describeImport)).toEqual([]);
  });

  it("imports only contracts, the scheduler, the grader, the search's words, the sentence splitter and generated types from the backend, and nothing from the server", () => {
    const allowed =
      /^supabase\/functions\/_shared\/(contracts\/|scheduling\/|practice\/(attempt|list-items)\.ts$|search\/words\.ts$|sentences\.ts$|database\.types\.ts$)/;
    const wrong = allImports("src").filter(
      (use) =>
        use.to !== null &&
        !use.to.startsWith("src/") &&
        !allowed.test(use.to) &&
        !(use.to.startsWith("tests/support/") && /\.test\.tsx?$/.test(use.from)),
    );
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it("contains nothing that only a server may have", () => {
    const leaks = sourceFiles("src").filter((file) =>
      /process\.env|service_role|sb_secret|SECRET_KEY/.test(
        fs.readFileSync(path.join(PROJECT, file), "utf8"),
      ),
    );
    expect(leaks).toEqual([]);
  });

  it("uses the palette: no component names a raw color", () => {
    const raw = sourceFiles("src").filter((file) =>
      /#[0-9a-f]{3,8}\b(?!-)|\b(?:rgb|hsl|oklch)\(|\b(?:bg|text|border|fill|stroke)-(?:white|black|(?:red|blue|green|gray|slate|zinc|amber|yellow|stone)-\d)/i.test(
        fs.readFileSync(path.join(PROJECT, file), "utf8").replace(/to="[^"]*"|"#[a-z-]+"/g, ""),
      ),
    );
    expect(raw).toEqual([]);
  });
});

describe("the backend", () => {
  const functions = sourceFiles("supabase/functions").filter((file) => !file.endsWith(".test.ts"));
  const functionImports = functions.flatMap(importsOf);

  it("doesn't know where it is hosted", () => {
    const wrong = functionImports.filter(
      (use) => use.to !== null && !use.to.startsWith("supabase/functions/"),
    );
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it("answers in rooms that know only those below them: the tutor and the lookup never call each other", () => {
    const below: Readonly<Record<string, readonly string[]>> = {
      search: [],
      conversation: ["search"],
      practice: ["search"],
      lookup: ["search", "practice"],
      tutor: ["search", "conversation", "practice"],
    };
    const roomOf = (file: string | null) => {
      const folder = /_shared\/([^/]+)\//.exec(file ?? "")?.[1] ?? "";
      return folder in below ? folder : null;
    };
    const wrong = functionImports.filter(({ from, to }) => {
      const [room, other] = [roomOf(from), roomOf(to)];
      return room && other && other !== room && !below[room]?.includes(other);
    });
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it("touches runtime globals only in the adapters", () => {
    const adapters = /\/index\.ts$|_shared\/edge-environment\.ts$/;
    const wrong = functions.filter(
      (file) =>
        !adapters.test(file) &&
        /\bDeno\.|\bprocess\.|node:(?!test)/.test(fs.readFileSync(path.join(PROJECT, file), "utf8")),
    );
    expect(wrong).toEqual([]);
  });

  it("pins the same versions for Deno as for Node", () => {
    const { imports } = JSON.parse(
      fs.readFileSync(path.join(PROJECT, "supabase/functions/deno.json"), "utf8"),
    );
    const { dependencies } = JSON.parse(fs.readFileSync(path.join(PROJECT, "package.json"), "utf8"));
    const used = new Set(
      functionImports
        .filter((use) => use.to === null && !use.specifier.startsWith("node:"))
        .map((use) => use.specifier),
    );
    expect(Object.keys(imports).sort()).toEqual([...used].sort());
    for (const specifier of used) {
      const [, name = "", path = ""] = /^((?:@[^/]+\/)?[^/]+)(\/.*)?$/.exec(specifier) ?? [];
      expect(imports[specifier]).toBe(`npm:${name}@${dependencies[name]}${path}`);
    }
  });
});

describe("the server", () => {
  it("imports nothing from the web app", () => {
    const wrong = allImports("server").filter((use) => use.to?.startsWith("src/"));
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it("reads the environment in one place", () => {
    const readers = sourceFiles("server").filter(
      (file) =>
        !file.endsWith(".test.ts") && /process\.env/.test(fs.readFileSync(path.join(PROJECT, file), "utf8")),
    );
    // The entry reads the settings; a child process gets the search path.
    expect(readers.sort()).toEqual(["server/main.ts", "server/postgres/cluster.ts"]);
  });
});

const GENERATED = ["database.types.ts", "reading-lists.ts", "accepted-phrases.ts"];

describe("every folder", () => {
  const folders = ["src", "server", "supabase/functions", "corpus", "scripts", "bench", "tests"];

  it("has names in kebab case, and no catch-all files", () => {
    const wrong = sourceFiles(...folders).filter(
      (file) =>
        !/^[a-z0-9]+(-[a-z0-9]+)*(\.(test|types|config|d))?\.(ts|tsx|mjs)$/.test(path.posix.basename(file)) ||
        /(^|\/)(utils?|helpers?|misc|common)(\/|\.)/.test(file),
    );
    expect(wrong).toEqual([]);
  });

  it("keeps files focused: none over 300 lines, except generated ones", () => {
    const folders = ["src", "server", "supabase/functions", "corpus", "scripts", "bench", "tests"];
    const linesOf = (file: string) =>
      fs.readFileSync(path.join(PROJECT, file), "utf8").trimEnd().split("\n").length;
    const styles = fs.globSync("src/**/*.css", { cwd: PROJECT });
    const long = [...sourceFiles(...folders), ...styles].filter(
      (file) => !GENERATED.some((name) => file.endsWith(name)) && linesOf(file) > 300,
    );
    expect(long.map((file) => `${file}: ${linesOf(file)} lines`)).toEqual([]);
  });
});
