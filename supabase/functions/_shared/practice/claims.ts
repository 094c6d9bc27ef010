/** What a text says plainly and what it denies: each telling word with the negations around it. */
import { rootsOf } from "./attempt.ts";

/** For each telling word, whether it is asserted (true), denied (false), or both. */
export type Claims = ReadonlyMap<string, ReadonlySet<boolean>>;

const AUXILIARY =
  "(?:is|are|was|were|be|been|do|does|did|can|could|may|might|must|shall|should|will|would|need|has|have|had|ought)";
const CONTRACTIBLE = "is|are|was|were|does|do|did|ca|wo|need|must|should|would|could|has|have|had";
const CONTRACTED = `(?:${CONTRACTIBLE})nt`;
/** Denies what its clause says: "a landlord may not evict". */
const DENIES_CLAUSE = new RegExp(
  `\\b${AUXILIARY}(?: \\w+)? (?:not|never)\\b|\\b${CONTRACTED}\\b|\\bcannot\\b|\\bnever\\b|\\bno\\s*$`,
  "g",
);
/** Denies what follows in its clause: "without consent", "no later act". */
const DENIES_REST =
  /^(?:not|no|non|neither|nor|none|nobody|nothing|without|regardless|irrespective|whatever|whoever)$/;
const REWRITES: readonly (readonly [RegExp, string])[] = [
  // Comparisons only look like negations.
  [
    /\bno (?:later|more|less|fewer|longer|broader|other|earlier|doubt|matter)\b|\bnot (?:only|just|merely|yet|necessarily)\b/g,
    " ",
  ],
  // "An interest isn't good unless it vests" says when one is.
  [new RegExp(`(?<=\\b(?:${CONTRACTIBLE}))nt\\b(?=[^.;:]*\\bunless\\b)`, "g"), " "],
  [
    /\b(?:in(?=admissible|valid|effective|sufficient)|un(?=enforceable|protected|constitutional|necessary|reasonable|lawful))/g,
    "not ",
  ],
  // What follows "but" is another statement.
  [/\bbut\b/g, ". "],
  // Two statements, of which the second has a negation of its own.
  [/\band (?=(?:\w+ ){0,4}(?:not|cannot|\w+nt|no|never)\b)/g, ", "],
];
/** What holds even so, or is only asked, is neither asserted nor denied. */
const OPEN = new RegExp(
  `\\b(?:even (?:if|though|when)|whether|although|though)\\b.*$|\\beven(?: \\w+){1,4}|^ *${AUXILIARY} .*$`,
);

/** After a denial: the subject is denied, too, as in "prejudice need not be shown" and "a corporation can, the dead can't". */
const OF_SUBJECT =
  /^ *(?:(?:have|has|to|be|been|really|actually) )*(?:needed|required?|necessary|shown|proved|proven|matters?|counts?|yes|so)?(?: (?:either|too|at all|on the merits|one))?\s*$/;

/** In lowercase, with denials as words of their own. */
export const plainly = (text: string): string =>
  REWRITES.reduce(
    (rewritten, [pattern, by]) => rewritten.replace(pattern, by),
    text.toLowerCase().replace(/['’]/g, ""),
  );

export function claimsIn(text: string): Claims {
  const claims = new Map<string, Set<boolean>>();
  for (const clause of clausesOf(text)) {
    const [subject = "", ...predicates] = clause.replace(OPEN, " ").split(DENIES_CLAUSE);
    const isOfSubject = predicates.length % 2 === 1 && OF_SUBJECT.test(predicates.at(-1) ?? "");
    let isAsserted = !isOfSubject;
    for (const [place, part] of [subject, ...predicates].entries()) {
      if (place > 0 && !isOfSubject) isAsserted = !isAsserted;
      for (const word of part.split(/[^a-z0-9]+/)) {
        if (DENIES_REST.test(word)) isAsserted = !isAsserted;
        for (const root of rootsOf(word)) claims.set(root, (claims.get(root) ?? new Set()).add(isAsserted));
      }
    }
  }
  return claims;
}

/** Where another clause begins. */
const BOUNDARY =
  /,(?: while\b)?|[()=]|\s[-–—]+\s|\b(?:unless|except|if|when|whenever|because|since|whereas|so|which|where|until|as long as)\b/;
/** "Ordinary contacts, such as a tap, are not offensive", and "lack of jurisdiction, venue, or joinder are not", deny all of it. */
const BEGINS = new RegExp(`^ *(?:${AUXILIARY} not|${CONTRACTED}|cannot)\\b`);
const ENDS = new RegExp(`\\b(?:${AUXILIARY} not|${CONTRACTED})\\s*$`);
const VERB = new RegExp(`\\b${AUXILIARY}\\b`);

function clausesOf(text: string): string[] {
  return plainly(text)
    .split(/[.;:]/)
    .flatMap((sentence) => {
      const clauses: string[] = [];
      for (const clause of sentence.split(new RegExp(BOUNDARY.source, "g"))) {
        const isList = !clauses.some((one) => VERB.test(one));
        if (BEGINS.test(clause) || (isList && ENDS.test(clause)))
          clauses.push(`${clauses.splice(0).join(" ")} ${clause}`);
        else clauses.push(clause);
      }
      return clauses;
    });
}

/** Of the telling words that an attempt shares with the right answer, those that one of them asserts and the other denies. */
export function deniedIn(
  right: Claims,
  said: Claims,
  given: ReadonlySet<string>,
): { readonly shared: readonly string[]; readonly denied: readonly string[] } {
  const shared = [...said.keys()].filter((root) => right.has(root) && !given.has(root));
  const denied = shared.filter((root) =>
    [...(said.get(root) ?? [])].every((how) => !right.get(root)?.has(how)),
  );
  return { shared, denied };
}
