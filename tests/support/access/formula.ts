/** Conditions joined by and, or, and not: a policy's as Postgres prints it, or ours as the tests write it. */

export type Formula =
  | { readonly kind: "and" | "or"; readonly parts: readonly Formula[] }
  | { readonly kind: "not"; readonly part: Formula }
  | { readonly kind: "atom"; readonly text: string };

/** Takes a formula apart down to conditions without and, or, and not. A subquery counts as one condition. */
export function parseFormula(written: string): Formula {
  const text = withoutParentheses(written.trim());
  for (const kind of ["or", "and"] as const) {
    const parts = split(text, kind);
    if (parts.length > 1) return { kind, parts: parts.map(parseFormula) };
  }
  if (/^not\b/i.test(text)) return { kind: "not", part: parseFormula(text.slice(3)) };
  return { kind: "atom", text };
}

export function atomsOf(formula: Formula): string[] {
  if (formula.kind === "atom") return [formula.text];
  const parts = formula.kind === "not" ? [formula.part] : formula.parts;
  return [...new Set(parts.flatMap(atomsOf))];
}

/** The same formula with other names for its conditions. */
export function renamed(formula: Formula, nameOf: (atom: string) => string): Formula {
  if (formula.kind === "atom") return { kind: "atom", text: nameOf(formula.text) };
  if (formula.kind === "not") return { kind: "not", part: renamed(formula.part, nameOf) };
  return { kind: formula.kind, parts: formula.parts.map((part) => renamed(part, nameOf)) };
}

export interface Place {
  readonly atom: string;
  /** The formula as it would be if this place alone said the opposite. */
  readonly negated: Formula;
}

/** Each place of each condition. */
export function placesOf(formula: Formula): Place[] {
  if (formula.kind === "atom") return [{ atom: formula.text, negated: { kind: "not", part: formula } }];
  if (formula.kind === "not")
    return placesOf(formula.part).map((place) => ({
      ...place,
      negated: { kind: "not", part: place.negated },
    }));
  const { kind, parts } = formula;
  return parts.flatMap((part, i) =>
    placesOf(part).map((place) => ({ ...place, negated: { kind, parts: parts.with(i, place.negated) } })),
  );
}

/** What is true, by the name of the condition. */
export type Values = Readonly<Record<string, boolean>>;

export function isTrue(formula: Formula, values: Values): boolean {
  switch (formula.kind) {
    case "atom":
      return values[formula.text] ?? formula.text === "true";
    case "not":
      return !isTrue(formula.part, values);
    case "and":
      return formula.parts.every((part) => isTrue(part, values));
    case "or":
      return formula.parts.some((part) => isTrue(part, values));
  }
}

/** Whether the two differ in the condition at that place alone, and it alone is why their outcomes differ. */
export function decides(
  { atom, negated }: Place,
  formula: Formula,
  pair: readonly [Values, Values],
): boolean {
  const [some, other] = pair;
  return (
    Object.keys({ ...some, ...other }).every((name) => (name === atom) === (some[name] !== other[name])) &&
    isTrue(formula, some) !== isTrue(formula, other) &&
    pair.every((values) => isTrue(formula, values) !== isTrue(negated, values))
  );
}

/** The parts between the words that are outside of quotes and parentheses. */
function split(text: string, word: "and" | "or"): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { index, length } of wordsAtTop(text, word)) {
    parts.push(text.slice(from, index));
    from = index + length;
  }
  return [...parts, text.slice(from)];
}

function* wordsAtTop(text: string, word: string): Generator<{ index: number; length: number }> {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/'(?:[^']|'')*'|[()[\]]|\w+/g)) {
    if (token === "(" || token === "[") depth++;
    else if (token === ")" || token === "]") depth--;
    else if (depth === 0 && token.toLowerCase() === word) yield { index, length: token.length };
  }
}

function withoutParentheses(text: string): string {
  if (!text.startsWith("(")) return text;
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/'(?:[^']|'')*'|[()]/g)) {
    if (token === "(") depth++;
    else if (token === ")" && --depth === 0)
      return index === text.length - 1 ? withoutParentheses(text.slice(1, -1).trim()) : text;
  }
  return text;
}
