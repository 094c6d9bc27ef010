/**
 * `npm run mails:write`: writes the emails with a code as templates for a Supabase project, and their subjects into
 * supabase/config.toml, from server/mail/mails.ts. With --check: fails if they are stale.
 */
import fs from "node:fs";
import path from "node:path";
import { CODE_MAILS, writeCodeMail } from "../../server/mail/mails.ts";
import { PROJECT } from "../project.ts";

const CONFIGURATION = "supabase/config.toml";

function read(file: string): string {
  const place = path.join(PROJECT, file);
  return fs.existsSync(place) ? fs.readFileSync(place, "utf8") : "";
}

const written = new Map([[CONFIGURATION, read(CONFIGURATION)]]);
for (const kind of CODE_MAILS) {
  // Supabase Auth puts the code here. A project has one set of templates, in Hornbook's name.
  const { subject, html } = writeCodeMail(kind, "", "{{ .Token }}", "Hornbook");
  const file = `supabase/templates/${kind}.html`;
  written.set(file, html);
  const section = `[auth.email.template.${kind}]\n`;
  const [before, after] = (written.get(CONFIGURATION) ?? "").split(section);
  if (after === undefined) throw new Error(`${CONFIGURATION} has no ${section.trim()}`);
  const lines = `subject = ${JSON.stringify(subject)}\ncontent_path = "./${file}"\n`;
  written.set(
    CONFIGURATION,
    `${before}${section}${after.replace(/^subject = .*\ncontent_path = .*\n/, () => lines)}`,
  );
}

for (const [file, content] of written) {
  if (read(file) === content) continue;
  if (process.argv.includes("--check")) {
    console.error(`${file} is stale: run npm run mails:write and commit it.`);
    process.exitCode = 1;
  } else {
    fs.writeFileSync(path.join(PROJECT, file), content);
    console.log(`${file} written.`);
  }
}
