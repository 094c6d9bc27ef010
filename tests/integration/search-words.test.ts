/** What the index makes of words: corrections, completions, and which of many it keeps. */
import { afterAll, describe, expect, inject, it } from "vitest";
import { ownerConnection } from "../support/users.ts";

const sql = ownerConnection(inject("host"));
afterAll(async () => {
  await sql.end();
});

async function termsOf(words: readonly string[], weights = words.map(() => 1)) {
  const [row] = await sql<{ lexemes: string[]; corrections: Record<string, string> }[]>`
    select * from app_private.read_search_terms(${words}, ${weights})`;
  return row ?? { lexemes: [], corrections: {} };
}

it("a message keeps its 48 rarest words, in order, wherever they are in it", async () => {
  const scenery = Array.from({ length: 60 }, (_, number) => `${number + 100}`);
  const weights = [...scenery.map(() => 0.1), 1, 1];
  const { lexemes } = await termsOf([...scenery, "replevin", "estoppel"], weights);
  expect(lexemes).toHaveLength(48);
  expect(lexemes.slice(-2)).toEqual(["replevin", "estoppel"]);
});

it.each([
  ["ne", null],
  ["neg", "negligence"],
])("the beginning “%s” of a word is completed to %s", async (beginning, word) => {
  const [row] = await sql<{ word: string | null }[]>`select app_private.complete_word(${beginning}) as word`;
  expect(row?.word).toBe(word);
});

it("a misspelled word is searched for as it was meant", async () => {
  expect(await termsOf(["hersay"])).toMatchObject({
    lexemes: ["hearsay"],
    corrections: { hersay: "hearsay" },
  });
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

it("a text that is indexed again in the database keeps what the loader computed for it", async () => {
  const passages = ["torts/negligence#elements", "cases/torts/palsgraf-v-long-island-railroad#holding"];
  const impacts = async (connection: typeof sql) =>
    await connection<{ number: number; impacts: object }[]>`
    select t.number, jsonb_object_agg(u.lexeme, u.impact) as impacts
    from app_private.search_texts as t cross join lateral unnest(t.lexemes, t.impacts) as u (lexeme, impact)
    where t.number < 2000000 and (t.id = any (${passages})
      or t.id in (select q.id from public.law_questions as q where q.passage_id = any (${passages})))
    group by t.number order by t.number`;
  const stored = await impacts(sql);
  expect(stored.length).toBeGreaterThan(passages.length);
  const undone = new Error("undone");
  const indexing = sql.begin(async (transaction) => {
    await transaction`
      select app_private.store_passage_texts(id, app_private.passage_texts(id))
      from unnest(${passages}::text[]) as id`;
    expect(await impacts(transaction as unknown as typeof sql)).toEqual(stored);
    throw undone;
  });
  await expect(indexing).rejects.toBe(undone);
});
