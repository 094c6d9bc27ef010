/** Reads a question: what it is about, and what kind of answer it wants. */
import { ABBREVIATIONS } from "./abbreviations.ts";
import { LAY_TERMS } from "./lay-terms.ts";
import { isOutside } from "./outside.ts";
import { type Parties, partiesIn } from "./parties.ts";
import { asksForVerdict, courtAsked, peopleIn, tellsFacts } from "./story.ts";
import { isFunctionWord, tokenise } from "./words.ts";

export type Intent =
  | "explain"
  | "elements"
  | "exceptions"
  | "defenses"
  | "example"
  | "compare"
  | "case"
  /** Facts are told, and the law is to be applied to them. */
  | "apply";

export interface Question {
  readonly text: string;
  readonly intent: Intent;
  /** Whether it asks for a thing and then for a part of it: "… and what are its exceptions?" */
  readonly asksForRuleToo: boolean;
  /** Whether it tells a story and asks how a court would decide it. */
  readonly asksForVerdict: boolean;
  /** Before which court the facts would come, when it says so. */
  readonly court: "civil" | "criminal" | null;
  /** What to search for, most telling first come first; without repetition. */
  readonly words: string[];
  /** How much each word counts: words that say what kind of answer is wanted count little. */
  readonly weights: number[];
  /** Neighbouring words, which count more when a passage has them side by side. */
  readonly phrases: string[];
  /** Whether it asks for what no outline of US law holds, whatever its words have in common with one. */
  readonly isOutside: boolean;
  /** What it goes on to ask: "… and when do its rights vest?" */
  readonly furtherClauses: readonly string[];
  /** The subject in which it is asked, when it says so: "in criminal law". */
  readonly subject: string | null;
  /** The case that it asks for by name, or null. */
  readonly parties: Parties | null;
  /** The sides of a comparison, two to four; null when it compares nothing. */
  readonly sides: readonly string[] | null;
}

/** Words that ask for a kind of answer. They are searched for as well: a heading may hold them. */
const INTENT_WORDS = new Set(
  `apply applies bar case cases compare compared comparison count counts define defined definition describe difference differences
  different differ distinguish distinction element elements example examples exam exception exceptions explain factors
  hypo hypothetical important issue key law legal list main meaning outline overview qualifies qualify question requirement requirements
  require required requires rule rules short standard steps students study summarize summary test tests topic types type
  understand work works`.split(/\s+/),
);
/** Weight of a word that is searched for, but hardly tells what the question is about. */
export const MINOR_WEIGHT = 0.25;
/** Weight of a word that nobody said, but that is what the law calls what was said. */
const MEANT_WEIGHT = 0.7;

const SHAPES: readonly [Intent, RegExp][] = [
  ["compare", /\b(?<!\ba )(differ(?!ently)\w*|distinguish\w*|compare[ds]?|comparison|versus|vs)\b/],
  ["exceptions", /\bexception\w*|\bwhen (?:does|do|is|are|can|may)\b.*\b(?:not|nt|cant|doesnt)\b/],
  ["defenses", /\bdefen[sc]es?\b/],
  ["example", /\b(example|hypo|hypothetical|illustrat\w*)s?\b/],
  ["elements", /\b(elements?|requirements?|prima facie|factors|requires?|prongs?|steps|prove)\b/],
  ["case", /\b(holding|held|facts of|brief|happened in|decided? in|significance of|did .{2,80} hold)\b/],
];

export function readQuestion(text: string): Question {
  const plain = text.toLowerCase().replace(/['’]/g, "");
  const tokens = tokenise(text);
  const spelledOut = tokens.map((token) => tokenise(ABBREVIATIONS[token] ?? ""));
  const meant = LAY_TERMS.filter(([said]) => said.test(plain)).map(([, term]) => tokenise(term));

  const weightOf = new Map<string, number>();
  const people = tellsFacts(text) ? peopleIn(text) : new Set();
  for (const word of tokens) {
    if (
      isFunctionWord(word) ||
      ABBREVIATIONS[word] === "" ||
      people.has(word) ||
      (word === "will" && !NOUN_WILL.test(plain))
    )
      continue;
    // An abbreviation counts as what it stands for.
    weightOf.set(word, INTENT_WORDS.has(word) || word in ABBREVIATIONS ? MINOR_WEIGHT : 1);
  }
  const raise = (words: string[], weight: number) => {
    for (const word of words)
      if (!isFunctionWord(word)) weightOf.set(word, Math.max(weightOf.get(word) ?? 0, weight));
  };
  raise(meant.flat(), MEANT_WEIGHT);
  raise(spelledOut.flat(), 1);
  const intent = tellsFacts(text)
    ? "apply"
    : (SHAPES.find(([, shape]) => shape.test(plain))?.[0] ?? "explain");
  const [clause = plain, ...furtherClauses] = plain.split(NEXT_CLAUSE);
  return {
    text,
    intent,
    asksForRuleToo: asksForRuleToo(plain),
    court: intent === "apply" ? courtAsked(text) : null,
    asksForVerdict: intent === "apply" && asksForVerdict(text),
    words: [...weightOf.keys()],
    weights: [...weightOf.values()],
    phrases: [...new Set([tokens, ...spelledOut, ...meant].flatMap(neighbours))],
    isOutside: isOutside(plain),
    furtherClauses: intent === "apply" ? [] : furtherClauses,
    subject: SUBJECTS.find(([said]) => said.test(plain))?.[1] ?? null,
    parties: partiesIn(text, intent === "case"),
    sides: sidesOf(clause) ?? sidesOf(plain),
  };
}

const THING_AND_PART =
  /^(.+?)(?:,? (?:and|plus|including|with)|,|\?) (?:(?:what|which|are|is|there|all|of|does|it|have|has|the|its|their|any|list|main)\b ?)*(?:exceptions?|defen[sc]es?|elements?|requirements?)[^a-z]*$/;

/** Whether what stands before the part is a thing: in "the elements and defenses" it is another part. */
function asksForRuleToo(plain: string): boolean {
  const [, thing] = THING_AND_PART.exec(plain.trim()) ?? [];
  return tokenise(thing ?? "").some(
    (word) => !isFunctionWord(word) && !INTENT_WORDS.has(word) && !PARTS.has(word),
  );
}

/** What a thing has: a question with such a word alone is about a thing that was named before. */
export const PARTS = new Set(["defense", "defenses", "definition", "limits"]);

/** Where a question goes on to ask another thing. */
const NEXT_CLAUSE =
  /(?:[?.;:]\s+(?:(?:and|but|or)\s+)?|,?\s+(?:and|but|or)\s+)(?=(?:what|when|how|which|who|where|why|can|could|does|do|is|are|must|may|will)\b)/;

const SUBJECTS: readonly (readonly [said: RegExp, subject: string])[] = [
  [/\bcriminal procedure\b|\bcrim ?pro\b/, "criminal-procedure"],
  [/\bcriminal law\b|\bcrim ?law\b|\b(?:in|for) crim\b/, "criminal-law"],
  [/\btort law\b|\b(?:in|for) torts?\b/, "torts"],
  [/\bcontracts? law\b|\b(?:in|for) contracts\b/, "contracts"],
  [/\bproperty law\b|\b(?:in|for) (?:real )?property$/, "real-property"],
  [/\bevidence law\b|\b(?:in|for) evidence$|\brules of evidence\b|\bfre\b/, "evidence"],
  [/\bcivil procedure\b|\bciv ?pro\b|\bfrcp\b/, "civil-procedure"],
  [/\bconstitutional law\b|\bcon ?law\b/, "constitutional-law"],
  [/\bfamily law\b/, "family-law"],
];

/** "Will" is a subject of law after an article or the like, and a helping verb elsewhere. */
const NOUN_WILL =
  /\b(?:a|the|valid|holographic|oral|nuncupative|joint|mutual|last|prior|new|first|second|later|earlier|his|her|their|my|testators|of|by|in|without) will\b/;

/** Pairs of telling words that stand side by side, or with one small word between them: "statute of frauds". */
function neighbours(tokens: string[]): string[] {
  const phrases: string[] = [];
  for (const [index, word] of tokens.entries()) {
    if (isFunctionWord(word)) continue;
    const next = tokens[index + 1];
    const afterNext = tokens[index + 2];
    if (next && !isFunctionWord(next)) phrases.push(`${word} ${next}`);
    else if (next && afterNext && !isFunctionWord(afterNext)) phrases.push(`${word} ${next} ${afterNext}`);
  }
  return phrases;
}

const COMPARISONS = [
  /\bdifferences? between (?:an? |the )?(.{1,200}?) and (?:an? |the )?(.{1,200}?)[?.!]*$/,
  /\b(?:distinguish|compare) (?:an? |the )?(.{1,200}?) (?:from|with|to|and) (?:an? |the )?(.{1,200}?)[?.!]*$/,
  /\bhow (?:does|do|is|are) (?:an? |the )?(.{1,200}?) (?:differ(?:ent)?|distinguished) from (?:an? |the )?(.{1,200}?)[?.!]*$/,
  /^(?:an? |the )?(.{1,200}?),? (?:as )?compared (?:with|to) (?:an? |the )?(.{1,200}?)[?.!]*$/,
  /^(?:what is |whats )?(?:the )?(.{1,200}?) (?:versus|vs\.?|v\.) (.{1,200}?)[?.!]*$/,
  /^(.{1,200}?),? (?:and |or )?(?:an? |the )?([^,]{1,100}?)(?:,| -|:|\?)? (?:whats|what is|what are) the differences?\b/,
];
const MAX_SIDES = 4;

/** "Race vs notice vs race-notice", "impleader, interpleader and intervention": a side may be several. */
function sidesOf(text: string): string[] | null {
  for (const comparison of COMPARISONS) {
    const [, left, right] = comparison.exec(text.trim()) ?? [];
    if (!left || !right) continue;
    return [left, right]
      .flatMap((side) => side.split(/,(?: and| or)?|\b(?:versus|vs)\b\.?/))
      .map((side) => side.replace(/ [-–—] .*$/, "").trim())
      .map((side) => side.replace(/^(?:and |or )?(?:an? |the )/, ""))
      .filter((side) => side !== "")
      .slice(0, MAX_SIDES);
  }
  return null;
}
