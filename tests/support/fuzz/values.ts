/** Values for a column or parameter: some fit its type, some are at its limits, some fit nothing. */
import fc from "fast-check";

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc.constantFrom("", " ", "null", "true", "42", "a,b", "a.b", "(a)", '"a"', "battery"),
  fc.constant("x".repeat(5000)),
);
/** Where a schema decides, which only its handler knows. */
const any = fc.oneof(text, fc.uuid(), fc.integer(), fc.boolean(), fc.jsonValue(), fc.emailAddress());
const FITTING: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  ...{ text, any },
  uuid: fc.oneof(fc.uuid(), fc.constant("00000000-0000-4000-8000-000000000000")),
  integer: fc.integer(),
  bigint: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String),
  smallint: fc.integer({ min: -(2 ** 15), max: 2 ** 15 - 1 }),
  numeric: fc.oneof(fc.integer(), fc.constantFrom(9.5, "1e400", "NaN", -0.001)),
  "double precision": fc.oneof(fc.double({ noDefaultInfinity: true, noNaN: true }), fc.constant("Infinity")),
  boolean: fc.oneof(fc.boolean(), fc.constantFrom("t", "yes")),
  jsonb: fc.jsonValue(),
  "timestamp with time zone": fc.oneof(
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.constantFrom("infinity", "0001-01-01 BC", "now"),
  ),
  date: fc.constantFrom("2026-11-22", "infinity", "4713-01-01 BC"),
};

/** Hostile anywhere: too large, of the wrong type, from another era, or broken in themselves. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 1e21, 1.5, 2 ** 53, -(2 ** 63), "9".repeat(400), "1e99999"),
  fc.constantFrom("\u0000", "a\u0000b", "\ud800", "\udfff\ud800", "\ufeff", "\u202e"),
  fc.constantFrom("\\", "'", '"', "''; drop table threads; --", "$1", "%", "%00", "%s"),
  fc.constantFrom("{", "}", "{}", "{,}", '{"a"', "[1", "(1,2", "2026-02-30", "-infinity", "epoch", "NaN"),
  fc.constantFrom<unknown>([[]], [null], [{}], [1, "a", null, {}], { "": "" }, { __proto__x: 1 }),
  fc.constant("x".repeat(100_000)),
  fc.jsonValue(),
);

export function valueFor(type: string): fc.Arbitrary<unknown> {
  const fitting = type.endsWith("[]")
    ? fc.array(fittingFor(type.slice(0, -2)), { maxLength: 4 })
    : fittingFor(type);
  return fc.oneof({ weight: 2, arbitrary: fitting }, { weight: 1, arbitrary: hostile });
}

const fittingFor = (type: string) => FITTING[type === "json" ? "jsonb" : type] ?? text;

/** The same value, as it can be written in an address. */
export const wordFor = (type: string): fc.Arbitrary<string> =>
  valueFor(type).map((value) => {
    const word = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
    return encodeURIComponent(word.slice(0, 300).toWellFormed());
  });

/** Characters with a meaning in one of the languages used in an address. */
const SIGNIFICANT = [..."\"'(),.:!*&=?#/\\{}[]<>|~^$@ \t-+%_;\u0000\ud83d"];

/** The text, most often as it is, otherwise damaged in up to three places. */
export function maybeDamaged(written: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const damage = fc.record({
    at: fc.nat(),
    removed: fc.integer({ min: 0, max: 3 }),
    inserted: fc.constantFrom(...SIGNIFICANT),
  });
  const damages = fc.oneof(
    { weight: 5, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(damage, { minLength: 1, maxLength: 3 }) },
  );
  return fc.tuple(written, damages).map(([whole, places]) =>
    places.reduce((left, { at, removed, inserted }) => {
      const place = at % (left.length + 1);
      return left.slice(0, place) + inserted + left.slice(place + removed);
    }, whole),
  );
}

/** A text with arbitrary parts. */
export function written(
  { raw }: TemplateStringsArray,
  ...parts: readonly (fc.Arbitrary<string> | string)[]
): fc.Arbitrary<string> {
  const arbitraries = parts.map((part) => (typeof part === "string" ? fc.constant(part) : part));
  return fc.tuple(...arbitraries).map((values) => raw.map((fixed, i) => fixed + (values[i] ?? "")).join(""));
}
