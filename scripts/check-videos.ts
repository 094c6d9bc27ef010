/**
 * `npm run videos:check`: measures the sound of every committed video, and how its words and names are said. For
 * maintainers, after `npm run videos`; docs/making-course-media.md says what it needs. Exits with 1 if something is out of bounds.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { lessonsOf, readCourses } from "../corpus/courses.ts";
import { captionsFile, videoFile } from "../corpus/media-files.ts";
import { sentencesOf } from "../corpus/narration.ts";
import { PROJECT } from "./run-tool.ts";
import type { Cue } from "./videos/captions.ts";
import { phonesOf, readDictionary, unlikeDictionary } from "./videos/phones.ts";
import { hear, namesOfTable } from "./videos/recognizer.ts";
import { measureSound, writeSpoken } from "./videos/sound.ts";
import { asSpoken, pronunciation } from "./videos/voice.ts";

const CONTENT = path.join(PROJECT, "content");
const BOUNDS = {
  loudness: [-18.5, -17.5],
  truePeak: -0.1,
  wordsPerMinute: [130, 185],
  captionsOff: 0.3,
  // What the recognizer finds nearly as likely can go either way.
  margin: -3,
} as const;

const courses = readCourses(CONTENT, (file, message) => console.error(`content/${file}: ${message}`));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "video-check-"));
const dictionary = readDictionary();
const wrong: string[] = [];
try {
  const tableWords = Object.keys(pronunciation.phones).map((word) => word.toLowerCase());
  const guesses = phonesOf(tableWords, folder, { withTable: false });
  const names = namesOfTable(new Map(guesses.map(({ word, phones }) => [word, phones])));
  const videos = courses.flatMap((course) =>
    lessonsOf(course).flatMap((lesson) => (lesson.video ? [{ lesson, video: lesson.video }] : [])),
  );
  const all: string[] = [];
  for (const { lesson, video } of videos) {
    const file = path.join(CONTENT, videoFile(lesson));
    const cues = readCues(path.join(CONTENT, captionsFile(lesson)));
    const sentences = sentencesOf(video).map(({ text }) => asSpoken(text));
    if (cues.length !== sentences.length) wrong.push(`${lesson.id}: captions differ from the script`);
    all.push(...sentences);
    const words = phonesOf(sentences, folder, { withTable: true }).filter(({ word }) => word !== "'s");
    const sound = measureSound(file, cues, words.length);
    console.log(
      `${lesson.id}: ${sound.loudness} LUFS, peak ${sound.truePeak} dBFS, ${sound.clipped} clipped, ` +
        `${sound.wordsPerMinute.toFixed(0)} words a minute (${sound.wordsPerMinuteHeard.toFixed(0)} with pauses), ` +
        `captions within ${sound.captionsOff.toFixed(2)} s`,
    );
    const isBetween = (value: number, [least, most]: readonly [number, number]) =>
      value >= least && value <= most;
    if (!isBetween(sound.loudness, BOUNDS.loudness)) wrong.push(`${lesson.id}: loudness`);
    if (sound.clipped > 0 || sound.truePeak > BOUNDS.truePeak) wrong.push(`${lesson.id}: clipping`);
    if (!isBetween(sound.wordsPerMinute, BOUNDS.wordsPerMinute)) wrong.push(`${lesson.id}: pace`);
    if (!(sound.captionsOff <= BOUNDS.captionsOff)) wrong.push(`${lesson.id}: captions are out of time`);
    for (const [index, sentence] of sentences.entries()) {
      const inSentence = names.filter(
        ({ name, mistaken }) => mistaken.length > 0 && new RegExp(`\\b${name}\\b`, "i").test(sentence),
      );
      const cue = cues[index];
      if (inSentence.length === 0 || !cue) continue;
      const part = path.join(folder, "sentence.wav");
      writeSpoken(file, cue, part);
      for (const [name, margin] of hear(part, sentence, { names: inSentence, dictionary, folder })) {
        console.log(`  ${name.name}: ${margin.toFixed(1)} % likelier than the likeliest mistake`);
        if (!(margin >= BOUNDS.margin)) wrong.push(`${lesson.id}: ${name.name} should be ${name.phones}`);
      }
    }
  }
  const known = new Set(tableWords);
  console.log("Words that the voice says unlike the CMU dictionary, or that it lacks:");
  for (const { word, phones } of unlikeDictionary(phonesOf(all, folder, { withTable: true }), dictionary)) {
    if (!known.has(word))
      console.log(`  ${word}: ${phones} (${dictionary.get(word)?.join(", ") ?? "not in it"})`);
  }
} finally {
  fs.rmSync(folder, { recursive: true });
}
for (const message of wrong) console.error(message);
process.exitCode = wrong.length > 0 ? 1 : 0;

function readCues(file: string): Cue[] {
  const cues = fs.readFileSync(file, "utf8").matchAll(/^(\S+) --> (\S+)\n(.+)$/gm);
  return [...cues].map(([, start = "", end = "", text = ""]) => ({
    start: seconds(start),
    end: seconds(end),
    text,
  }));
}

/** `00:01:02.345` */
function seconds(time: string): number {
  return time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}
