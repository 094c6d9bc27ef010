/**
 * Whether a speech recognizer that was trained on people (Debian: pocketsphinx, pocketsphinx-en-us) hears a name as it should be
 * said. It gets the sentence and a pronunciation of the name, and says how likely that sounds.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { type Dictionary, RECOGNIZER } from "./phones.ts";
import { pronunciation } from "./voice.ts";

export interface Name {
  readonly name: string;
  readonly phones: string;
  readonly mistaken: readonly string[];
}

/** @param guesses how the voice would say the table's words without it. */
export function namesOfTable(guesses: ReadonlyMap<string, string>): Name[] {
  return Object.entries(pronunciation.phones).map(([written, syllables]) => {
    const name = written.toLowerCase();
    const phones = plain(syllables.map((syllable) => syllable.replace(/ \d$/, "")).join(" "));
    const others = [...(pronunciation.mistaken[written] ?? []), plain(guesses.get(name) ?? "")];
    return { name, phones, mistaken: [...new Set(others)].filter((other) => other && other !== phones) };
  });
}

/** The recognizer has one unstressed vowel. */
const plain = (phones: string): string => phones.replace(/\bax\b/g, "ah");

/**
 * @returns for each name of the sentence, how much likelier the right way of saying it makes the whole sentence than the likeliest wrong one,
 * in percent of the score. Below zero a wrong one is likelier; NaN if there is nothing to compare.
 */
export function hear(
  sound: string,
  sentence: string,
  { names, dictionary, folder }: { names: readonly Name[]; dictionary: Dictionary; folder: string },
): Map<Name, number> {
  const words = sentence.toLowerCase().match(/[a-z']+/g) ?? [];
  const lexicon = new Map(words.map((word) => [word, waysOf(word, names, dictionary)]));
  const inSentence = names.filter(({ name }) => words.some((word) => isForm(word, name)));
  return new Map(
    inSentence.map((name) => {
      const forms = words.filter((word) => isForm(word, name.name));
      const scoreOf = (way: string) => {
        const chosen = forms.map((form): [string, string[]] => [form, [possessive(form, name.name, way)]]);
        return score(sound, words, new Map([...lexicon, ...chosen]), folder);
      };
      const right = scoreOf(name.phones);
      return [name, ((right - Math.max(...name.mistaken.map(scoreOf))) / Math.abs(right)) * 100];
    }),
  );
}

/** How likely the sound is to be these words, each said in one of its ways: a logarithm. */
function score(
  sound: string,
  words: readonly string[],
  lexicon: ReadonlyMap<string, readonly string[]>,
  folder: string,
): number {
  const [grammar, entries, log] = ["grammar", "lexicon", "log"].map((file) => path.join(folder, file)) as [
    string,
    string,
    string,
  ];
  const known = words.filter((word) => lexicon.get(word)?.length);
  const lines = [...lexicon].flatMap(([word, ways]) =>
    ways.map((way, index) => `${word}${index > 0 ? `(${index + 1})` : ""} ${way.toUpperCase()}\n`),
  );
  fs.writeFileSync(entries, lines.join(""));
  // The recognizer adds to its log.
  fs.rmSync(log, { force: true });
  fs.writeFileSync(grammar, `#JSGF V1.0;\ngrammar s;\npublic <s> = ${known.join(" ")};\n`);
  const { error } = spawnSync("pocketsphinx_continuous", [
    ...["-infile", sound, "-hmm", path.join(RECOGNIZER, "en-us"), "-jsgf", grammar, "-dict", entries],
    ...["-backtrace", "yes", "-bestpath", "no", "-logfn", log],
    ...["-beam", "1e-80", "-wbeam", "1e-60", "-pbeam", "1e-80"],
  ]);
  if (error) throw error;
  // Word, first and last frame, probability, acoustic score.
  const found = fs.readFileSync(log, "utf8").matchAll(/^\S+ +\d+ +\d+ +\S+ +(-?\d+) +-?\d+ +-?\d+ *$/gm);
  const parts = [...found].map(([, acoustic]) => Number(acoustic));
  // It lost the thread: these aren't the words.
  if (parts.length === 0) return Number.NEGATIVE_INFINITY;
  return parts.reduce((sum, part) => sum + part, 0);
}

const isForm = (word: string, name: string): boolean => word === name || word === `${name}'s`;
const possessive = (word: string, base: string, phones: string) => (word === base ? phones : `${phones} z`);

function waysOf(word: string, names: readonly Name[], dictionary: Dictionary): readonly string[] {
  const base = word.replace(/'s$/, "");
  const name = names.find((candidate) => candidate.name === base);
  if (name) return [possessive(word, base, name.phones)];
  return dictionary.get(word) ?? dictionary.get(base)?.map((way) => `${way} z`) ?? [];
}
