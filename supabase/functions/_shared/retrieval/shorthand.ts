/**
 * Shorthand and misspellings that the search can't correct by itself, because the word exists with another meaning, is too
 * short, or has a stem of its own. They are replaced before the question is read.
 */
const SHORTHAND: Readonly<Record<string, string>> = {
  acct: "account",
  agmt: "agreement",
  agreemnt: "agreement",
  b4: "before",
  bc: "because",
  btwn: "between",
  diff: "difference",
  enforcable: "enforceable",
  enforcible: "enforceable",
  evid: "evidence",
  govt: "government",
  jur: "jurisdiction",
  liq: "liquidated",
  mos: "months",
  neg: "negligence",
  negl: "negligence",
  poss: "possession",
  prop: "property",
  reqs: "requirements",
  req: "requirement",
  unenforcable: "unenforceable",
  unconscionible: "unconscionable",
  wo: "without",
  yr: "year",
  yrs: "years",
};

const SHORTHAND_WORD = new RegExp(`(?<![\\w.'’-])(?:${Object.keys(SHORTHAND).join("|")})(?![\\w'’-])`, "gi");

export function expandShorthand(text: string): string {
  return text.replace(SHORTHAND_WORD, (word) => SHORTHAND[word.toLowerCase()] ?? word);
}
