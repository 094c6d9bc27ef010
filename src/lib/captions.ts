/** Captions: sentences with their times, read from WebVTT and written as it. */

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

/** Writes WebVTT, which `readCues` reads. */
export const writeCues = (cues: readonly Cue[]): string =>
  [
    "WEBVTT\n",
    ...cues.map(({ from, to, text }) => `${stamp(from)} --> ${stamp(to)}\n${encoded(text)}\n`),
  ].join("\n");

function stamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const [whole, rest] = [Math.floor(milliseconds / 1000), milliseconds % 1000];
  const part = (number: number, digits = 2) => String(number).padStart(digits, "0");
  return `${part(Math.floor(whole / 3600))}:${part(Math.floor(whole / 60) % 60)}:${part(whole % 60)}.${part(rest, 3)}`;
}

const encoded = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
