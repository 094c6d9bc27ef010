/** Marks in a text: where each begins and ends, in pairs, in order and apart. */

/** The most marks in one text. */
const MOST = 50;

type Range = readonly [start: number, end: number];

export const rangesOf = (highlights: readonly number[]): Range[] =>
  highlights.flatMap((start, at) => (at % 2 === 0 ? [[start, highlights[at + 1] ?? start] as const] : []));

/** Marks what was selected; if all of it is marked already, takes those marks away. */
export function toggleHighlight(highlights: readonly number[], [start, end]: Range): number[] {
  const ranges = rangesOf(highlights);
  if (start >= end) return ranges.flat();
  const touching = ranges.filter(([from, to]) => from <= end && to >= start);
  const apart = ranges.filter((range) => !touching.includes(range));
  const [only] = touching;
  if (touching.length === 1 && only && only[0] <= start && only[1] >= end) return apart.flat();
  if (apart.length >= MOST) return ranges.flat();
  const merged: Range = [
    Math.min(start, ...touching.map(([from]) => from)),
    Math.max(end, ...touching.map(([, to]) => to)),
  ];
  return [...apart, merged].sort(([one], [other]) => one - other).flat();
}

/** The text in pieces, each with whether it's marked. */
export function piecesOf(text: string, highlights: readonly number[]) {
  const edges = [0, ...highlights.filter((edge) => edge <= text.length), text.length];
  return edges
    .slice(1)
    .map((edge, at) => ({ start: edges[at] ?? 0, text: text.slice(edges[at], edge), isMarked: at % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}
