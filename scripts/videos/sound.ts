/** What can be measured of a recorded lesson's sound: loudness, clipping, pace, and whether captions are in time. */
import { spawnSync } from "node:child_process";
import type { Cue } from "./captions.ts";

const RATE = 16_000;
const WINDOW_SECONDS = 0.01;
/** RMS below this is silence: −46 dB, where speech is at −18. */
const SILENCE = 0.005;

export interface Sound {
  /** LUFS, over the whole video. */
  readonly loudness: number;
  /** dBFS, between samples too. */
  readonly truePeak: number;
  /** Samples at full scale. */
  readonly clipped: number;
  /** While someone speaks, pauses left out. */
  readonly wordsPerMinute: number;
  /** Pauses between sentences included. */
  readonly wordsPerMinuteHeard: number;
  /** Seconds between a caption's start and the sound's, at worst. */
  readonly captionsOff: number;
}

/** @param words how many are spoken. */
export function measureSound(file: string, cues: readonly Cue[], words: number): Sound {
  const report = ffmpeg(["-i", file, "-af", "ebur128=peak=true", "-f", "null", "-"]).stderr.toString();
  const summary = report.slice(report.lastIndexOf("Summary:"));
  const samples = decode(file);
  const spoken = cues.reduce((sum, { start, end }) => sum + end - start, 0);
  const whole = (cues.at(-1)?.end ?? 0) - (cues[0]?.start ?? 0);
  const loud = loudWindows(samples);
  return {
    loudness: Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1]),
    truePeak: Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(summary)?.[1]),
    clipped: samples.filter((sample) => Math.abs(sample) >= 0.9999).length,
    wordsPerMinute: (words / spoken) * 60,
    wordsPerMinuteHeard: (words / whole) * 60,
    captionsOff: Math.max(...cues.map(({ start }) => Math.abs(onsetNear(loud, start) - start))),
  };
}

/** The part of a video's sound that a caption covers, for the recognizer. */
export function writeSpoken(file: string, { start, end }: Cue, target: string): void {
  const part = ["-ss", String(Math.max(0, start - 0.15)), "-to", String(end + 0.15)];
  ffmpeg(["-y", "-i", file, ...part, "-ar", String(RATE), "-ac", "1", target]);
}

function decode(file: string): Float32Array {
  const { stdout } = ffmpeg(["-i", file, "-f", "f32le", "-ac", "1", "-ar", String(RATE), "-"]);
  return new Float32Array(stdout.buffer, stdout.byteOffset, Math.floor(stdout.byteLength / 4));
}

function loudWindows(samples: Float32Array): boolean[] {
  const size = RATE * WINDOW_SECONDS;
  return Array.from({ length: Math.floor(samples.length / size) }, (_, index) => {
    const window = samples.subarray(index * size, (index + 1) * size);
    return Math.sqrt(window.reduce((sum, sample) => sum + sample * sample, 0) / size) > SILENCE;
  });
}

/** When the sound nearest to `second` begins, after at least a fifth of a second of silence. */
function onsetNear(loud: readonly boolean[], second: number): number {
  const quiet = Math.round(0.2 / WINDOW_SECONDS);
  const onsets = loud.flatMap((isLoud, index) =>
    isLoud && !loud.slice(Math.max(0, index - quiet), index).includes(true) ? [index * WINDOW_SECONDS] : [],
  );
  return onsets.reduce(
    (nearest, onset) => (Math.abs(onset - second) < Math.abs(nearest - second) ? onset : nearest),
    Number.POSITIVE_INFINITY,
  );
}

function ffmpeg(args: readonly string[]) {
  const options = { maxBuffer: 256 * 1024 * 1024 };
  const result = spawnSync("ffmpeg", ["-hide_banner", "-nostdin", "-nostats", ...args], options);
  if (result.status !== 0) {
    throw new Error(`ffmpeg failed: ${result.error?.message ?? result.stderr.toString().slice(-500)}`);
  }
  return result;
}
