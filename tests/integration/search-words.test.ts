/**
 * Text is split into words twice: in SQL for what a reader types into the search, in TypeScript for the index
 * and for questions. If the two differ, readers can't find matching text.
 */
import { afterAll, describe, expect, inject, it } from "vitest";
import { tokenise } from "../../supabase/functions/_shared/search/words.ts";
import { ownerConnection } from "../support/users.ts";

const sql = ownerConnection(inject("host"));
afterAll(async () => {
  await sql.end();
});

async function wordsInSql(text: string): Promise<string[]> {
  const [row] = await sql<{ words: string[] }[]>`select app_private.read_search_words(${text}) as words`;
  return row?.words ?? [];
}

describe("a search", () => {
  it.each([
    "Parol Evidence Rule",
    "UCC 2-207",
    "the plaintiff's claim can't go on",
    "M’Naghten's Rule",
    "cross-examination, re-direct",
    "résumé naïve Übermut",
    "Jacob & Youngs, Inc. v. Kent",
    "O'Brien test (1968)",
    "10b-5 a b 7",
    "§ 1983 & Bivens!",
    "  — … ? ",
    "",
  ])("for “%s” has the same words in SQL and in TypeScript", async (text) => {
    expect(await wordsInSql(text)).toEqual(tokenise(text));
  });

  it.each([
    ["Rule 12(b)(6) motion", ["rule", "12b6", "motion"]],
    ["28 U.S.C. § 1367(b)", ["28", "1367b"]],
    ["FRE 801(d)(2)(E)", ["fre", "801d2e"]],
  ])("for “%s” uses the longest form of the reference, as the index does", async (text, words) => {
    expect(await wordsInSql(text)).toEqual(words);
    expect(tokenise(text)).toEqual(expect.arrayContaining(words));
  });
});

it("a search has at most 12 words and 200 letters, and a question 48 words", async () => {
  const many = Array.from({ length: 60 }, (_, number) => `word${number}`);
  expect(await wordsInSql(many.join(" "))).toHaveLength(12);
  expect((await wordsInSql("a".repeat(250))).map(({ length }) => length)).toEqual([200]);
  const [row] = await sql<{ found: { terms: unknown[] } }[]>`
    select public.search_passages(${many}, ${many.map(() => 1)}) as found`;
  expect(row?.found.terms).toHaveLength(48);
});

it("a question has at most 24 phrases", async () => {
  const bestWith = async (others: number) => {
    const phrases = [...Array.from({ length: others }, () => "not here"), "adverse possession"];
    const [row] = await sql<{ found: { passages: { score: number[] } } }[]>`
      select public.search_passages(${["adverse", "possession"]}, ${[1, 1]}, ${phrases}) as found`;
    return row?.found.passages.score[0] ?? 0;
  };
  expect(await bestWith(23)).toBe(await bestWith(0));
  expect(await bestWith(24)).toBeLessThan(await bestWith(0));
});

it.each([
  ["ne", null],
  ["neg", "negligence"],
])("the beginning “%s” of a word is completed to %s", async (beginning, word) => {
  const [row] = await sql<{ word: string | null }[]>`select app_private.complete_word(${beginning}) as word`;
  expect(row?.word).toBe(word);
});

describe("a misspelled word", () => {
  it.each([
    ["negligance", "negligence"],
    ["hersay", "hearsay"],
    ["strickt", "strict"],
    // Transposed letters.
    ["wrok", "work"],
    ["dutey", "duty"],
    // In a short word, one letter makes a different word.
    ["ribeye", null],
    // … and so does one more.
    ["ants", null],
    // Rarer words that are nearer.
    ["larsony", "larceny"],
    ["insidder", "insider"],
    ["zzzz", null],
  ])("“%s” is read as %s", async (misspelt, word) => {
    const [row] = await sql<{ word: string | null }[]>`select app_private.correct_word(${misspelt}) as word`;
    expect(row?.word).toBe(word);
  });
});
