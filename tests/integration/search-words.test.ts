/**
 * The words of a search are taken apart twice: in SQL for what a reader types, in TypeScript for what is stored and what
 * is asked. Where the two differ, a reader does not find what is there.
 */
import { afterAll, describe, expect, inject, it } from "vitest";
import { tokenise } from "../../supabase/functions/_shared/retrieval/words.ts";
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
  ])("for “%s” has the longest form of the reference, under which it is stored", async (text, words) => {
    expect(await wordsInSql(text)).toEqual(words);
    expect(tokenise(text)).toEqual(expect.arrayContaining(words));
  });
});

describe("a word that no text has", () => {
  it.each([
    ["negligance", "negligence"],
    ["hersay", "hearsay"],
    ["strickt", "strict"],
    // Letters in another order.
    ["wrok", "work"],
    ["dutey", "duty"],
    // Another letter makes another word of a short one.
    ["ribeye", null],
    ["zzzz", null],
  ])("“%s” is read as %s", async (misspelt, word) => {
    const [row] = await sql<{ word: string | null }[]>`select app_private.correct_word(${misspelt}) as word`;
    expect(row?.word).toBe(word);
  });
});
