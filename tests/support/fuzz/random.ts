/** Repeatable randomness: the same seed makes the same choices on every machine. */

export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** From 0 up to, but not including, `end`. */
  integer(end: number): number;
  pick<T>(choices: readonly T[]): T;
  /** True in `share` of all calls. */
  chance(share: number): boolean;
  /** Up to `most` of them, in any order. */
  some<T>(choices: readonly T[], most: number): T[];
}

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (end: number) => Math.floor(next() * end);
  const pick = <T>(choices: readonly T[]): T => {
    if (choices.length === 0) throw new Error("There is nothing to pick from");
    return choices[integer(choices.length)] as T;
  };
  return {
    next,
    integer,
    pick,
    chance: (share) => next() < share,
    some: (choices, most) => Array.from({ length: integer(most + 1) }, () => pick(choices)),
  };
}
