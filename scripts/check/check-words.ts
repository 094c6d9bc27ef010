/** Part of `npm run check`: fails on words that usually signal a sentence to rewrite (`signal-words.ts`). */
import fs from "node:fs";
import path from "node:path";
import { PROJECT } from "../project.ts";
import { signalWords } from "./signal-words.ts";

const FOLDERS = ["src", "server", "supabase/functions", "supabase/templates"];

/** Word lists of what users type. No one reads them. */
const USERS_WORDS: ReadonlySet<string> = new Set([
  "supabase/functions/_shared/search/words.ts",
  "supabase/functions/_shared/practice/accepted-phrases.ts",
]);

const files = FOLDERS.flatMap((folder) =>
  fs
    .readdirSync(path.join(PROJECT, folder), { recursive: true, encoding: "utf8" })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, "/")))
    .filter((file) => /\.(tsx?|html)$/.test(file) && !/\.test\.tsx?$/.test(file) && !USERS_WORDS.has(file)),
);
const findings = files.flatMap((file) =>
  signalWords(file, fs.readFileSync(path.join(PROJECT, file), "utf8")).map((finding) => ({
    file,
    ...finding,
  })),
);
for (const { file, line, word, instead } of findings)
  console.error(`${file}:${line}: "${word}" → ${instead}`);
console.log(`${findings.length} words to replace in ${files.length} files`);
process.exitCode = findings.length > 0 ? 1 : 0;
