/**
 * Speaks sentences with Festival's HTS voice of CMU's "slt" (Debian: festival, festvox-us-slt-hts), and joins
 * them into one recording that knows when each sentence begins and ends.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { parse as parseYaml } from "yaml";
import { z } from "zod";

const VOICE = "voice_cmu_us_slt_arctic_hts";
const RATE = 32_000;
/** Samples below this are silence at the ends of a sentence. */
const SILENCE = 250;
const PAUSE_SECONDS = { start: 0.6, sentence: 0.42, slide: 0.95 };

export const pronunciation = z
  .strictObject({
    spoken: z.record(z.string(), z.string()),
    phones: z.record(z.string(), z.array(z.string())),
    mistaken: z.record(z.string(), z.array(z.string())),
  })
  .parse(parseYaml(fs.readFileSync(path.join(import.meta.dirname, "pronunciation.yaml"), "utf8")));

export interface Spoken {
  /** Seconds from the start of the recording. */
  readonly start: number;
  readonly end: number;
}

export interface Recording {
  readonly sentences: readonly Spoken[];
  readonly seconds: number;
}

/** Writes a WAV file of the sentences. `slides` says which slide each belongs to; a new one gets a longer pause. */
export function record(
  sentences: readonly { readonly text: string; readonly slide: number }[],
  silenceAtEnd: number,
  folder: string,
  file: string,
): Recording {
  speak(
    sentences.map(({ text }) => asSpoken(text)),
    folder,
  );
  const pieces: Int16Array[] = [silence(PAUSE_SECONDS.start)];
  const spoken: Spoken[] = [];
  let at = PAUSE_SECONDS.start;
  sentences.forEach(({ slide }, index) => {
    const samples = trim(readWav(path.join(folder, `${index}.wav`)));
    const seconds = samples.length / RATE;
    spoken.push({ start: at, end: at + seconds });
    const next = sentences[index + 1];
    const pause = next ? PAUSE_SECONDS[next.slide === slide ? "sentence" : "slide"] : silenceAtEnd;
    pieces.push(samples, silence(pause));
    at += seconds + pause;
  });
  fs.writeFileSync(file, wav(pieces));
  return { sentences: spoken, seconds: at };
}

/** The sentence with its rule numbers and abbreviations in words. */
export function asSpoken(text: string): string {
  const plain = text.replace(/[“”"]/g, "").replaceAll("’", "'").replaceAll("…", ",");
  const sentence = Object.entries(pronunciation.spoken).reduce(
    (before, [written, spoken]) => before.replaceAll(wholeWords(written), spoken),
    plain,
  );
  if (/[\d§$]/.test(sentence)) throw new Error(`pronunciation.yaml doesn't say how to speak "${text}"`);
  return sentence;
}

const wholeWords = (text: string): RegExp =>
  new RegExp(`(?<!\\w)${text.replace(/[().]/g, "\\$&")}(?!\\w)`, "g");

/** Festival's commands that choose the voice and teach it the table's words. */
export function voiceCommands({ withTable }: { withTable: boolean }): string[] {
  const entries = Object.entries(pronunciation.phones).map(
    ([word, syllables]) =>
      `(lex.add.entry '("${word.toLowerCase()}" nil (${syllables.map(syllable).join(" ")})))`,
  );
  return [`(${VOICE})`, ...(withTable ? entries : [])];
}

function speak(sentences: readonly string[], folder: string): void {
  const utterances = sentences.map(
    (sentence, index) =>
      `(utt.save.wave (utt.synth (Utterance Text ${JSON.stringify(sentence)})) "${path.join(folder, `${index}.wav`)}" 'riff)`,
  );
  const script = path.join(folder, "speak.scm");
  festival([...voiceCommands({ withTable: true }), ...utterances], script);
}

/** Runs the commands. Returns what they print. */
export function festival(commands: readonly string[], script: string): string {
  fs.writeFileSync(script, commands.join("\n"));
  const { status, error, stdout, stderr } = spawnSync("festival", ["-b", script], { encoding: "utf8" });
  if (status !== 0) throw new Error(`festival failed: ${error?.message ?? stderr}`);
  return stdout;
}

/** `l uw 0` becomes `((l uw) 0)`. */
function syllable(phones: string): string {
  const parts = phones.split(" ");
  return `((${parts.slice(0, -1).join(" ")}) ${parts.at(-1)})`;
}

function readWav(file: string): Int16Array {
  const bytes = fs.readFileSync(file);
  const data = bytes.indexOf("data", 12, "latin1");
  if (bytes.readUInt32LE(24) !== RATE || data < 0) throw new Error(`${file}: not ${RATE} Hz PCM`);
  const length = Math.floor(Math.min(bytes.readUInt32LE(data + 4), bytes.length - data - 8) / 2);
  return Int16Array.from({ length }, (_, index) => bytes.readInt16LE(data + 8 + index * 2));
}

function trim(samples: Int16Array): Int16Array {
  const isSound = (sample: number) => Math.abs(sample) > SILENCE;
  const margin = Math.round(RATE * 0.03);
  const first = samples.findIndex(isSound);
  if (first < 0) throw new Error("a sentence is silent");
  return samples.subarray(Math.max(0, first - margin), samples.findLastIndex(isSound) + margin);
}

const silence = (seconds: number): Int16Array => new Int16Array(Math.round(seconds * RATE));

function wav(pieces: readonly Int16Array[]): Buffer {
  const size = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const header = Buffer.alloc(44);
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(36 + size, 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(size, 40);
  return Buffer.concat([
    header,
    ...pieces.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  ]);
}
