import path from "node:path";
import { describe, expect, it } from "vitest";
import { readSettings } from "./settings.ts";
import { StartupError } from "./startup-error.ts";

describe("reading the settings", () => {
  it("needs none: one machine, everything of its own", () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: null,
      dataDirectory: path.resolve(".data"),
      databaseUrl: null,
      publishableKey: null,
      secretKey: null,
      jwtSecret: null,
      model: null,
      smtpUrl: null,
      mailFrom: "Hornbook <no-reply@hornbook.example>",
      socialLogins: {},
      devTools: true,
      site: "hornbook",
      promoCode: null,
      trustProxy: false,
      logLevel: "info",
    });
  });

  it("takes what is set to nothing for not set", () => {
    expect(readSettings({ PORT: "", DATABASE_URL: "", DEV_TOOLS: "", AI_MODEL: "" })).toEqual(
      readSettings({}),
    );
  });

  it("ignores what belongs to others", () => {
    expect(readSettings({ PATH: "/bin", PGHOST: "db.example", port: "1" })).toEqual(readSettings({}));
  });

  it.each([
    ["127.0.0.1", undefined, true],
    ["localhost", undefined, true],
    ["::1", undefined, true],
    ["0.0.0.0", undefined, false],
    ["study.example.com", undefined, false],
    ["127.0.0.1", "0", false],
    ["0.0.0.0", "1", true],
  ])("on host %s with DEV_TOOLS %s, the developer tools are %s", (HOST, DEV_TOOLS, expected) => {
    expect(readSettings({ HOST, DEV_TOOLS }).devTools).toBe(expected);
  });

  it("asks a model when there is an address, by its name or the server's own", () => {
    expect(readSettings({ AI_BASE_URL: "http://127.0.0.1:11434/v1/" }).model).toEqual({
      baseUrl: "http://127.0.0.1:11434/v1",
      model: "default",
      apiKey: null,
    });
    const named = { AI_BASE_URL: "https://models.example/v1", AI_MODEL: "small", AI_API_KEY: "key" };
    expect(readSettings(named).model).toEqual({
      baseUrl: "https://models.example/v1",
      model: "small",
      apiKey: "key",
    });
  });

  it.each([{ AI_MODEL: "small" }, { AI_API_KEY: "key" }])("does not guess where %j is to be found", (env) => {
    expect(() => readSettings(env)).toThrow(
      new StartupError("AI_MODEL or AI_API_KEY is set without AI_BASE_URL: give the API's address."),
    );
  });

  it("offers the social logins that it has credentials for", () => {
    const github = {
      SUPABASE_AUTH_EXTERNAL_GITHUB_CLIENT_ID: "id",
      SUPABASE_AUTH_EXTERNAL_GITHUB_SECRET: "secret",
    };
    expect(readSettings(github).socialLogins).toEqual({
      github: { clientId: "id", secret: "secret", url: null },
    });
    const google = {
      SUPABASE_AUTH_EXTERNAL_GOOGLE_CLIENT_ID: "id",
      SUPABASE_AUTH_EXTERNAL_GOOGLE_SECRET: "secret",
      SUPABASE_AUTH_EXTERNAL_GOOGLE_URL: "http://127.0.0.1:4711/",
    };
    expect(readSettings({ ...github, ...google }).socialLogins).toEqual({
      github: { clientId: "id", secret: "secret", url: null },
      google: { clientId: "id", secret: "secret", url: "http://127.0.0.1:4711" },
    });
  });

  it.each(["CLIENT_ID", "SECRET", "URL"])("does not guess the rest of a social login (%s)", (part) => {
    const name = "SUPABASE_AUTH_EXTERNAL_GOOGLE";
    expect(() => readSettings({ [`${name}_${part}`]: "https://example.com" })).toThrow(
      new StartupError(`${name}_CLIENT_ID and ${name}_SECRET belong together: set both, or neither.`),
    );
  });

  it("drops the slash at the end of the public address", () => {
    expect(readSettings({ PUBLIC_URL: "https://study.example.com/" }).publicUrl).toBe(
      "https://study.example.com",
    );
  });
});

describe("a malformed setting", () => {
  it.each([
    ["PORT", "http"],
    ["PORT", "-1"],
    ["PORT", "65536"],
    ["PORT", "3000.5"],
    ["PUBLIC_URL", "hornbook.test"],
    ["PUBLIC_URL", "javascript:alert(1)"],
    ["DATABASE_URL", "localhost:4711"],
    ["DATABASE_URL", "mysql://localhost/hornbook"],
    ["SUPABASE_PUBLISHABLE_KEY", "short"],
    ["SUPABASE_SECRET_KEY", "short"],
    ["JWT_SECRET", "thirty-one characters, no more."],
    ["AI_BASE_URL", "models.example"],
    ["SMTP_URL", "https://mail.example.com"],
    ["SUPABASE_AUTH_EXTERNAL_GITHUB_CLIENT_ID", "an id"],
    ["SUPABASE_AUTH_EXTERNAL_GITHUB_SECRET", "a secret "],
    ["SUPABASE_AUTH_EXTERNAL_GITHUB_URL", "github.example.com"],
    ["SUPABASE_AUTH_EXTERNAL_GOOGLE_CLIENT_ID", "an id"],
    ["SUPABASE_AUTH_EXTERNAL_GOOGLE_SECRET", "a\nsecret"],
    ["SUPABASE_AUTH_EXTERNAL_GOOGLE_URL", "google.example.com"],
    ["DEV_TOOLS", "yes"],
    ["SITE", "elsewhere"],
    ["TRUST_PROXY", "true"],
    ["LOG_LEVEL", "loud"],
  ])("%s=%s is named, and its value is not repeated", (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(StartupError);
    expect(read).toThrow(new RegExp(`^${name} is not valid: it must be [^\\n]+\\.$`));
    expect(read).not.toThrow(value);
  });
});
