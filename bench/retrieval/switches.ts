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
  ["search/rank-passages.ts", "PREFERENCE", false],
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
  ["a thing and its part", "question/question.ts", "asksForRuleToo = () => false;", true],
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
  ["quoted sections first", "search/retrieve.ts", "quotedFirst = (ranked) => ranked;", false],
  ["elsewhere", "search/retrieve.ts", "isElsewhere = () => false;", false],
  ["siblings", "search/retrieve.ts", "isSibling = () => false;", false],
  ["a sibling's intent", "question/read-message.ts", "withIntentOf = (_, question) => question;", false],
  [
    "narrowing",
    "question/context.ts",
    "NARROWING.own = LEANING.own; NARROWING.earlier = LEANING.earlier; NARROWING.earlierMinor = LEANING.earlierMinor;",
    false,
  ],
  ["follow-ups", "question/reading-lists.ts", "READING_LISTS.followUps.length = 0;", false],
  ["entries of the bank", "search/rank-entries.ts", "rankEntries = async () => [];", false],
];

/** Each number of the ranking, and the value with which it does nothing. */
const NUMBERS: readonly (readonly [file: string, constants: Readonly<Record<string, string>>])[] = [
  [
    "search/rank.ts",
    {
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
      HEADING_BONUS: "0",
      HEADINGS_READ: "1",
      UNCOVERED_WEIGHT: "1",
    },
  ],
  ["search/rank-passages.ts", { NAME_ONLY_WEIGHT: "1" }],
  ["search/asked-terms.ts", { MOST_TELLING: "99", MIN_ROOT: "1" }],
  ["question/question.ts", { MINOR_WEIGHT: "1", MEANT_WEIGHT: "1" }],
  [
    "question/context.ts",
    {
      "LEANING.own": "1",
      "LEANING.earlierMinor": "0",
      "NARROWING.own": "0.5",
      "NARROWING.earlier": "1",
      FEW_WORDS: "0",
    },
  ],
  [
    "search/retrieve.ts",
    {
      CLOSE_TO_FIRST: "0",
      TRIED_ON_A_SIDE: "1",
      SAME_SUBJECT: "0",
      OWN_DOCUMENTS: "0",
      WHOLE_NAME: "2",
    },
  ],
  ["search/rank-entries.ts", { TOPICS_READ: "1" }],
];

const patchOfNumber = (file: string, name: string, value: string): Patch =>
  /^\w+$/.test(name) ? { file, constants: { [name]: value } } : { file, code: `${name} = ${value};` };

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
  return [
    ...NUMBERS.flatMap(([file, constants]) =>
      Object.entries(constants).map(([name, value]) => ({
        name: `${name} = ${value}`,
        patch: patchOfNumber(file, name, value),
        isReading: file === "question/question.ts",
      })),
    ),
    ...MECHANISMS.map(([name, file, code, isReading]) => ({ name, patch: { file, code }, isReading })),
    ...lines.flat(),
  ];
}
