/** Captions as a transcript. */
import type { Cue } from "@/lib/captions.ts";

/** The cue that is said at a second, or the one before it; -1 before the first. */
export function cueAt(cues: readonly Cue[], second: number): number {
  let [low, high] = [0, cues.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cues[middle]?.from ?? 0) <= second) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
