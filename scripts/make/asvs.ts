/**
 * `npm run asvs:write`: writes docs/asvs.md, the table of OWASP's requirements, from docs/asvs.yaml.
 * tests/architecture/asvs.test.ts fails if it is stale, or if what the file names doesn't exist.
 */
import fs from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { PROJECT } from "../project.ts";

const TABLE = "docs/asvs.md";
/** OWASP ASVS 5.0.0: how many requirements of level 1, and after them of level 2, each section has. */
const SECTIONS = `
  1.1 0+2, 1.2 5+4, 1.3 2+9, 1.4 0+3, 1.5 1+1, 2.1 1+2, 2.2 2+1, 2.3 1+3, 2.4 0+1, 3.2 2+0, 3.3 1+3, 3.4 2+4, 3.5 3+2,
  3.7 0+2, 4.1 1+2, 4.2 0+1, 4.3 0+2, 4.4 1+3, 5.1 0+1, 5.2 2+1, 5.3 2+0, 5.4 0+3, 6.1 1+2, 6.2 8+4, 6.3 2+2, 6.4 2+2,
  6.5 0+5, 6.6 0+3, 6.8 0+4, 7.1 0+3, 7.2 4+0, 7.3 0+2, 7.4 2+3, 7.5 0+2, 7.6 0+2, 8.1 1+1, 8.2 2+1, 8.3 1+0, 8.4 0+1,
  9.1 3+0, 9.2 1+3, 10.1 0+2, 10.2 0+2, 10.3 0+4, 10.4 5+6, 10.5 0+5, 10.6 0+2, 10.7 0+3, 11.1 0+2, 11.2 0+3, 11.3 2+1,
  11.4 1+3, 11.5 0+1, 11.6 0+1, 12.1 1+2, 12.2 2+0, 12.3 0+4, 13.1 0+1, 13.2 0+5, 13.3 0+2, 13.4 1+4, 14.1 0+2, 14.2 1+3,
  14.3 1+2, 15.1 1+2, 15.2 1+2, 15.3 1+6, 16.1 0+1, 16.2 0+5, 16.3 0+4, 16.4 0+3, 16.5 0+3, 17.1 0+1, 17.2 0+4, 17.3 0+2`;
const CHAPTERS = [
  ...["Encoding and sanitization", "Validation and business logic", "Web frontend", "API and web service"],
  ...["Files", "Authentication", "Sessions", "Authorization", "Self-contained tokens", "OAuth and OIDC"],
  ...["Cryptography", "Secure communication", "Configuration", "Data protection", "Coding and architecture"],
  ...["Logging and error handling", "WebRTC"],
];

const asks = z.string();
const requirement = z.union([
  z.strictObject({ asks, test: z.string() }),
  z.strictObject({ asks, doc: z.string() }),
  z.strictObject({ asks, because: z.string() }),
  z.strictObject({ asks, gap: z.string() }),
]);
type Requirement = z.infer<typeof requirement>;

const read = (file: string) => fs.readFileSync(path.join(PROJECT, file), "utf8");
const exists = (file: string) => fs.existsSync(path.join(PROJECT, file));

export const requirements: Readonly<Record<string, Requirement>> = z
  .record(z.string(), requirement)
  .parse(parse(read("docs/asvs.yaml")));

/** The level of each requirement that the standard has, by its number. */
const levels = new Map(
  [...SECTIONS.matchAll(/(\d+\.\d+) (\d+)\+(\d+)/g)].flatMap(([, section, first, second]) =>
    Array.from({ length: Number(first) + Number(second) }, (_, i): [string, 1 | 2] => [
      `${section}.${i + 1}`,
      i < Number(first) ? 1 : 2,
    ]),
  ),
);

/** What names nothing: requirements without an answer, and answers without a requirement, a test or a heading. */
export function orphans(): string[] {
  const unanswered = [...levels.keys()].filter((number) => !requirements[number]);
  const unasked = Object.keys(requirements).filter((number) => !levels.has(number));
  const missing = Object.entries(requirements).flatMap(([number, answer]) => {
    if ("test" in answer)
      return namesTest(answer.test) ? [] : [`${number}: no test is called ${answer.test}`];
    if ("doc" in answer) return namesHeading(answer.doc) ? [] : [`${number}: no heading is ${answer.doc}`];
    return [];
  });
  return [...unanswered.map((number) => `${number} has no answer`), ...unasked, ...missing];
}

function namesTest(named: string): boolean {
  const [, file = "", name = ""] = /^(\S+): (.+)$/.exec(named) ?? [];
  return name !== "" && exists(file) && read(file).includes(name);
}

function namesHeading(named: string): boolean {
  const [file = "", anchor = ""] = named.split("#");
  return (
    exists(file) &&
    [...read(file).matchAll(/^#+ (.+)$/gm)].some(([, title = ""]) => anchorOf(title) === anchor)
  );
}

/** As GitHub makes them. */
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, "")
    .replaceAll(" ", "-");

export function written(): string {
  const count = (kind: string) => Object.values(requirements).filter((answer) => kind in answer).length;
  const chapters = CHAPTERS.map((title, i) => {
    const rows = [...levels].flatMap(([number, level]) => {
      const answer = requirements[number];
      return answer && number.startsWith(`${i + 1}.`)
        ? [`| ${number} | ${level} | ${answer.asks} | ${shown(answer)} |`]
        : [];
    });
    return [
      `## ${i + 1}. ${title}`,
      "",
      "| | level | asks | answer |",
      "|---|---|---|---|",
      ...rows,
      "",
    ].join("\n");
  });
  return `# OWASP ASVS 5.0

What the [Application Security Verification Standard](https://owasp.org/www-project-application-security-verification-standard/)
5.0.0 asks at levels 1 and 2, and what answers it here. The numbers are OWASP's; the words are ours, and shorter. Made from
\`asvs.yaml\` by \`npm run asvs:write\`; the check fails if a requirement has no answer, or an answer names a test or a heading that
doesn't exist.

Of ${levels.size} requirements, ${count("test")} have a test, ${count("doc")} are answered by a document or are the operator's matter, and
${count("because")} don't apply or hold by construction. ${count("gap")} are **not met**: each says why.

${chapters.join("\n")}`;
}

function shown(answer: Requirement): string {
  if ("test" in answer) return answer.test.replace(/^(\S+): (.+)$/, "`$1`: $2");
  if ("doc" in answer) return `[${answer.doc.replace(/^docs\//, "")}](${answer.doc.replace(/^docs\//, "")})`;
  return "gap" in answer ? `**Not met**: ${answer.gap}` : answer.because;
}

if (import.meta.main) fs.writeFileSync(path.join(PROJECT, TABLE), written());
