/** A case's brief: the parts that were asked for first. */
import type { Answer } from "../practice/write.ts";
import { contentWords } from "./read.ts";
import { ofKind, ruleOf, type Topic } from "./topic.ts";
import { type Draft, sections } from "./write.ts";

/** How a question asks for a part of a brief. All that match count. */
const PARTS: readonly (readonly [kind: string, asks: RegExp])[] = [
  [
    "history",
    /\bprocedural (?:history|background)\b|\bposture\b|\bbelow\b|\bwho sued\b|\b(?:lower|trial|district|appellate) courts?\b|\bcourts? of appeals?\b/,
  ],
  ["facts", /\bfacts?\b|\bwhat happened\b|\bbackground\b|\babout\b|\bstory\b/],
  ["issue", /\bissues?\b|\bquestion presented\b/],
  [
    "holding",
    /\bh[eo]ld(?:ing|s)?\b|\bdecid\w+|\bdecision\b|\boutcome\b|\brul(?:ed|ing)\b|\bsa(?:y|id)\b|\bw[io]ns?\b|\blost\b/,
  ],
  ["rule", /\brules?\b|\btests?\b|\bstandards?\b|\bprinciple\b|\bdoctrine\b|\bstands? for\b|\bfactors\b/],
  ["reasoning", /\breason\w*|\brationale\b|\bwhy\b|\bdissent\w*|\bconcur\w*|\bargu\w+/],
  [
    "significance",
    /\bsignifican\w+|\bimportan\w+|\bmatters?\b|\bimpact\b|\boverruled\b|\bgood law\b|\bgot to do\b|\bfit\b/,
  ],
];
/** The parts that a message asks for. @param plain as `plainly` writes it. */
export const partsAsked = (plain: string): string[] =>
  PARTS.filter(([, asks]) => asks.test(plain)).map(([kind]) => kind);

/** Whether the message asks for parts of a brief and for nothing else, so that it means the case of its conversation. */
export const asksOnlyForParts = (plain: string): boolean =>
  partsAsked(plain).length > 0 &&
  contentWords(PARTS.reduce((rest, [, asks]) => rest.replaceAll(new RegExp(asks, "g"), " "), plain))
    .length === 0;

/** What a reader of a brief wants first. */
const FIRST = ["holding", "rule", "facts", "history", "issue", "reasoning", "significance"];

/** @param topics the outlines that were found with it. */
export function writeCase(draft: Draft, of: Topic, topics: readonly Topic[], plain: string): Answer {
  const asked = partsAsked(plain);
  draft.say(`***${of.title}***, ${of.citation}`);
  const parts = sections(ofKind(of, ...new Set([...asked, ...FIRST])));
  for (const [place, part] of parts.entries()) {
    if (place < asked.length || draft.fits(part.text)) draft.say(draft.write(part));
    else draft.fold(part);
  }
  // Students read a case for the rule of its topic.
  for (const topic of topics.filter(({ id }) => of.topics.includes(id)).slice(0, 1))
    draft.fold({
      heading: `The rule today: ${topic.title}`,
      text: ruleOf(topic).body,
      passage: ruleOf(topic),
    });
  return draft.finish();
}
