/** Messages that ask for something to be done with the last answer, rather than about a topic: "tell me more", "shorter". */

export type FollowUpKind = "more" | "why" | "shorten" | "example";

export interface FollowUp {
  readonly kind: FollowUpKind;
  /** How often it has been asked of the same answer, this time included. */
  readonly times: number;
  /** How many sentences the student wants; null when they don't say. */
  readonly sentences: number | null;
}

const POLITE =
  "(?:(?:ok(?:ay)?|so|and|but|now|great|thanks|cool|hmm|please|pls|plz|can|could|would|will|you|i|need|want|wanna|id like|to|give|show|gimme|tell|me|us|just|see|hear|get|have)\\b[ ,.!]*)*";
const IT =
  "(?:that|it|this|the answer|your answer|that answer|this answer|everything|all that|what you said)";
const NUMBERS = ["one", "two", "three", "four", "five"];
const LENGTH = `(?: ?(?:down|up))?(?: (?:to|into|in|as))?(?: (?:just|only))?(?: (?<count>an?|${NUMBERS.join("|")}|\\d))?(?: (?:short|simple|single|plain))*(?: (?:sentences?|lines?|words|english|terms|paragraph))?`;

/** Each matches a whole message, in lower case and without apostrophes. */
const FOLLOW_UPS = (
  [
    [
      "more",
      `(?:say |explain |read )?(?:an?|the|some)? ?(?:little |bit |lot )*more(?: (?:details?|info|information|depth|about ${IT}|on ${IT}|please))*|(?:explain |say )?(?:${IT} )?in (?:more |greater |further )?(?:detail|depth)|(?:go|keep) (?:on|going|deeper)|continue|elaborate(?: on ${IT})?|expand(?: on ${IT})?|what else(?: (?:is there|should i know))?|anything else|next`,
    ],
    [
      "why",
      `why|how come|why (?:is|does|did|would) (?:${IT}|the (?:rule|law|case|court))(?: (?:so|true|matter|exist|the case|the rule|the law|that))*|why so|whats? (?:is )?the (?:reason|reasons|rationale|policy|point|purpose|logic|reasoning)(?: (?:for|behind|of) (?:${IT}|the rule|this rule|that rule))?`,
    ],
    [
      "shorten",
      `(?:make|keep|put|say|explain) ${IT} (?:again )?(?:much |a (?:bit|little|lot) )?(?:short|shorter|simple|simpler|simply|more simply|brief|briefer|easier|concise|in (?:short|brief))|(?:shorten|summari[sz]e|condense|simplify|compress|trim|rephrase)(?: ${IT})?${LENGTH}|(?:sum|boil|cut|put|say|explain|make) ${IT}(?: up)?${LENGTH}|(?:an? |the )?(?:much )?(?:shorter|simpler|briefer|short|simple|brief)(?: (?:version|answer|one|please))*|(?:thats )?too long|tl;?dr|in (?:short|brief)|eli5|(?:explain )?(?:${IT} )?like im (?:five|5)|(?:in )?(?:just )?(?<alone>${NUMBERS.join("|")}|\\d) (?:short )?sentences?`,
    ],
    [
      "example",
      `(?:(?:an?|another|one|the|some|any|with|for|more) )*(?:quick |simple |good |concrete |real |real world )*(?:examples?|hypos?|hypotheticals?|illustrations?|illustrate|illustrate ${IT})(?: (?:of|for) ${IT})?|like what|such as(?: what)?`,
    ],
  ] satisfies [FollowUpKind, string][]
).map(([kind, message]) => [kind, new RegExp(`^\\W*${POLITE}(?:${message})(?: please| pls)?\\W*$`)] as const);

/** What a message asks for about the last answer; null if it asks its own question. */
export function followUpIn(text: string): Omit<FollowUp, "times"> | null {
  const plain = text.toLowerCase().replace(/['’]/g, "");
  for (const [kind, message] of FOLLOW_UPS) {
    const found = message.exec(plain);
    if (found) return { kind, sentences: numberOf(found.groups?.count ?? found.groups?.alone) };
  }
  return null;
}

function numberOf(word: string | undefined): number | null {
  if (word === undefined) return null;
  if (/^an?$/.test(word)) return 1;
  const number = NUMBERS.indexOf(word) + 1 || Number(word);
  return number >= 1 ? number : null;
}
