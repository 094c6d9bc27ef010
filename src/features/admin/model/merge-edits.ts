/** Two administrators' edits of one form, put together. */

type Values = Readonly<Record<string, unknown>>;

export interface Merged<Fields extends Values> {
  readonly values: Fields;
  /** Fields that both changed, to different values. `values` has mine, or both in one text. */
  readonly conflicts: readonly (keyof Fields & string)[];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Keeps what either side changed. Where both changed a field, mine stays; a long text gets both versions, marked.
 * @param base what both started from. @param longTexts the fields whose versions can stand one after the other.
 */
export function mergeEdits<Fields extends Values>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
  longTexts: readonly (keyof Fields & string)[] = [],
): Merged<Fields> {
  const names = Object.keys(base) as (keyof Fields & string)[];
  const conflicts = names.filter(
    (name) =>
      !isSame(mine[name], base[name]) &&
      !isSame(theirs[name], base[name]) &&
      !isSame(mine[name], theirs[name]),
  );
  const merged = (name: keyof Fields & string): unknown => {
    if (isSame(mine[name], base[name])) return theirs[name];
    if (conflicts.includes(name) && longTexts.includes(name)) {
      return `<<<<<<< theirs\n${theirs[name]}\n=======\n${mine[name]}\n>>>>>>> yours\n`;
    }
    return mine[name];
  };
  return { values: Object.fromEntries(names.map((name) => [name, merged(name)])) as Fields, conflicts };
}
