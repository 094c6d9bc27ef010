/** Which phones the voice gives each word in its sentence, and which the CMU dictionary has. */
import fs from "node:fs";
import path from "node:path";
import { festival, voiceCommands } from "./voice.ts";

/** Debian: pocketsphinx-en-us. */
export const RECOGNIZER = "/usr/share/pocketsphinx/model/en-us";

export type Dictionary = ReadonlyMap<string, readonly string[]>;

export interface SpokenWord {
  readonly word: string;
  readonly phones: string;
  /** The sentence that it is in. */
  readonly sentence: number;
}

/** The words of the CMU dictionary, each with its pronunciations. */
export function readDictionary(): Dictionary {
  const dictionary = new Map<string, string[]>();
  for (const line of fs.readFileSync(path.join(RECOGNIZER, "cmudict-en-us.dict"), "utf8").split("\n")) {
    const [written = "", ...phones] = line.toLowerCase().split(" ");
    const word = written.replace(/\(\d\)$/, "");
    dictionary.set(word, [...(dictionary.get(word) ?? []), phones.join(" ")]);
  }
  return dictionary;
}

/** Festival decides by the sentence whether `use` is a noun or a verb. */
const SHOW = `(define (show text)
  (set! u (eval (list 'Utterance 'Text text)))
  (Initialize u) (Text u) (Token_POS u) (Token u) (POS u) (Phrasify u) (Word u)
  (format t "#\\n")
  (mapcar
    (lambda (word)
      (format t "W %s\\n" (item.name word))
      (mapcar (lambda (syllable) (format t "%l\\n" (mapcar item.name (item.daughters syllable))))
              (item.daughters (item.relation word 'SylStructure))))
    (utt.relation.items u 'Word)))`;

/** @param sentences as `asSpoken` returns them. @param withTable whether the voice knows `pronunciation.yaml`. */
export function phonesOf(
  sentences: readonly string[],
  folder: string,
  { withTable }: { withTable: boolean },
): SpokenWord[] {
  const shows = sentences.map((sentence) => `(show ${JSON.stringify(sentence)})`);
  const printed = festival([...voiceCommands({ withTable }), SHOW, ...shows], path.join(folder, "show.scm"));
  const words: { word: string; phones: string; sentence: number }[] = [];
  let sentence = -1;
  for (const line of printed.split("\n")) {
    const last = words.at(-1);
    if (line === "#") sentence++;
    else if (line.startsWith("W ")) words.push({ word: line.slice(2).toLowerCase(), phones: "", sentence });
    else if (last) last.phones = `${last.phones} ${(line.match(/[a-z]+/g) ?? []).join(" ")}`.trim();
  }
  return words.filter(({ word, phones }) => /[a-z]/.test(word) && phones !== "");
}

/** The words that aren't said as in the dictionary, each once. Unstressed vowels count as the same. */
export function unlikeDictionary(words: readonly SpokenWord[], dictionary: Dictionary): SpokenWord[] {
  const unlike = words.filter(
    ({ word, phones }) => !dictionary.get(word)?.some((known) => sound(known) === sound(phones)),
  );
  return [...new Map(unlike.map((spoken) => [`${spoken.word} ${spoken.phones}`, spoken])).values()];
}

const sound = (phones: string): string =>
  phones
    .replace(/\bdx\b/g, "t")
    .replace(/\baxr\b/g, "er")
    .replace(/\bao\b/g, "aa")
    .replace(/\biy r\b/g, "ih r")
    .replace(/\b(ax|ix|ah|ih)\b/g, "ah");
