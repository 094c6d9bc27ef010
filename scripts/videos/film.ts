/** Joins pictures and a recording into an MP4 with Debian's ffmpeg: H.264 720p, AAC mono, ready to stream. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const FRAMES_PER_SECOND = 10;
/** Stills change little, so seeking stays quick. */
const SECONDS_PER_KEYFRAME = 30;
/** Loudness for speech on the web (EBU R 128), from two passes. */
const LOUDNESS = "I=-18:TP=-2:LRA=11";
/** Peaks at most 4.4 dB below full scale: the encoder adds up to 3. */
const LIMIT = "alimiter=limit=0.6:level=false";
/** Hum below a voice, and the upper mids that make a synthetic voice clear. */
const TONE = "highpass=f=70,equalizer=f=3200:t=q:w=1.2:g=2";

export interface Still {
  readonly picture: string;
  readonly seconds: number;
}

/** Writes the film. The stills' lengths add up to the recording's. */
export function film(stills: readonly Still[], sound: string, folder: string, file: string): void {
  const list = path.join(folder, "stills.txt");
  const entries = stills.map(({ picture, seconds }) => `file '${picture}'\nduration ${seconds.toFixed(3)}`);
  // The concat demuxer ignores the last duration unless the picture is named again.
  fs.writeFileSync(list, `ffconcat version 1.0\n${entries.join("\n")}\nfile '${stills.at(-1)?.picture}'\n`);
  const seconds = stills.reduce((sum, still) => sum + still.seconds, 0);
  ffmpeg([
    ...["-f", "concat", "-safe", "0", "-i", list, "-i", sound],
    ...["-t", seconds.toFixed(3), "-map_metadata", "-1", "-fflags", "+bitexact"],
    "-vf",
    `fps=${FRAMES_PER_SECOND},scale=out_color_matrix=bt709:out_range=tv,format=yuv420p`,
    ...["-c:v", "libx264", "-preset", "slow", "-tune", "stillimage", "-crf", "26"],
    ...["-g", String(FRAMES_PER_SECOND * SECONDS_PER_KEYFRAME), "-profile:v", "high", "-level", "3.1"],
    ...["-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709"],
    ...[
      "-af",
      `${TONE},${normalization(sound)},${LIMIT}`,
      "-ar",
      "32000",
      "-ac",
      "1",
      "-c:a",
      "aac",
      "-b:a",
      "40k",
    ],
    ...["-metadata:s:a:0", "language=eng", "-movflags", "+faststart", file],
  ]);
}

/** Measures the recording first, so that one gain is used throughout and quiet passages aren't pumped up. */
function normalization(sound: string): string {
  const output = ffmpeg([
    "-i",
    sound,
    "-af",
    `${TONE},loudnorm=${LOUDNESS}:print_format=json`,
    "-f",
    "null",
    "-",
  ]);
  const measured = JSON.parse(output.slice(output.lastIndexOf("{"), output.lastIndexOf("}") + 1)) as Record<
    "input_i" | "input_tp" | "input_lra" | "input_thresh" | "target_offset",
    string
  >;
  return `loudnorm=${LOUDNESS}:linear=true:measured_I=${measured.input_i}:measured_TP=${measured.input_tp}:measured_LRA=${measured.input_lra}:measured_thresh=${measured.input_thresh}:offset=${measured.target_offset}`;
}

/** What ffmpeg reports. */
function ffmpeg(args: readonly string[]): string {
  const { status, error, stderr } = spawnSync("ffmpeg", ["-hide_banner", "-nostdin", "-y", ...args], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`ffmpeg failed: ${error?.message ?? stderr.slice(-2000)}`);
  return stderr;
}
