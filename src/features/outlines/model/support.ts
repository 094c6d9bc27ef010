/** Which words of a passage support a sentence that cites it. */

/** From one character of the passage to another, the end excluded. */
export interface Support {
  readonly start: number;
  readonly end: number;
}

/** How much of the sentence, by the weight of its words, a part of the passage must share to count as its support. */
const FLOOR = 0.4;
/** How much more of it another part must add. */
const MORE = 0.2;
const MOST = 3;

const COMMON = new Set(
  "a an the of to in on at by for from with and or but if that this these those it its is are was were be been as than then which who whom whose what when where there their they he she his her has have had do does did can may must will would should could one any each such also so into under over about between".split(
    " ",
  ),
);

interface Unit extends Support {
  readonly terms: ReadonlySet<string>;
}

/**
 * The sentences, list items or table rows of a passage that share the most with a sentence: none if nothing shares enough.
 * Rare words weigh more, so that the topic's name alone doesn't decide.
 */
export function supportIn(claim: string, body: string): readonly Support[] {
  const units = unitsOf(body);
  const claimed = termsOf(claim);
  const weights = new Map(
    [...claimed].map((term) => {
      const having = units.filter(({ terms }) => terms.has(term)).length;
      return [term, Math.log(1 + units.length / Math.max(having, 1))];
    }),
  );
  const total = sum([...weights.values()]);
  const chosen: Unit[] = [];
  const missing = new Map(weights);
  while (chosen.length < MOST) {
    const [best] = units
      .filter((unit) => !chosen.includes(unit))
      .map((unit) => {
        const shared = [...unit.terms].filter((term) => missing.has(term));
        const share = sum(shared.map((term) => missing.get(term) ?? 0)) / total;
        // Of two that share as much, the one that says less besides.
        return { unit, shared, share, rank: share + (0.1 * shared.length) / Math.max(unit.terms.size, 1) };
      })
      .sort((a, b) => b.rank - a.rank);
    const isEnough = best && best.shared.length >= 2 && best.share >= (chosen.length === 0 ? FLOOR : MORE);
    if (!isEnough) break;
    chosen.push(best.unit);
    for (const term of best.shared) missing.delete(term);
  }
  return chosen.map(({ start, end }) => ({ start, end })).sort((a, b) => a.start - b.start);
}

/** An abbreviation's period ends no sentence. */
const SENTENCE_END =
  /(?<!\b(?:v|vs|No|Inc|Co|Corp|Mr|Ms|Mrs|Dr|e\.g|i\.e|U\.S|cf|Art|Fed|Rev)\.)(?<=[.!?;][”"’)*]*)\s+/g;
const LINE_START = /^[ \t]*(?:[-+*]|\d{1,3}[.)]|#{1,6}|>)[ \t]+/;

function unitsOf(body: string): readonly Unit[] {
  const units: Unit[] = [];
  let lineStart = 0;
  for (const line of body.split("\n")) {
    const isRow = line.startsWith("|");
    let start = LINE_START.exec(line)?.[0].length ?? 0;
    const ends = isRow ? [] : [...line.slice(start).matchAll(SENTENCE_END)].map(({ index }) => start + index);
    for (const end of [...ends, line.length]) {
      // A period within parentheses belongs to a citation.
      const part = line.slice(start, end);
      if (end < line.length && part.split("(").length > part.split(")").length) continue;
      const terms = termsOf(part);
      if (terms.size > 0) units.push({ start: lineStart + start, end: lineStart + end, terms });
      start = end;
    }
    lineStart += line.length + 1;
  }
  return units;
}

const termsOf = (text: string): ReadonlySet<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !COMMON.has(word)).map(stemOf),
  );

/** Enough for "offers", "offered" and "offering" to be one word. */
const stemOf = (word: string): string =>
  word.length < 5 ? word.replace(/s$/, "") : word.replace(/ies$/, "y").replace(/(?:ing|ed|es|ly|s|e)$/, "");

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
