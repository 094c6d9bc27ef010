/** The figures of a text, in digits. */

const UNITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const TENS_AND_UNIT = new RegExp(`\\b(${TENS.join("|")})(?:[- ](${UNITS.slice(1, 10).join("|")}))?\\b`, "g");

/** Numbers as digits alone: "14" for "fourteen" and "two weeks", "75000" for "75k" and "75,000". */
export const figuresIn = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replace(
        TENS_AND_UNIT,
        (_, tens, unit) => `${20 + 10 * TENS.indexOf(tens) + Math.max(0, UNITS.indexOf(unit))}`,
      )
      .replace(/\b(\d|one|two|three|four) weeks?\b/g, (_, weeks) => `${7 * digits(weeks)} days`)
      .replace(/(\d)k\b/g, "$1000")
      .match(/\d[\d,]*|[a-z]+/g) ?? []
  )
    .map((word) => (UNITS.includes(word) ? `${UNITS.indexOf(word)}` : word.replaceAll(",", "")))
    .filter((word) => /^\d+$/.test(word));

const digits = (word: string) => (UNITS.includes(word) ? UNITS.indexOf(word) : Number(word));
