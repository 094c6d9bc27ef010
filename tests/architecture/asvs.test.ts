/** Each requirement of OWASP's standard has an answer in docs/asvs.md, and each answer names something that exists. */
import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const DOCS = path.resolve(import.meta.dirname, "../../docs");
const read = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "");
const table = read(path.join(DOCS, "asvs.md"));

/** OWASP ASVS 5.0.0: how many requirements of level 1, and after them of level 2, each section has. */
const SECTIONS = `
  1.1 0+2, 1.2 5+4, 1.3 2+9, 1.4 0+3, 1.5 1+1, 2.1 1+2, 2.2 2+1, 2.3 1+3, 2.4 0+1, 3.2 2+0, 3.3 1+3, 3.4 2+4, 3.5 3+2,
  3.7 0+2, 4.1 1+2, 4.2 0+1, 4.3 0+2, 4.4 1+3, 5.1 0+1, 5.2 2+1, 5.3 2+0, 5.4 0+3, 6.1 1+2, 6.2 8+4, 6.3 2+2, 6.4 2+2,
  6.5 0+5, 6.6 0+3, 6.8 0+4, 7.1 0+3, 7.2 4+0, 7.3 0+2, 7.4 2+3, 7.5 0+2, 7.6 0+2, 8.1 1+1, 8.2 2+1, 8.3 1+0, 8.4 0+1,
  9.1 3+0, 9.2 1+3, 10.1 0+2, 10.2 0+2, 10.3 0+4, 10.4 5+6, 10.5 0+5, 10.6 0+2, 10.7 0+3, 11.1 0+2, 11.2 0+3, 11.3 2+1,
  11.4 1+3, 11.5 0+1, 11.6 0+1, 12.1 1+2, 12.2 2+0, 12.3 0+4, 13.1 0+1, 13.2 0+5, 13.3 0+2, 13.4 1+4, 14.1 0+2, 14.2 1+3,
  14.3 1+2, 15.1 1+2, 15.2 1+2, 15.3 1+6, 16.1 0+1, 16.2 0+5, 16.3 0+4, 16.4 0+3, 16.5 0+3, 17.1 0+1, 17.2 0+4, 17.3 0+2`;

const rows = [...table.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| [^|]+ \| ([^|]+) \|$/gm)].map(
  ([, number = "", level = "", answer = ""]) => ({ number, level, answer }),
);
const tests = rows.flatMap(({ answer }) => {
  const [, file, name = ""] = /^`(\S+)`: (.+)$/.exec(answer) ?? [];
  return file ? [{ file, name }] : [];
});
const places = rows.flatMap(({ answer }) => {
  const [, file, anchor = ""] = /^\[.+\]\(([^)#]+)#([^)]+)\)$/.exec(answer) ?? [];
  return file ? [{ file, anchor }] : [];
});

it("every requirement of levels 1 and 2 has its line, in the standard's order", () => {
  const asked = [...SECTIONS.matchAll(/(\d+\.\d+) (\d+)\+(\d+)/g)].flatMap(([, section, first, second]) =>
    Array.from(
      { length: Number(first) + Number(second) },
      (_, i) => `${section}.${i + 1}, level ${i < Number(first) ? 1 : 2}`,
    ),
  );
  expect(rows.map(({ number, level }) => `${number}, level ${level}`)).toEqual(asked);
});

it.each(tests)("$file has a test called “$name”", ({ file, name }) => {
  expect(read(path.join(DOCS, "..", file))).toContain(name);
});

it.each(places)("$file has the heading #$anchor", ({ file, anchor }) => {
  const titles = [...read(path.join(DOCS, file)).matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) => title);
  // As GitHub makes them.
  const anchors = titles.map((title) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, "")
      .replaceAll(" ", "-"),
  );
  expect(anchors).toContain(anchor);
});

it("the counts at the top are right", () => {
  const unmet = rows.filter(({ answer }) => answer.startsWith("**Not met**")).length;
  const others = rows.length - tests.length - places.length - unmet;
  const said =
    /Of (\d+) requirements, (\d+) .+? (\d+) .+?\s(\d+) .+? (\d+) are \*\*not met\*\*/s.exec(table) ?? [];
  expect(said.slice(1).map(Number)).toEqual([rows.length, tests.length, places.length, others, unmet]);
});
