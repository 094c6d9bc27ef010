import { expect, it } from "vitest";
import { signalWords } from "./signal-words.ts";

const words = (file: string, source: string) => signalWords(file, source).map(({ word }) => word);

it("finds signal words in strings, templates, JSX text and attributes", () => {
  const source = `
    const a = "Nobody can read it.";
    const b = \`Starting \${name} anew\`;
    const c = <p title="Your e-mail">Deleted
      for good</p>;
  `;
  expect(signalWords("a.tsx", source).map(({ word, line }) => [word, line])).toEqual([
    ["Nobody", 2],
    ["anew", 3],
    ["e-mail", 4],
    ["for good", 4],
  ]);
});

it("says what to write instead", () => {
  expect(signalWords("a.ts", 'throw new Error("There is no such route")')[0]?.instead).toBe("doesn't exist");
});

it("leaves out comments, names, patterns and longer words", () => {
  const source = `
    // Nobody reads this anew.
    const anew = /anew/;
    const b = "renewed, for goodness' sake";
  `;
  expect(words("a.ts", source)).toEqual([]);
});

it("accepts the specification's own words, and only as they stand there", () => {
  expect(words("a.ts", 'new Error("Operation cancelled")')).toEqual([]);
  expect(words("a.ts", 'new Error("Operation cancelled.")')).toEqual(["cancelled"]);
});

it("reads an email template's text, not its markup", () => {
  expect(words("code.html", '<p class="anew">If nobody asked for it,\n ignore it.</p>')).toEqual(["nobody"]);
});

it("fails on a file that it can't parse", () => {
  expect(() => signalWords("a.ts", "const = 1")).toThrow("a.ts");
});
