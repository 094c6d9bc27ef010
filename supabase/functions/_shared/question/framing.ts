/**
 * Words around a topic: how the student wants it explained, and why they ask. They don't say what the question is about,
 * so they are removed before it is read. A phrase belongs here only if no rule of law uses it.
 */

const STUDY_AID =
  "irac|crac|cheat ?sheet|crash course|mnemonics?|acronym|memory (?:trick|aid|device)s?|checklist|flash ?cards?|study guide|refresher|rundown|recap|nutshell|gist|basics|key points|main points?|bullet points?|bottom line|big picture|essay|short version|tl;?dr";
const EXAM = "exams?|finals?|midterms?|quiz(?:zes)?|bar exam|cold calls?|tests?";
const SOON =
  "coming up|tomorrow|today|tonight|(?:this|next) (?:week|month)|soon|on \\w+day|in (?:\\w+ ){1,2}(?:hours?|days?|weeks?|minutes?)";
const FEW = "an?|one|two|three|four|five|\\d|a few|a couple of";

/** Patterns for whole words, whatever the case. An apostrophe may be missing: "don't" matches "dont". */
const FRAMES = [
  // Why they ask.
  `i(?: have|'ve| have got|'ve got|'m taking|'m having)? (?:an? |my )?(?:\\w+ ){0,2}(?:${EXAM}) (?:${SOON})`,
  `(?:my|our|the) (?:\\w+ ){0,2}(?:${EXAM}) (?:is|are) (?:${SOON})`,
  `(?:for|before) (?:my|our) (?:\\w+ ){0,2}(?:${EXAM})(?: (?:${SOON}))?`,
  "(?:i'm|i am) (?:so |really |totally |very |still )*(?:cramming|studying|struggling|confused|having trouble)(?: (?:for|with|about|on|by|understanding))?",
  "i (?:really |still |just )*(?:don't|do not|can't|cannot|never) (?:really |quite |fully )*(?:understand|grasp)",
  "(?:my|our|the) (?:prof|professor|teacher) (?:keeps?|kept|won't stop) (?:talking|asking|going on) about",
  "(?:i need|i want|i would like|i'd like) (?:to (?:know|understand|learn|review|study)(?: about)?|you to (?:explain|tell me))",
  "asap|real(?:ly)? quick(?:ly)?",
  // What they want done with the topic.
  "help me (?:to )?(?:understand|with|study|review|learn|remember)",
  "(?:quiz|drill|grill|test) me(?: (?:on|about|over))?",
  "teach me(?: about)?",
  "(?:how (?:do|can|should) (?:i|you|we)|(?:an? |any )?(?:easy |good |best )?(?:way|trick)s? to) (?:remember|memori[sz]e)",
  "(?:walk|run|talk|take) me through",
  `(?:(?:write|draft|give|make|create|show|prepare|do)(?: me| us)? )?(?:(?:an?|the|some|in an?|in the) )?(?:(?:quick|short|brief|good|simple|full|model) )*(?:${STUDY_AID})(?: (?:answer|essay|analysis|paragraph|version))*(?: (?:on|for|of|about|to|behind))?`,
  "(?:an? )?(?:detailed|thorough|in depth|comprehensive|complete|quick|brief|simple|basic|clear) (?:explanation|summary|overview|description|breakdown|answer)(?: (?:of|on|about))?",
  // How they want it explained.
  "(?:like|as if|as though) (?:i'm|i am|i was|i were) (?:an? )?(?:five|5|six|6|ten|10|twelve|12|dummy|idiot|kid|child|baby|1l|beginner)(?: ?(?:years?|yrs?) ?old)?",
  "for (?:dummies|beginners|idiots|newbies|noobs|a (?:1l|beginner|dummy))",
  "in (?:great |greater |more |much more |full |some |a (?:bit|little) more )?(?:depth|details?)",
  "in (?:plain|simple|simpler|lay|layman's|layperson's|normal|everyday|easy) (?:english|terms?|words?|language)",
  `in (?:${FEW}) (?:short |simple )?(?:sentences?|words?|lines?|paragraphs?|minutes?)(?: or less)?`,
  "as simply as possible|super simpl[ey]|step by step|once and for all",
].map((frame) => new RegExp(`(?<!\\w)(?:${frame.replaceAll("'", "['’]?")})(?!\\w)`, "gi"));

/** The question without the words around its topic. */
export function withoutFraming(text: string): string {
  return FRAMES.reduce((rest, frame) => rest.replace(frame, " "), text)
    .replace(/\s+/g, " ")
    .trim();
}
