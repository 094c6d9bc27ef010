import path from "node:path";
import { describe, expect, it } from "vitest";
import { readSettings } from "./settings.ts";
import { StartupError } from "./startup-error.ts";

describe("reading the settings", () => {
  it("defaults to a self-contained server on one machine", () => {
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
      publicMailbox: false,
      corsOrigins: [],
      site: "hornbook",
      promoCode: null,
      s3: null,
      backup: null,
      stripe: null,
      paymentSandbox: true,
      trustProxy: false,
      warmsUp: true,
      logLevel: "info",
    });
  });

  it("sends mail in the name of its site unless told otherwise", () => {
    expect(readSettings({ SITE: "jdsimplified" }).mailFrom).toBe("JD Simplified <no-reply@hornbook.example>");
    const named = { SITE: "jdsimplified", MAIL_FROM: "Dean <dean@example.com>" };
    expect(readSettings(named).mailFrom).toBe("Dean <dean@example.com>");
  });

  it("treats empty variables as unset", () => {
    expect(readSettings({ PORT: "", DATABASE_URL: "", DEV_TOOLS: "", AI_MODEL: "" })).toEqual(
      readSettings({}),
    );
  });

  it("ignores unrelated variables", () => {
    expect(readSettings({ PATH: "/bin", PGHOST: "db.example", port: "1" })).toEqual(readSettings({}));
  });

  it.each([
    [{}, true],
    [{ HOST: "localhost" }, true],
    [{ HOST: "::1", PUBLIC_URL: "http://localhost:3000" }, true],
    [{ DEV_TOOLS: "0" }, false],
    [{ HOST: "0.0.0.0" }, false],
    [{ HOST: "study.example.com" }, false],
    [{ PUBLIC_URL: "https://study.example.com" }, false],
    [{ TRUST_PROXY: "1" }, false],
  ])("with %j the developer tools are %s", (env, expected) => {
    expect(readSettings({ SMTP_URL: "smtp://mail.example.com", ...env }).devTools).toBe(expected);
  });

  describe.each([
    { HOST: "0.0.0.0" },
    { HOST: "192.0.2.1" },
    { PUBLIC_URL: "https://study.example.com" },
    { TRUST_PROXY: "1" },
  ])("where others can reach it (%j)", (env) => {
    it("doesn't show them everyone's email unless told to", () => {
      expect(() => readSettings(env)).toThrow(
        /^HOST, PUBLIC_URL or TRUST_PROXY lets others .+ set SMTP_URL, or DEV_MAILBOX=1 to accept that\.$/,
      );
      expect(readSettings({ ...env, DEV_MAILBOX: "1" })).toMatchObject({
        publicMailbox: true,
        devTools: false,
      });
      expect(readSettings({ ...env, SMTP_URL: "smtp://mail.example.com" }).publicMailbox).toBe(false);
    });
    it("refuses the developer tools", () => {
      expect(() => readSettings({ ...env, DEV_MAILBOX: "1", DEV_TOOLS: "1" })).toThrow(
        /^DEV_TOOLS=1 is only for/,
      );
    });
  });

  it("allows only the origins that it names", () => {
    expect(
      readSettings({ CORS_ORIGINS: "https://app.example.com, http://localhost:5173" }).corsOrigins,
    ).toEqual(["https://app.example.com", "http://localhost:5173"]);
  });

  it("uses a model once it has an address, under the given name or a default", () => {
    expect(readSettings({ AI_BASE_URL: "http://127.0.0.1:11434/v1/" }).model).toEqual({
      baseUrl: "http://127.0.0.1:11434/v1",
      model: "default",
      apiKey: null,
      mode: "auto",
      contextTokens: 8192,
      verifies: false,
    });
    const named = {
      ...{ AI_BASE_URL: "https://models.example/v1", AI_MODEL: "small", AI_API_KEY: "key" },
      ...{ AI_MODE: "plan", AI_CONTEXT_TOKENS: "32768", AI_VERIFY: "1" },
    };
    expect(readSettings(named).model).toEqual({
      ...{ baseUrl: "https://models.example/v1", model: "small", apiKey: "key" },
      ...{ mode: "plan", contextTokens: 32_768, verifies: true },
    });
  });

  it.each([
    ["AI_MODEL", "small"],
    ["AI_API_KEY", "key"],
    ["AI_MODE", "auto"],
    ["AI_CONTEXT_TOKENS", "8192"],
    ["AI_VERIFY", "0"],
  ])("doesn't guess the address for %s", (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(
      new StartupError(`${name} is set without AI_BASE_URL: give the API's address.`),
    );
  });

  it("offers the social logins that have credentials", () => {
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

  it.each(["CLIENT_ID", "SECRET", "URL"])("doesn't guess the rest of a social login (%s)", (part) => {
    const name = "SUPABASE_AUTH_EXTERNAL_GOOGLE";
    expect(() => readSettings({ [`${name}_${part}`]: "https://example.com" })).toThrow(
      new StartupError(`${name}_CLIENT_ID and ${name}_SECRET belong together: set both, or neither.`),
    );
  });

  it("drops the slash at the end of the public address", () => {
    expect(readSettings({ PUBLIC_URL: "https://study.example.com/", DEV_MAILBOX: "1" }).publicUrl).toBe(
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
    ["AI_MODE", "function"],
    ["AI_CONTEXT_TOKENS", "2047"],
    ["AI_CONTEXT_TOKENS", "1000001"],
    ["AI_CONTEXT_TOKENS", "8k"],
    ["AI_VERIFY", "yes"],
    ["SMTP_URL", "https://mail.example.com"],
    ["SUPABASE_AUTH_EXTERNAL_GITHUB_CLIENT_ID", "an id"],
    ["SUPABASE_AUTH_EXTERNAL_GITHUB_SECRET", "a secret "],
    ["SUPABASE_AUTH_EXTERNAL_GITHUB_URL", "github.example.com"],
    ["SUPABASE_AUTH_EXTERNAL_GOOGLE_CLIENT_ID", "an id"],
    ["SUPABASE_AUTH_EXTERNAL_GOOGLE_SECRET", "a\nsecret"],
    ["SUPABASE_AUTH_EXTERNAL_GOOGLE_URL", "google.example.com"],
    ["DEV_TOOLS", "yes"],
    ["DEV_MAILBOX", "true"],
    ["CORS_ORIGINS", "*"],
    ["CORS_ORIGINS", "front.example"],
    ["CORS_ORIGINS", "https://app.example.com/"],
    ["CORS_ORIGINS", "https://app.example.com,null"],
    ["SITE", "elsewhere"],
    ["TRUST_PROXY", "true"],
    ["WARM_UP", "yes"],
    ["LOG_LEVEL", "loud"],
  ])("%s=%s is named, and its value is not repeated", (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(StartupError);
    expect(read).toThrow(new RegExp(`^${name} is not valid: it must be [^\\n]+\\.$`));
    expect(read).not.toThrow(value);
  });
});
