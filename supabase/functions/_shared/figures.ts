/** Figures in a text, in digits or words: "$75,000", "14-day", "fourteen days", "two-thirds", "51 percent", "9k". */

export interface Figure {
  /** Offsets into the text, the end excluded. */
  readonly start: number;
  readonly end: number;
  /** In days or years where possible: two weeks are 14 days, and 12 months one year. */
  readonly value: number;
  /** Null: none, or not read, such as that of the 60 in "21 days (60 after a waiver)". */
  readonly unit: string | null;
  /** Whether it only counts or numbers something: "two elements", "Step 2", "March 1". */
  readonly isCount: boolean;
}

const ONES =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`.split(/\s+/);
const TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const SCALES = new Map([
  ["hundred", 100],
  ["k", 1e3],
  ["thousand", 1e3],
  ["million", 1e6],
  ["billion", 1e9],
]);
const BELOW_HUNDRED = `(?:(?:${TENS.slice(2).join("|")})(?:[ -](?:${ONES.slice(1, 10).join("|")}))?|${ONES.toReversed().join("|")})`;
const DIGITS = String.raw`\d+(?:,\d{3})*(?:\.\d+)?(?:k\b| ?(?:thousand|million|billion)\b)?`;
const IN_WORDS = String.raw`\b${BELOW_HUNDRED}(?:[ -](?:hundred|thousand|million|billion)(?:(?: and |[ -])${BELOW_HUNDRED}\b)?)*\b`;
const NUMBER = `(?:${DIGITS}|${IN_WORDS})`;
const UNIT =
  "dollar|buck|day|week|wk|month|year|yr|yo|hour|minute|%|percent|mile|feet|foot|acre|half|halves|third|fourth|quarter|fifth|tenth";
const ADJECTIVE = "(?:full|business|calendar|court|consecutive|more|additional|further)[ -]";
/** "21 or 60 days": the unit of the last is that of all. */
const UNIT_AFTER = new RegExp(
  `^(?:(?:-|–| to | or | and |, (?:or )?)\\$?${NUMBER})*[ -]?(?:${ADJECTIVE})?(${UNIT})s?(?![a-z])`,
  "i",
);
const FIGURE = new RegExp(
  `(?:(\\$ ?)|(?<![\\p{L}\\d.:#[$]|\\p{L}-|\\d,))(${NUMBER})(?!\\p{L}|\\d|:\\d)`,
  "giu",
);
/** "A year" is a figure of its own. */
const SINGLE = new RegExp(`\\b(?:an?|per|each) (?:${ADJECTIVE})?(${UNIT})(?![a-z])`, "gi");

const COUNTED =
  /^[ -](?:\w+ )?(?:elements?|requirements?|factors?|parts?|steps?|prongs?|points?|reasons?|issues?|questions?|cards?|exceptions?|things?|ways?|sentences?|words?|bullets?)\b/i;
const NUMBERED =
  /(?:^\s*(?:[-*] )?|\b(?:step|part|element|option|question|factor|issue|prong|reason|point|card|chapter|articles?|title|amendment|count|page|no\.|cmt\.|cl\.|pt\.|tit\.|hypo|example|week|day|round|version|phase|q)[ *]*)$/i;
const DATE = /(?:\b(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\.? (?:\d{1,2}, )?)$/;

export function figuresIn(text: string): Figure[] {
  const found: Figure[] = writtenIn(text);
  for (const { 0: single, 1: unit = "", index } of text.matchAll(SINGLE))
    found.push({
      start: index,
      end: index + single.length,
      ...measured(1, unit.toLowerCase()),
      isCount: true,
    });
  return found;
}

/** The figures that the text writes out, as digits and in the smaller unit: "14" for "two weeks", "48" for "48 hours". */
export const valuesIn = (text: string): string[] =>
  writtenIn(text).map(({ value, number }) => `${Math.max(value, number)}`);

function writtenIn(text: string): (Figure & { readonly number: number })[] {
  const found: (Figure & { readonly number: number })[] = [];
  for (const match of text.matchAll(FIGURE)) {
    const end = match.index + match[0].length;
    const before = text.slice(Math.max(0, match.index - 30), match.index);
    const after = text.slice(end, end + 60);
    const [unitText, unit = DATE.test(before) ? "date" : match[1] && "dollar"] = UNIT_AFTER.exec(after) ?? [];
    const number = numberIn(match[2] ?? "");
    const isWord = /^[a-z]/i.test(match[2] ?? "");
    found.push({
      start: match.index,
      // The unit is part of what is claimed if it follows at once.
      end: unitText !== undefined && !new RegExp(NUMBER, "i").test(unitText) ? end + unitText.length : end,
      number,
      ...measured(number, unit?.toLowerCase() ?? null),
      isCount: unit
        ? /^(?:date|minute)$/i.test(unit) || (isWord && number === 1 && /^day$/i.test(unit))
        : number <= 10 ||
          COUNTED.test(after) ||
          NUMBERED.test(before) ||
          (number < 100 && before.endsWith("(") && after.startsWith(")")),
    });
  }
  return found;
}

function measured(value: number, unit: string | null): Pick<Figure, "value" | "unit"> {
  switch (unit) {
    case "week":
    case "wk":
      return { value: value * 7, unit: "day" };
    case "hour":
      return value % 24 === 0 ? { value: value / 24, unit: "day" } : { value, unit };
    case "month":
      return value % 12 === 0 ? { value: value / 12, unit: "year" } : { value, unit };
    case "yr":
    case "yo":
      return { value, unit: "year" };
    case "halves":
      return { value, unit: "half" };
    case "%":
      return { value, unit: "percent" };
    case "buck":
      return { value, unit: "dollar" };
    case "feet":
      return { value, unit: "foot" };
    default:
      return { value, unit };
  }
}

/** "75,000", "9k", "1.5 million", "twenty-one", "one hundred eighty". */
function numberIn(text: string): number {
  let total = 0;
  let current = 0;
  for (const word of text
    .toLowerCase()
    .replaceAll(",", "")
    .match(/[\d.]+|[a-z]+/g) ?? []) {
    const scale = SCALES.get(word);
    if (scale === 100) current = Math.max(1, current) * 100;
    else if (scale) {
      total += Math.max(1, current) * scale;
      current = 0;
    } else if (word !== "and")
      current += /\d/.test(word) ? Number(word) : Math.max(ONES.indexOf(word), TENS.indexOf(word) * 10);
  }
  return total + current;
}
