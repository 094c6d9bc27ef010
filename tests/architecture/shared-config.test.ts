/** supabase/config.toml agrees with the settings of this host and the web app. */
import fs from "node:fs";
import path from "node:path";
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import { PASSWORD_MIN_LENGTH } from "../../server/auth-policy.ts";
import { type CodeMailKind, writeCodeMail } from "../../server/mail/mails.ts";
import { PASSWORD_MIN_LENGTH as PASSWORD_MIN_LENGTH_SHOWN } from "../../src/lib/password-rules.ts";

interface Config {
  readonly auth: {
    readonly email: { readonly template: Record<CodeMailKind, { subject: string; content_path: string }> };
  };
  readonly functions: Record<string, unknown>;
}

const project = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => fs.readFileSync(path.join(project, file), "utf8");
const config = parse(read("supabase/config.toml")) as unknown as Config;

describe("the shared configuration", () => {
  it.each(Object.entries(config.auth.email.template))(
    "writes the %s email as this host does",
    (kind, { subject, content_path }) => {
      // Supabase Auth puts the code here.
      const mail = writeCodeMail(kind as CodeMailKind, "student@example.com", "{{ .Token }}", "Hornbook");
      expect({ subject, html: read(content_path) }).toEqual({ subject: mail.subject, html: mail.html });
    },
  );

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
