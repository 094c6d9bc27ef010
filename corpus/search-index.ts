/**
 * The search index over the law, which `supabase/migrations/…_law_search.sql` describes and searches. It's computed here and
 * copied into the database: in SQL, counting a million words took most of a first start. Stems are Postgres's own.
 */
import { CopyWriter } from "./copy-writer.ts";

/** What is searched, as the numbers of its words. */
export interface SearchText {
  readonly number: number;
  readonly id: string;
  readonly document_id: string;
  readonly heading: Uint32Array;
  readonly names: Uint32Array;
  readonly body: Uint32Array;
}

export interface SearchIndex {
  /** Rows of `search_texts`, for COPY: number, id, document_id, lexemes, impacts. */
  readonly texts: readonly Uint8Array[];
  /** Rows of `search_lexemes`, for COPY: lexeme, idf, numbers, impacts. */
  readonly lexemes: readonly Uint8Array[];
  /** How many words a text of each collection has. */
  readonly averageWords: readonly number[];
}

/** A number's millions say the collection. */
export const COLLECTION = 1_000_000;
const COLLECTIONS = [0, 1, 2, 3];
/** How common a word is in the law doesn't depend on the bank of questions or the names, which repeat it. */
const COUNTED = [0, 2];
/** In a heading or the names of a document, a word counts more than in the body. */
const WEIGHTS = { heading: 5, names: 2.5, body: 1 };
/** A word that so many texts of a collection have says little: the search reads those where it says most. */
const POSTINGS_PER_LEXEME = 200;

const NOTHING = new Uint8Array();

/** A text and its stems: the places of these, and how much the text has of each. */
interface CountedText extends SearchText {
  readonly collection: number;
  readonly stems: Uint32Array;
  readonly counts: Float32Array;
}

/**
 * @param texts in the order of their numbers.
 * @param stemOf the stem of each word.
 */
export function indexTexts(texts: readonly SearchText[], stemOf: readonly string[]): SearchIndex {
  const lexemes = [...new Set(stemOf)];
  const counted = countStems(texts, lexemes, stemOf);
  const idfs = inverseFrequencies(counted, lexemes.length);
  const averageWords = Float32Array.from(COLLECTIONS, (collection) => {
    const filled = counted.filter((text) => text.collection === collection && text.stems.length > 0);
    return Math.max(filled.reduce((sum, { body }) => sum + body.length, 0) / (filled.length || 1), 1);
  });
  const scored = counted.map((text) => ({ ...text, impacts: impactsOf(text, idfs, averageWords) }));
  const written = lexemes.map((lexeme) => Buffer.from(lexeme));
  const rows = new CopyWriter();
  for (const { number, id, document_id, stems, impacts } of scored) {
    rows.row(5).int4(number).text(id).text(document_id);
    rows.texts(Array.from(stems, (stem) => written[stem] ?? NOTHING)).float4s(impacts);
  }
  return {
    texts: rows.end(),
    lexemes: writeLexemes(lexemes, idfs, scored),
    averageWords: [...averageWords],
  };
}

function countStems(
  texts: readonly SearchText[],
  lexemes: readonly string[],
  stemOf: readonly string[],
): CountedText[] {
  const placeOfStem = new Map(lexemes.map((lexeme, place) => [lexeme, place]));
  const placeOf = Uint32Array.from(stemOf, (stem) => placeOfStem.get(stem) ?? 0);
  const counts = new Float32Array(lexemes.length);
  return texts.map((text) => {
    const stems: number[] = [];
    for (const part of ["heading", "names", "body"] as const) {
      for (const word of text[part]) {
        const place = placeOf[word] ?? 0;
        if (counts[place] === 0) stems.push(place);
        counts[place] = (counts[place] ?? 0) + WEIGHTS[part];
      }
    }
    const own = Float32Array.from(stems, (place) => counts[place] ?? 0);
    for (const place of stems) counts[place] = 0;
    return {
      ...text,
      collection: Math.floor(text.number / COLLECTION),
      stems: Uint32Array.from(stems),
      counts: own,
    };
  });
}

function inverseFrequencies(texts: readonly CountedText[], size: number): Float32Array {
  const frequencies = new Uint32Array(size);
  const counting = texts.filter(({ collection }) => COUNTED.includes(collection));
  for (const { stems } of counting)
    for (const place of stems) frequencies[place] = (frequencies[place] ?? 0) + 1;
  return Float32Array.from(frequencies, (frequency) =>
    Math.log(1 + (counting.length - frequency + 0.5) / (frequency + 0.5)),
  );
}

/** BM25F, rounded as `app_private.text_impacts` does: by how much each stem raises the text's score. */
function impactsOf(
  { collection, stems, counts, body }: CountedText,
  idfs: Float32Array,
  averageWords: Float32Array,
): Float32Array {
  const real = Math.fround;
  const k1 = real(collection === 2 ? 4.8 : 1.2);
  const b = real(0.6);
  const length = 1 - b + real(real(b * body.length) / (averageWords[collection] ?? 1));
  return Float32Array.from(stems, (stem, place) => {
    const count = counts[place] ?? 0;
    return (real((idfs[stem] ?? 0) * count) * (k1 + 1)) / (count + k1 * length);
  });
}

/** For each lexeme, its texts of each collection whose score it raises most, by their numbers. */
function writeLexemes(
  lexemes: readonly string[],
  idfs: Float32Array,
  texts: readonly { number: number; stems: Uint32Array; impacts: Float32Array }[],
): readonly Uint8Array[] {
  // Where each lexeme's part of the arrays begins, and, once they are filled, where it ends.
  const ends = new Uint32Array(lexemes.length + 1);
  for (const { stems } of texts) for (const stem of stems) ends[stem + 1] = (ends[stem + 1] ?? 0) + 1;
  for (let place = 1; place < ends.length; place++) ends[place] = (ends[place] ?? 0) + (ends[place - 1] ?? 0);
  const numbers = new Int32Array(ends.at(-1) ?? 0);
  const impacts = new Float32Array(numbers.length);
  for (const text of texts) {
    for (const [place, stem] of text.stems.entries()) {
      const end = ends[stem] ?? 0;
      ends[stem] = end + 1;
      numbers[end] = text.number;
      impacts[end] = text.impacts[place] ?? 0;
    }
  }
  const rows = new CopyWriter();
  let start = 0;
  for (const [place, lexeme] of lexemes.entries()) {
    const end = ends[place] ?? 0;
    const kept = mostTelling(numbers.subarray(start, end), impacts.subarray(start, end));
    start = end;
    if (kept.numbers.length > 0)
      rows
        .row(4)
        .text(lexeme)
        .float4(idfs[place] ?? 0)
        .int4s(kept.numbers)
        .float4s(kept.impacts);
  }
  return rows.end();
}

function mostTelling(numbers: Int32Array, impacts: Float32Array) {
  if (numbers.length <= POSTINGS_PER_LEXEME) return { numbers, impacts };
  const beginnings = COLLECTIONS.map((collection) => {
    const first = numbers.findIndex((number) => number >= collection * COLLECTION);
    return first < 0 ? numbers.length : first;
  });
  const places = beginnings.flatMap((start, collection) => {
    const all = Array.from(numbers.subarray(start, beginnings[collection + 1]), (_, place) => start + place);
    if (all.length <= POSTINGS_PER_LEXEME) return all;
    return all
      .sort((a, b) => (impacts[b] ?? 0) - (impacts[a] ?? 0) || a - b)
      .slice(0, POSTINGS_PER_LEXEME)
      .sort((a, b) => a - b);
  });
  return {
    numbers: Int32Array.from(places, (place) => numbers[place] ?? 0),
    impacts: Float32Array.from(places, (place) => impacts[place] ?? 0),
  };
}
