/** Which characters of a Markdown tree's words a list of flags marks. Flags count the characters of the source. */
import type { InlineCode, Nodes, Text } from "mdast";
import { wordsOf } from "./typeset.ts";

/** From one character of the source to another, the end excluded. */
export interface SourceRange {
  readonly start: number;
  readonly end: number;
}

/** A flagged part of a node's value. A flag that crosses emphasis has several; one of them is its last. */
export interface FlaggedPart extends SourceRange {
  readonly isLast: boolean;
}

export type FlaggedParts = ReadonlyMap<Nodes, readonly FlaggedPart[]>;

/** @param flags in their order, none of them overlapping another. */
export function flaggedParts(tree: Nodes, source: string, flags: readonly SourceRange[]): FlaggedParts {
  const parts = new Map<Nodes, FlaggedPart[]>();
  const words = wordsOf(tree).map((node) => ({ node, places: placesOf(node, source) }));
  for (const flag of flags) {
    const touched = words.flatMap(({ node, places }) => {
      const isFlagged = (place: number) => place >= flag.start && place < flag.end;
      const start = places.findIndex(isFlagged);
      return start < 0 ? [] : [{ node, start, end: places.findLastIndex(isFlagged) + 1 }];
    });
    for (const [index, { node, start, end }] of touched.entries()) {
      const part = { start, end, isLast: index === touched.length - 1 };
      parts.set(node, [...(parts.get(node) ?? []), part]);
    }
  }
  return parts;
}

/** Where in the source each character of a node's value is. Escapes, indentation, and backticks are skipped. */
function placesOf({ value, position }: Text | InlineCode, source: string): readonly number[] {
  const places: number[] = [];
  const end = position?.end.offset ?? 0;
  for (let at = position?.start.offset ?? 0; at < end && places.length < value.length; at++) {
    if (source[at] === value[places.length]) places.push(at);
  }
  return places;
}
