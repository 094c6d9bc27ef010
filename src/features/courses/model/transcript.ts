/** Captions as a transcript: sentences with their times. */

export interface Cue {
  /** Seconds. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** Set where a chapter begins. */
  readonly chapter?: string;
}

const TIMES = /^(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})\s+-->\s+(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})/;

/** Reads WebVTT. What isn't a cue (notes, styles, broken blocks) is left out. */
export function readCues(vtt: string): Cue[] {
  return vtt
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n")
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split("\n");
      const at = lines.findIndex((line) => TIMES.test(line));
      const match = TIMES.exec(lines[at] ?? "");
      const text = lines
        .slice(at + 1)
        .join(" ")
        .replace(/<[^>]*>/g, "")
        .trim();
      if (!match || !text) return [];
      const seconds = (first: number) =>
        Number(match[first] ?? 0) * 3600 +
        Number(match[first + 1]) * 60 +
        Number(match[first + 2]) +
        Number(match[first + 3]) / 1000;
      return [{ from: seconds(1), to: seconds(5), text: decoded(text) }];
    });
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", nbsp: "\u00A0" };
const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|nbsp);/g, (_entity, name: string) => ENTITIES[name] ?? "");

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
