/** What an answer says with a source: the sentences that a mark [n] ends. */

const MARK = /\s*\[(\d{1,3})\]/g;
/** A sentence, with the marks that follow its end. The last one may have no end. */
const SENTENCE =
  /.+?(?:\s?\[\d{1,3}\](?!\s?\[)[.,;]?|[.!?][”"’)*_]*(?:\s?\[\d{1,3}\])*)(?=\s+[\p{Lu}\d“"(*[]|\s*$)|.+$/gu;

/** The sentences of an answer that cite source n, one for each of its marks, without marks and Markdown. */
export function claimsOf(text: string, n: number): readonly string[] {
  let before = "";
  return text.split("\n").flatMap((line) =>
    (line.match(SENTENCE) ?? []).flatMap((sentence) => {
      const words = plain(sentence);
      const claim = isWhole(words) ? words : `${before} ${words}`.trim();
      before = claim;
      return [...sentence.matchAll(MARK)].filter(([, digits]) => Number(digits) === n).map(() => claim);
    }),
  );
}

/** Marks that stand alone, and what follows an abbreviation such as "v." or "(Fed. R.", belong to the words before. */
const isWhole = (words: string): boolean =>
  words.split(" ").length > 3 && words.split(")").length <= words.split("(").length;

const plain = (sentence: string): string =>
  sentence
    .replace(MARK, "")
    .replace(/^\s*(?:[-+*]|\d{1,3}[.)]|#{1,6}|>)\s+/, "")
    .replace(/\]\([^)\s]*\)|[*_`|[\]]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
