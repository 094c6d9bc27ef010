/** Messages that ask nothing about the law and deserve a friendly line: a greeting, thanks, "who are you?". */

export type SmallTalk = "greeting" | "thanks" | "acknowledgment" | "identity" | "goodbye";

const OPENER = "(?:(?:hi|hello|hey|so|and|ok|okay|oh|well|um)\\b[, !.]*)*";
const TO_US =
  "(?: (?:there|hornbook|everyone|all|again|so much|very much|a lot|a bunch|for (?:that|this|your help|the help|everything)))*";

/** Each matches a whole message, in lower case and without apostrophes. */
const SMALL_TALK = (
  [
    [
      "thanks",
      `${OPENER}(?:thanks?|thank you|thank u|thx|ty|tysm|much appreciated|i appreciate (?:it|that))${TO_US}`,
    ],
    [
      "goodbye",
      `${OPENER}(?:bye|goodbye|good ?night|see (?:you|ya)(?: later| soon)?|later|gotta go|talk later)${TO_US}`,
    ],
    [
      "greeting",
      `(?:hi+|hello+|hey+|yo|howdy|greetings|sup|whats up|good (?:morning|afternoon|evening|day))${TO_US}`,
    ],
    [
      "greeting",
      `${OPENER}how (?:are (?:you|things)|is (?:it going|your day)|is everything|have you been)(?: \\w+)?(?: (?:today|doing|going))?`,
    ],
    [
      "acknowledgment",
      `(?:(?:ok(?:ay)?|k|kk|cool|great|nice|awesome|perfect|got it|gotcha|i see|makes sense|that makes sense|understood|alright|all right|good|wow|lol|haha+|amazing|excellent|that helps|(?:very |super )?helpful)[ ,.!]*)+${TO_US}`,
    ],
    [
      "identity",
      `${OPENER}(?:who|what) (?:are|r) (?:you|u)|${OPENER}who (?:made|built|created) you|${OPENER}whats your name|${OPENER}(?:are|were) you (?:an? )?(?:ai|bot|robot|human|person|real|real person|sentient|chatgpt|gpt|claude)|${OPENER}what (?:can|do) you (?:do|know|cover)(?: for me)?|${OPENER}(?:help|how does this work|how do you work|what is (?:this|hornbook)|what can i ask(?: you)?)`,
    ],
  ] satisfies [SmallTalk, string][]
).map(([kind, message]) => [kind, new RegExp(`^\\W*(?:${message})\\W*$`)] as const);

/** @param plain the message in lower case, without apostrophes. */
export function smallTalkIn(plain: string): SmallTalk | null {
  return SMALL_TALK.find(([, message]) => message.test(plain))?.[0] ?? null;
}
