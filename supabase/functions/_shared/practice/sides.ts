/** Whether an attempt says of one thing what is true of the other: "assault is the contact, battery the fear of it". */
import { rootsOf } from "./attempt.ts";
import { type Claims, claimsIn } from "./claims.ts";

/** The two or three things that a question tells apart, by the words that each has alone; empty if it compares nothing. */
function sidesOf(question: string, answer: string): ReadonlySet<string>[] {
  const parts = question
    .split(/\b(?:and|or|from|versus|vs\.?|than)\b|,/i)
    .map((part) => new Set(rootsOf(part)));
  const answered = new Set(rootsOf(answer));
  const own = parts.map(
    (part, place) =>
      new Set(
        [...part].filter(
          (root) => answered.has(root) && parts.every((other, at) => at === place || !other.has(root)),
        ),
      ),
  );
  const sides = own.filter(({ size }) => size > 0);
  return sides.length > 1 ? sides : [];
}

/** The claims about each side. A part of a sentence that names no side belongs to the one before it, or else to the next. */
function claimsAbout(text: string, sides: readonly ReadonlySet<string>[]): Claims[] {
  const said = sides.map((): string[] => []);
  for (const sentence of text.split(/[.;:]/)) {
    let side = -1;
    let waiting: string[] = [];
    for (const part of sentence.split(/,|\b(?:and|but|while|whereas)\b|\s[-–—]+\s/)) {
      const roots = rootsOf(part);
      // "A holographic will" is no attested will.
      const shares = sides.map(
        (heads) => [...heads].filter((head) => roots.includes(head)).length / heads.size,
      );
      const named = shares.indexOf(Math.max(...shares));
      if ((shares[named] ?? 0) > 0) {
        side = named;
        said[side]?.push(...waiting);
        waiting = [];
      }
      (said[side] ?? waiting).push(part);
    }
  }
  return said.map((parts) => claimsIn(parts.join(", ")));
}

/** Whether more of what is said of a side is true of another than of itself. */
export function isSwapped(question: string, answer: string, attempt: string): boolean {
  const sides = sidesOf(question, answer);
  if (sides.length === 0) return false;
  const heads = new Set(sides.flatMap((side) => [...side]));
  const [right, said] = [claimsAbout(answer, sides), claimsAbout(attempt, sides)];
  const isTrueOf = (side: number, root: string, how: boolean) => right[side]?.get(root)?.has(how) === true;
  let balance = 0;
  for (const [side, claims] of said.entries())
    for (const [root, ways] of claims)
      for (const how of ways) {
        if (heads.has(root)) continue;
        const isOwn = isTrueOf(side, root, how);
        const isOther = right.some((_, other) => other !== side && isTrueOf(other, root, how));
        if (isOwn !== isOther) balance += isOwn ? 1 : -1;
      }
  return balance < 0;
}
