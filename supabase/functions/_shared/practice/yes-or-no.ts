/** Whether a question asks for yes or no, and what an answer to it says. */
import { sentencesOf } from "../sentences.ts";

type Polarity = "yes" | "no";

const NO = /^\W*(?:no|nope|nah|never|false|not|neither|it (?:isnt|doesnt|cant)|they (?:dont|cant))\b/;
const YES = /^\W*(?:yes|yeah|yep|yup|true|correct|sure|always|it (?:is|does|can)|they (?:do|can))\b/;
const ASKS = /^(?:is|are|was|were|do|does|did|can|could|may|must|will|would|should|has|have)\b/i;
/** Where a main clause ends: what follows says when or why, or what else is not so. */
const CLAUSE = /\s(?:but|when|if|because|since|unless|so|though|where)\b|\sand there\b/;
const NEGATION =
  /\b(?:not|no|never|cannot|neither|nor|(?:is|are|was|does|do|did|ca|wo|need)nt|unenforceable|invalid|inadmissible)\b/;

export const asksYesOrNo = (question: string): boolean => ASKS.test(question);

const plainly = (text: string) => text.toLowerCase().replace(/['’]/g, "");

export function polarityOf(text: string): Polarity | null {
  const plain = plainly(text);
  return NO.test(plain) ? "no" : YES.test(plain) ? "yes" : null;
}

/** Whether the right answer says yes or no, by that word or a negation. One with neither implies yes. */
export function rightPolarity(
  question: string,
  answer: string,
): { readonly says: Polarity | null; readonly implies: "yes" | null } {
  const first = sentencesOf(answer)[0] ?? "";
  const says = polarityOf(first);
  if (says || !asksYesOrNo(question)) return { says, implies: null };
  return NEGATION.test(plainly(first).split(CLAUSE)[0] ?? "")
    ? { says: "no", implies: null }
    : { says: null, implies: "yes" };
}
