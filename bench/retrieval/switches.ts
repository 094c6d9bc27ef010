/** What `npm run bench -- ablate` switches off, one thing at a time. */
import { linesOf, type Patch } from "./variants.ts";

export interface Switch {
  readonly name: string;
  readonly patch: Patch;
  /** Whether it matters only for how a question is read: questions that read the same needn't be asked again. */
  readonly isReading: boolean;
}

/** Lists whose lines are switched off one by one. */
const LISTS: readonly (readonly [file: string, list: string, isReading: boolean])[] = [
  ["question/reading-lists.ts", "READING_LISTS.abbreviations", true],
  ["question/reading-lists.ts", "READING_LISTS.shorthand", true],
  ["question/reading-lists.ts", "READING_LISTS.layWords", true],
  ["question/reading-lists.ts", "READING_LISTS.shapes", true],
  ["question/reading-lists.ts", "READING_LISTS.subjects", true],
  ["question/reading-lists.ts", "READING_LISTS.framing", true],
  ["question/reading-lists.ts", "READING_LISTS.outside", true],
  ["question/reading-lists.ts", "READING_LISTS.smallTalk", true],
  ["question/reading-lists.ts", "READING_LISTS.verdicts", true],
  ["question/reading-lists.ts", "READING_LISTS.comparisons", true],
  ["question/reading-lists.ts", "READING_LISTS.followUps", false],
  ["search/rank.ts", "SUBJECT_WORDS", false],
  ["search/entry-features.ts", "KINDS_OF_INTENT", false],
  ["search/entry-features.ts", "KINDS_OF_WORDS", false],
];

/** Mechanisms, as code that runs at the end of their module: a declared function or a pattern that does nothing. */
const MECHANISMS: readonly (readonly [name: string, file: string, code: string, isReading: boolean])[] = [
  ["all abbreviations", "question/reading-lists.ts", "READING_LISTS.abbreviations = {};", true],
  ["all shorthand", "question/reading-lists.ts", "READING_LISTS.shorthand = {};", true],
  ["all lay words", "question/reading-lists.ts", "READING_LISTS.layWords = [];", true],
  ["all framing", "question/reading-lists.ts", "READING_LISTS.framing.length = 0;", true],
  ["all that is outside", "question/reading-lists.ts", "READING_LISTS.outside.length = 0;", true],
  [
    "  except what is covered",
    "question/reading-lists.ts",
    "READING_LISTS.outside = READING_LISTS.outside.map(([said]) => [said, null]);",
    true,
  ],
  ["words of intent", "question/question.ts", "INTENT_WORDS.clear();", true],
  ["parts of a topic", "question/question.ts", "PARTS.clear();", false],
  ["phrases", "question/question.ts", "neighbours = () => [];", true],
  ["quoted headings", "question/question.ts", "quotedIn = () => null;", true],
  ["sides", "question/question.ts", "sidesOf = () => null;", true],
  ["further clauses", "question/question.ts", "NEXT_CLAUSE[Symbol.split] = (text) => [text];", true],
  ["stories", "question/story.ts", "tellsFacts = () => false;", true],
  ["verdicts", "question/story.ts", "asksForVerdict = () => false;", true],
  ["parties", "question/parties.ts", "partiesIn = () => null;", true],
  [
    "parties, in their order",
    "question/parties.ts",
    'isCaseOf = (title, ...asked) => namesCase({ title, body: "" }, ...asked);',
    false,
  ],
  ["only passages that name the case", "search/retrieve.ts", "citesCaseAsked = () => true;", false],
  ["the case that is named first", "search/retrieve.ts", "isCaseAsked = () => false;", false],
  [
    "the bank's own questions and quoted sections first",
    "search/retrieve.ts",
    "sameFirst = (ranked) => ranked;",
    false,
  ],
  ["elsewhere", "search/retrieve.ts", "isElsewhere = () => false;", false],
  ["siblings", "search/retrieve.ts", "isSibling = () => false;", false],
  ["a sibling's intent", "question/read-message.ts", "withIntentOf = (_, question) => question;", false],
  ["narrowing", "question/context.ts", "Object.assign(NARROWING, LEANING);", false],
  ["follow-ups", "question/reading-lists.ts", "READING_LISTS.followUps.length = 0;", false],
  ["entries of the bank", "search/rank-entries.ts", "rankEntries = async () => [];", false],
];

/** Each number that decides, and the value with which it does nothing; null if there is none. */
const NUMBERS: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  "search/rank.ts": {
    MIN_COVERAGE: "0",
    "MIN_STORY_WORDS.named": "99",
    "MIN_STORY_WORDS.other": "99",
    MIN_SCORE: "0",
    STRONG_SCORE: "999",
    "CASE_WEIGHT.requested": "1",
    "CASE_WEIGHT.other": "1",
    MIN_HEADING_SHARE: "0",
    MIN_TELLING_WORDS: "0",
    MIN_TITLE_SHARE: "2",
    TELLING_IDF: "0",
    EXACT_NAME_SHARE: "2",
    NAME_BONUS: "0",
    WHOLE_NAME_BONUS: "1",
    ASKED_WEIGHT: "0",
    "FURTHER_PASSAGES[1]": "0",
    "FURTHER_PASSAGES[2]": "0",
    "FURTHER_PASSAGES[3]": "0",
    "SUBJECT_BONUS.implied": "1",
    "SUBJECT_BONUS.stated": "1",
    TITLE_BONUS: "0",
    WHOLE_TITLE_BONUS: "0",
    HEADING_BONUS: "0",
    UNCOVERED_WEIGHT: "1",
    LIKENESS_BONUS: "0",
    LIKENESS_EXPONENT: null,
    ALIKE: "2",
    SAME: "2",
  },
  "search/rank-passages.ts": { NAME_ONLY_WEIGHT: "1", ASKED: "1", ASIDE: "1" },
  "search/asked-terms.ts": { MOST_TELLING: "99", MIN_ROOT: "1", ENDING: "0" },
  "search/entry-features.ts": { STRONG_TOPIC: "1" },
  "search/retrieve.ts": {
    TRIED_ON_A_SIDE: "1",
    SAME_SUBJECT: "0",
    WHOLE_NAME: "2",
  },
  "search/rank-entries.ts": { TOPICS_READ: "1" },
  "question/question.ts": { MINOR_WEIGHT: "1", MEANT_WEIGHT: "1", MAX_SIDES: "99" },
  "question/story.ts": { "STORY_WORDS.any": "999", "STORY_WORDS.verdict": "0" },
  "question/context.ts": {
    "LEANING.own": "1",
    "NARROWING.earlier": "1",
    FEW_WORDS: "0",
  },
  "answer/choose-entry.ts": {
    "LEADS_FROM.facts": "0",
    "LEADS_FROM.other": "0",
    SURE_FROM: "0",
    CLOSE: "0",
    AS_GOOD: "1",
  },
  "answer/compose.ts": {
    CLOSE_DOCUMENT: "0",
    CLOSE_ALIAS_MATCH: "0",
    FURTHER_DOCUMENTS: "0",
    ALSO_NAMED: "0",
    STORY_PARTS: null,
  },
  "answer/outline-parts.ts": {
    MIN_FOCUS_SHARE: "0",
    WHOLE_TOPIC_SHARE: "0",
    ENOUGH_WORDS: "9999",
  },
  "answer/comparison.ts": { COVERS_TWO_SIDES: "0", COVERS_MORE_SIDES: "0", POINTS_BY_A_TABLE: "0" },
  "answer/story.ts": { SHARED_WORDS: "0", SHARED_LETTERS: "0", OTHER_ISSUE_SHARE: "0", ELEMENTS_ROOM: "0" },
  "answer/direct-answer.ts": {
    AS_LIKELY: "2",
    LEAST_SAID: "0",
    POINTS_END: "9999",
    PART_WORDS: "9999",
    LIST_CHARACTERS: "9999",
    ELEMENTS_CHARACTERS: "9999",
    NEXT_QUESTIONS: null,
    NEXT_QUESTION_CHARACTERS: null,
  },
  "answer/two-questions.ts": { ANSWER_CHARACTERS: "9999" },
  "answer/condense.ts": { LINE_WORDS: "9999" },
};

/** By how much each intent prefers each kind of passage, as code that lists their names. */
const PREFERENCES =
  'Object.fromEntries(Object.entries(PREFERENCE).flatMap(([intent, kinds]) => Object.keys(kinds).map((kind) => ["PREFERENCE." + intent + "." + kind, ""])))';

/** A number less and more by a third, as code; `old` stands for it. One that counts is rounded away from where it was. */
const THIRDS = {
  "× 2/3": "(Number.isInteger(old) ? Math.floor((old * 2) / 3) : (old * 2) / 3)",
  "× 4/3": "(Number.isInteger(old) ? Math.ceil((old * 4) / 3) : (old * 4) / 3)",
};

function switchesOf(file: string, name: string, off: string | null): Switch[] {
  const thirds = Object.entries(THIRDS).map(([times, code]) => [`${name} ${times}`, code] as const);
  const values = [...(off === null ? [] : [[`${name} = ${off}`, off] as const]), ...thirds];
  return values.map(([shown, value]) => ({
    name: shown,
    patch: /^\w+$/.test(name)
      ? { file, constants: { [name]: value } }
      : { file, code: `${name} = ${value.replaceAll("old", name)};` },
    isReading: file === "question/question.ts" || file === "question/story.ts",
  }));
}

/** Everything but the fitted features. */
export async function allSwitches(): Promise<Switch[]> {
  const lines = await Promise.all(
    LISTS.map(async ([file, list, isReading]) =>
      (await linesOf(file, list)).map(([key, text]) => ({
        name: `${list}: ${/^\d+$/.test(key) ? "" : `${key} → `}${text}`,
        patch: {
          file,
          code: /^\d+$/.test(key) ? `${list}.splice(${key}, 1);` : `delete ${list}[${JSON.stringify(key)}];`,
        },
        isReading,
      })),
    ),
  );
  const preferences = Object.fromEntries(
    (await linesOf("search/rank-passages.ts", PREFERENCES)).map(([name]) => [name, "1"]),
  );
  const numbers = [...Object.entries(NUMBERS), ["search/rank-passages.ts", preferences] as const];
  return [
    ...numbers.flatMap(([file, names]) =>
      Object.entries(names).flatMap(([name, off]) => switchesOf(file, name, off)),
    ),
    ...MECHANISMS.map(([name, file, code, isReading]) => ({ name, patch: { file, code }, isReading })),
    ...lines.flat(),
  ];
}
