/**
 * Words that usually signal a sentence to rewrite, and British spellings. What users, administrators, and operators read
 * must not contain them: the interface, emails, errors, and logs.
 */
import { type ESTree, parseSync, Visitor } from "vite";

export interface SignalWord {
  /** As found, such as "nobody". */
  readonly word: string;
  readonly instead: string;
  readonly line: number;
}

const INSTEAD: Readonly<Record<string, string>> = {
  anew: "again",
  "at once": "right away, immediately",
  "begin one": "start one",
  "e-mail": "email",
  "for good": "permanently",
  "for who": "for users who",
  "goes on": "continues",
  mostly: "usually",
  nobody: "no one, or say who does",
  "of who": "of users who",
  "of its own": "its own",
  "of this month": "this month",
  thereby: "(leave it out)",
  "there is no such": "doesn't exist",
  "to be had": "available",
  "to go on": "to continue, to keep going",
  "to who": "to users who",
  "until now": "so far",
  "what is asked": "the question",
  wherefrom: "where … from",
  whoever: "anyone who",

  behaviour: "behavior",
  cancelled: "canceled",
  cancelling: "canceling",
  catalogue: "catalog",
  colour: "color",
  defence: "defense",
  favour: "favor",
  honour: "honor",
  labelled: "labeled",
  licence: "license",
  neighbour: "neighbor",
  offence: "offense",
  practise: "practice",
  practising: "practicing",
};

/** Strings that something else fixes, word for word. */
const FIXED: ReadonlySet<string> = new Set([
  // The specification, 8.3.
  "Operation cancelled",
  // A Unix account.
  "nobody",
]);

const PATTERN = new RegExp(`(?<![\\w-])(?:${Object.keys(INSTEAD).join("|")})(?![\\w-])`, "gi");

interface Text {
  readonly text: string;
  /** Where it starts in the source. */
  readonly start: number;
}

/** Finds signal words in the literals of a TypeScript file, or in the text of an email template. */
export function signalWords(file: string, source: string): SignalWord[] {
  const texts = file.endsWith(".html") ? textsOfPage(source) : literals(file, source);
  return texts
    .filter(({ text }) => !FIXED.has(text))
    .flatMap(({ text, start }) =>
      [...text.replace(/\s/g, " ").matchAll(PATTERN)].map(([word]) => ({
        word,
        instead: INSTEAD[word.toLowerCase()] ?? "",
        line: source.slice(0, start).split("\n").length,
      })),
    );
}

function textsOfPage(source: string): Text[] {
  return [...source.matchAll(/[^<>]+(?=<)/g)].map((match) => ({ text: match[0], start: match.index }));
}

/** String literals, the fixed parts of template literals, and JSX text. */
function literals(file: string, source: string): Text[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: Text[] = [];
  const add = ({ value, start }: { value: unknown; start: number }) => {
    if (typeof value === "string") found.push({ text: value, start });
  };
  const addPart = ({ value, start }: ESTree.TemplateElement) =>
    found.push({ text: value.cooked ?? value.raw, start });
  new Visitor({ Literal: add, JSXText: add, TemplateElement: addPart }).visit(program);
  return found;
}
