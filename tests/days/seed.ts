/** Random numbers that follow from a seed, so that a day can be replayed. */

export interface Random {
  /** From 0 to `below`, without it. */
  int(below: number): number;
  /** True in this share of cases. */
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  uuid(): string;
}

/** Mulberry32. @param parts the seed, and what tells this stream of numbers from its others. */
export function randomOf(...parts: (number | string)[]): Random {
  let state = 2_166_136_261;
  for (const character of parts.join(" ")) state = Math.imul(state ^ character.charCodeAt(0), 16_777_619);
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    int,
    chance: (share) => next() < share,
    pick<T>(from: readonly T[]): T {
      const picked = from[int(from.length)];
      if (picked === undefined) throw new Error("nothing to pick from");
      return picked;
    },
    uuid() {
      const digits = Array.from({ length: 32 }, () => int(16).toString(16));
      digits[12] = "4";
      digits[16] = "a";
      return digits.join("").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
    },
  };
}
