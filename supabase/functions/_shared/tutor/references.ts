/** Sections, rule numbers, and reporters' pages in a text: "UCC § 2-207", "28 U.S.C. §§ 1331, 1332(a)", "541 U.S. 36". */

export interface Reference {
  /** Offsets into the text, the end excluded. */
  readonly start: number;
  readonly end: number;
  /** The title of a federal statute or regulation: "28". */
  readonly title: string | null;
  /** "12(b)(6)": 12, b, 6. */
  readonly parts: readonly string[];
}

const SECTION = String.raw`\d+[A-Za-z]{0,2}(?:[.:-]\d+[A-Za-z]{0,2})*(?!\w)`;
const SUBSECTION = String.raw`\((?:\d{1,2}|[A-Za-z]|[ivx]{2,4})\)`;
const ONE = `(?:${SECTION}(?:${SUBSECTION})*|(?:${SUBSECTION})+)`;
const CODE = String.raw`§§?|\b(?:[Rr]ules?|[Ss]ections?|[Ss]ecs?\.|r\.|(?:Fed\. R\. )?Evid\.|(?:Fed\. R\. )?(?:Civ|Crim|App|Bankr)\. ?P\.|Restatement(?: \(?(?:Second|Third|2d|3d)\)?)?(?: of [A-Z]\w+)?|FRE|FRCP|FRCrP|FRAP|MRPC|UCC|UPC|UTC|MPC|RUPA|MBCA|DGCL|UCCJEA|UIFSA)`;
const STATUTES = String.raw`\b(?<title>\d+) (?:U\. ?S\. ?C\.|USC|C\. ?F\. ?R\.|CFR)`;
/** After its code, or unmistakable without one: "12(b)(6)", "2-207". */
const HEAD = String.raw`(?:(?:${STATUTES}|${CODE})(?: ?§§?)?\s?(?=\d)|(?<![\w.$,-])(?=\d[A-Z]?-\d{3}(?!\w)|\d+[A-Za-z]?${SUBSECTION}))`;
const SEPARATOR = String.raw`(?:\s?[–-]\s?|,? (?:and|or|to|through) |[,;] )(?:§§? ?)?`;
/** What follows a figure, or a volume, rather than a section. */
const NO_SECTION = String.raw`(?!,?\d| ?%|[ -](?:[a-z]+[ -])?(?:day|week|month|year|hour|percent|dollar)| [A-Z]\.)`;
const LIST = new RegExp(`(?<head>${HEAD})${ONE}(?:${SEPARATOR}${ONE}${NO_SECTION})*`, "g");
const PLURAL = /§§|[Rr]ules|[Ss]ections|[Ss]ecs|^[A-Z]{2}/;
const PAGE = /\b\d{1,4} [A-Z][A-Za-z']*\. ?(?:[A-Z0-9][\w']*\. ?|[23]d |4th )*\d{1,5}\b/g;

export function referencesIn(text: string): Reference[] {
  const found = [...text.matchAll(LIST)].flatMap(readList);
  for (const { 0: page, index } of text.matchAll(PAGE)) {
    const end = index + page.length;
    if (!found.some((known) => known.start < end && known.end > index))
      found.push({ start: index, end, title: null, parts: [page.replace(/[ .]/g, "").toLowerCase()] });
  }
  return found;
}

function readList(list: RegExpExecArray): Reference[] {
  const { head = "", title = null } = list.groups ?? {};
  const found: Reference[] = [];
  let previous: { readonly end: number; readonly parts: readonly string[] } | null = null;
  for (const { 0: one, index } of list[0].slice(head.length).matchAll(new RegExp(ONE, "g"))) {
    // "Rule 4(m), 90 days": only a plural has plain numbers after the first.
    if (previous && /^\d+$/.test(one) && !PLURAL.test(head)) break;
    const start = list.index + head.length + index;
    const end = start + one.length;
    const own = one.toLowerCase().match(/[^()]+/g) ?? [];
    const parts: readonly string[] = one.startsWith("(")
      ? [...(previous?.parts.slice(0, -own.length) ?? []), ...own]
      : own;
    const between = previous && list.input.slice(previous.end, start);
    if (previous && /[–-]|to|through/.test(between ?? ""))
      found.push(...implied(previous.parts, parts).map((some) => ({ start, end, title, parts: some })));
    // The first one's code belongs to it.
    found.push({ start: previous ? start : list.index, end, title, parts });
    previous = { end, parts };
  }
  return found;
}

/** What lies between the ends of a range: 413–415, 2-118 to 2-120, 8(a)–(c). */
function implied(from: readonly string[], to: readonly string[]): string[][] {
  const [, before = "", first = ""] = /^(.*?)(\d+|[a-z])$/.exec(from.at(-1) ?? "") ?? [];
  const [, after = "", last = ""] = /^(.*?)(\d+|[a-z])$/.exec(to.at(-1) ?? "") ?? [];
  const numbers = [first, last].map((end) => (/\d/.test(end) ? Number(end) : end.charCodeAt(0)));
  const [low = 0, high = 0] = numbers;
  if (before !== after || high - low > 60 || /\d/.test(first) !== /\d/.test(last)) return [];
  return Array.from({ length: Math.max(0, high - low - 1) }, (_, place) => low + place + 1).map((number) => [
    ...to.slice(0, -1),
    before + (/\d/.test(first) ? number : String.fromCharCode(number)),
  ]);
}
