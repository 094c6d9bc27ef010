/** Names of cases in a text: "*Palsgraf v. Long Island R.R. Co.*", "Hanna v. Plumer", and one party in italics alone. */

export interface CaseName {
  /** Offsets into the text, the end excluded. */
  readonly start: number;
  readonly end: number;
  /** The significant words of each party. One party: a short name, such as "*Palsgraf*". */
  readonly parties: readonly (readonly string[])[];
}

/** Words that name no party by themselves, and the abbreviations that stand for them. */
const GENERIC = new Set(
  `the of and for in re ex parte matter rel et al estate co company companies corp corporation inc incorporated ltd llc lp
  rr railroad railway ry r u s us usa united state states people commonwealth city county town village board bd dept
  department commissioner comm commn assn association bros brothers mfg manufacturing ins insurance id see cf but
  under as compare with also eg v vs yes no not only issue rule application conclusion analysis facts holding held
  answer example note step`.split(/\s+/),
);

const ABBREVIATED = String.raw`(?:(?:[A-Z]\.)+|(?:Co|Corp|Inc|Ltd|Mt|St|Bros|Ry|Ins|Mfg|Dist|Sch|Bd|Univ|Hosp|Ass['’]?n|Int['’]?l|Nat['’]?l|Dep['’]?t|Comm['’]?n|Dr|Elec|Dev|Cty|Ctr|Auth|Transp)\.)`;
const WORD = String.raw`(?:${ABBREVIATED},?|\p{Lu}[\p{L}\d'’&-]*)`;
const PARTY = String.raw`${WORD}(?:,? (?:(?:of|for)(?: the)? |(?:&|ex rel\.|de|la) )*${WORD})*(?: et al\.)?`;
const ITALIC = /(?<![*_\p{L}])[*_](\p{Lu}[^*_\n]{1,90}?)[*_](?![*_\p{L}])/gu;
const PLAIN = new RegExp(
  String.raw`(?<![\p{L}.])(?:(?:In|See|Under|Compare|Cf\.|But|And|As|Per|Following) )?(${PARTY} v(?:s\.?|\.)? ${PARTY})`,
  "gu",
);
/** Every word of a short name is one of a name: "*Res ipsa loquitur*" isn't. */
const SHORT = /^(?:(?:\p{Lu}[\p{L}.'’-]*|&|of|the|and|re|parte|for|rel\.)\s?)+$/u;

/** The words of a text that can tell one party from another, without accents. */
export const significantWords = (text: string): string[] =>
  (
    text
      .normalize("NFD")
      .replace(/\p{M}|['’]s?\b/gu, "")
      .toLowerCase()
      .match(/[a-z\d]+/g) ?? []
  ).filter((word) => word.length > 1 && !GENERIC.has(word));

export function caseNamesIn(text: string): CaseName[] {
  const found: CaseName[] = [];
  for (const match of text.matchAll(ITALIC)) {
    const name = match[1] ?? "";
    const parties = partiesOf(name);
    const isFirst = /(?:^|\n)[ \t]*(?:[-*] )?$/.test(text.slice(0, match.index));
    const isLabel =
      /[:.]$/.test(name) || (isFirst && /^[:.]/.test(text.slice(match.index + match[0].length)));
    if (parties.length === 2 || (parties[0]?.length && SHORT.test(name) && !isLabel))
      found.push({ start: match.index + 1, end: match.index + 1 + name.length, parties });
  }
  for (const match of text.matchAll(PLAIN)) {
    const name = match[1] ?? "";
    const end = match.index + match[0].length;
    if (!found.some((known) => known.start < end && known.end > match.index))
      found.push({ start: end - name.length, end, parties: partiesOf(name) });
  }
  return found;
}

const partiesOf = (name: string) => name.split(/ vs?\.? /).map(significantWords);

/** Whether two names may be one case's. A short name is one party of the whole name. */
export function isSameCase(one: CaseName, other: CaseName): boolean {
  const [short, whole] = one.parties.length < other.parties.length ? [one, other] : [other, one];
  if (short.parties.length === whole.parties.length)
    return short.parties.every((party, place) => isSameParty(party, whole.parties[place] ?? []));
  return whole.parties.some((party) => party.length > 0 && isSameParty(short.parties[0] ?? [], party));
}

/** "United States" and "State" leave no word, and so are alike. */
const isSameParty = (one: readonly string[], other: readonly string[]) =>
  one.length === 0 || other.length === 0
    ? one.length === other.length
    : one.some((word) => other.includes(word));
