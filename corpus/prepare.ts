/** What is stored of `content/`, and its index. */
import { setTimeout as delay } from "node:timers/promises";
import type { Corpus } from "./documents.ts";
import { storedExercise } from "./exercises.ts";
import { fakesOf } from "./fakes.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { pairQuestions } from "./pairs.ts";
import { readCorpus } from "./read.ts";
import { COLLECTION, indexTexts, type SearchIndex, type SearchText } from "./search-index.ts";
import { questionsOf, type StoredQuestion, textsOf } from "./search-texts.ts";
import { numbersOf } from "./study-aids.ts";
import { SUBJECTS } from "./subjects.ts";

/** The content as JSON, in the forms that the functions which store it expect. */
export interface PreparedContent {
  readonly order: string;
  readonly cards: string;
  readonly practice: string;
  readonly drills: string;
  readonly attackOutlines: string;
  readonly exercises: string;
  /** In how many texts each word is. */
  readonly words: string;
  readonly index: SearchIndex;
}

/** Asks the database for the stems of words, in their order. */
type AskStems = (words: readonly string[]) => Promise<readonly string[]>;

/** Content that has been read. */
export interface ReadContent {
  /** The outlines, the cases, and the bank of questions, as JSON in the form that `store_outline_content` expects. */
  outlines(askStems: AskStems): Promise<string>;
  /** The rest, which can be prepared while the database stores these: it lets messages through. */
  rest(askStems: AskStems): Promise<PreparedContent>;
}

const PAUSE_MS = 20;

/** Reads `content/`. If the corpus has problems, only its valid part. */
export function readContent(directory: string): ReadContent {
  const fingerprint = fingerprintOf(directory);
  const corpus = readCorpus(directory);
  const words: string[] = [];
  const numberOf = new Map<string, number>();
  const numbered = (some: readonly string[]) => {
    const numbers = new Uint32Array(some.length);
    for (const [place, word] of some.entries()) {
      const number = numberOf.get(word) ?? words.length;
      if (number === words.length) {
        numberOf.set(word, number);
        words.push(word);
      }
      numbers[place] = number;
    }
    return numbers;
  };
  const questions = questionsOf(corpus, numbered);
  const stems: string[] = [];
  const complete = async (askStems: AskStems) => {
    for (const stem of await askStems(words.slice(stems.length))) stems.push(stem);
  };
  return {
    async outlines(askStems) {
      await complete(askStems);
      return JSON.stringify(toStored(corpus, questions, fingerprint, stems));
    },
    async rest(askStems) {
      // Lets what was sent reach the database.
      const pause = () => delay(PAUSE_MS);
      await pause();
      const order = JSON.stringify(orderOf(corpus));
      const cards = JSON.stringify(corpus.flashcards.map((card, position) => ({ ...card, position })));
      await pause();
      const practice = JSON.stringify(practiceOf(corpus));
      const exercises = JSON.stringify(corpus.exercises.map(storedExercise));
      const attackOutlines = JSON.stringify(corpus.attackOutlines);
      await pause();
      const drills = JSON.stringify([...pairQuestions(corpus.pairs), ...fakesOf(corpus)]);
      await pause();
      const texts = textsOf(corpus, questions, numbered);
      await complete(askStems);
      return {
        ...{ order, cards, practice, exercises, attackOutlines, drills },
        words: JSON.stringify(countWords(texts, words)),
        index: indexTexts(texts, stems),
      };
    },
  };
}

/** The order of the topics, in the form that `store_outline_order` expects. */
const orderOf = ({ documents }: Pick<Corpus, "documents">) =>
  documents.flatMap(({ id, place, tested }) => (place ? [{ id, ...place, tested }] : []));

/** The practice questions, in the form that `store_study_aids` expects. */
const practiceOf = ({ practice }: Pick<Corpus, "practice">) =>
  practice.map(({ id, subject, topic, supports, correct, question, choices, why, authority }, position) => ({
    id: `${subject}/${id}`,
    subject,
    topic,
    passage_id: `${topic}${supports}`,
    position,
    question,
    choices,
    correct: numbersOf(correct),
    why,
    authority,
  }));

/** The corpus, in the form that `store_outline_content` expects. */
function toStored(
  corpus: Pick<Corpus, "documents">,
  questions: readonly StoredQuestion[],
  fingerprint: string,
  stems: readonly string[],
) {
  const stemsOf = (words: Uint32Array) =>
    [...new Set(Array.from(words, (word) => stems[word] ?? ""))].sort().join(" ");
  return {
    fingerprint,
    subjects: SUBJECTS.map(({ slug, name }, index) => ({ slug, name, position: index + 1 })),
    documents: corpus.documents.map(
      ({ passages: _passages, asked: _asked, place: _place, tested: _tested, ...document }) => document,
    ),
    passages: corpus.documents.flatMap((document) =>
      document.passages.map((passage, position) => ({ ...passage, document_id: document.id, position })),
    ),
    questions: questions.map(({ askWords, ...question }) => ({
      ...question,
      ask_stems: askWords.map(stemsOf),
    })),
  };
}

/** In how many texts each word is. Misspelled ones are corrected to these, which the bank would only repeat. */
function countWords(texts: readonly SearchText[], words: readonly string[]): Record<string, number> {
  const counts = new Uint32Array(words.length);
  const lastText = new Uint32Array(words.length);
  for (const { number, heading, names, body } of texts) {
    if (Math.floor(number / COLLECTION) === 1) continue;
    for (const part of [heading, names, body]) {
      for (const word of part) {
        if (lastText[word] !== number) counts[word] = (counts[word] ?? 0) + 1;
        lastText[word] = number;
      }
    }
  }
  return Object.fromEntries(
    words.flatMap((word, place) =>
      counts[place] && /^[a-z]{4,}$/.test(word) ? [[word, counts[place]]] : [],
    ),
  );
}
