/** The numbers of the search in SQL, each a third less and more in a database that is there for this alone. */
import type { Sql } from "../../server/database/connection.ts";

/** In which function each is, and how it is written there; # is the number. */
const NUMBERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  rebuild_search_index: {
    k1: " k1 constant real := #",
    asked_k1: "asked_k1 constant real := #",
    b: "b constant real := #",
    heading_weight: "heading_weight constant real := #",
    name_weight: "name_weight constant real := #",
    postings_per_lexeme: "postings_per_lexeme constant integer := #",
  },
  search_passages: {
    phrase_bonus: "phrase_bonus constant real := #",
    max_passages: "max_passages integer DEFAULT #",
    max_whole: "max_whole constant integer := #",
    max_answering: "max_answering constant integer := #",
    max_entries: "max_entries constant integer := #",
    "phrases searched for": "unnest(phrases[1:#])",
  },
  read_search_terms: { "words searched for": "unnest(words[1:#]", "letters corrected": "^[a-z]{#," },
  correct_word: {
    "letters that may slip": "length(misspelt) >= # and distance",
    "letters for each slip": "distance.slips <= length(misspelt) / #",
    "letters that one may be changed of": "length(misspelt) >= # or length(w.word)",
    "worth of a common word": "distance.slips - # * ln",
  },
};

export interface SearchNumber {
  readonly name: string;
  /** @returns what puts it back. */
  readonly change: () => Promise<() => Promise<void>>;
}

export const searchNumbers = (owner: Sql): SearchNumber[] =>
  Object.entries(NUMBERS).flatMap(([sqlFunction, numbers]) =>
    Object.entries(numbers).flatMap(([name, written]) =>
      [2 / 3, 4 / 3].map((times) => ({
        name: `${sqlFunction}: ${name} × ${times < 1 ? "2/3" : "4/3"}`,
        change: async () => await changeIn(owner, sqlFunction, written, times),
      })),
    ),
  );

async function changeIn(
  owner: Sql,
  sqlFunction: string,
  written: string,
  times: number,
): Promise<() => Promise<void>> {
  const [row] = await owner<{ text: string }[]>`
    select pg_get_functiondef(p.oid) as text from pg_proc as p
    where p.proname = ${sqlFunction} and p.pronamespace::regnamespace::text in ('public', 'app_private')`;
  const [before = "", after = ""] = written.split("#").map(RegExp.escape);
  const number = new RegExp(`(?<=${before})[\\d.]+(?=${after})`);
  const text = row?.text ?? "";
  if (!number.test(text)) throw new Error(`${sqlFunction} has no “${written}”`);
  const define = async (as: string) => {
    await owner.unsafe(as);
    if (sqlFunction === "rebuild_search_index") await owner`select app_private.rebuild_search_index()`;
  };
  await define(text.replace(number, (old) => String(aThird(Number(old), times))));
  return async () => await define(text);
}

/** One that counts is rounded away from where it was, as in `switches.ts`. */
function aThird(old: number, times: number): number {
  if (!Number.isInteger(old)) return old * times;
  return times < 1 ? Math.floor(old * times) : Math.ceil(old * times);
}
