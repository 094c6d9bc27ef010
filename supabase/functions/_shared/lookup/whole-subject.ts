/** A whole subject: its outlines, its attack outline, and the topics that the examiners test most. No rule answers "torts". */
import { OUTLINES } from "../contracts/outlines.ts";
import type { CallDatabase } from "../environment.ts";
import { subjectIn, subjectNamedIn } from "../practice/subjects.ts";
import { type Answer, free } from "../practice/write.ts";
import { listTopics } from "../search/find-law.ts";
import { plainly } from "../search/read-query.ts";
import { contentWords } from "./read.ts";
import type { Thread } from "./thread.ts";
import { readTopics } from "./topic.ts";
import { link } from "./write.ts";

const ASKS_WHERE_TO_BEGIN =
  /\bwhere (?:do|should|can|would) (?:i|we) (?:even )?(?:start|begin)\b|\bmost[ -](?:heavily |often |commonly )?tested\b|\bwhat (?:should (?:i|we)|to|do (?:i|we)) (?:study|learn|review) first\b/g;

/** What is said around a subject by those who want all of it, such as "I have a torts final tomorrow". */
const AROUND =
  /\b(?:[123]ls?|analy[sz]e|attack|bar|basics|class|course|cover|essays?|exams?|everything|finals?|help|learn|list|mbe|mee|memorize|midterms?|next week|outlines?|overview|prep(?:are)?|questions?|review|stud(?:y|ying)|summar(?:y|i[sz]e)|tests?|today|tomorrow|tonight|topics?)\b/g;

/** Null if the message is about something in the subject. */
export async function answerWholeSubject(
  callDatabase: CallDatabase,
  text: string,
  { topics }: Thread,
): Promise<Answer | null> {
  const plain = plainly(text);
  const asked = plain.replace(ASKS_WHERE_TO_BEGIN, " ");
  const around = asked.replace(AROUND, " ");
  const words = contentWords(around);
  const isStart = asked !== plain;
  // In a conversation, "criminal?" may ask about a battery.
  const isWhole = isStart || around !== asked || topics.length === 0;
  const named = (isWhole ? subjectIn(words.join(" ")) : null) ?? (isStart ? subjectNamedIn(text) : null);
  // "Erie. Where do I start?" asks about its own topic.
  if (!named && (!isStart || contentWords(asked).length > 0)) return null;
  const subject = named ?? topics[0]?.split("/").at(-2);
  if (!subject)
    return free("Begin with one subject, and learn what is tested most. Which one: torts, contracts?");
  const ids = (await listTopics(callDatabase, subject)).map(({ id }) => id);
  const core = (await readTopics(callDatabase, ids)).filter(({ tested }) => tested === "core");
  const list = core.map(({ id, title }) => `- ${link(title, id)}`).join("\n");
  const address = `${OUTLINES}/${subject}`;
  const name = subject.replaceAll("-", " ");
  return free(
    `The bar examiners test these topics of [${name}](${address}) most, so learn them first. On an essay, work down its [attack outline](${address}/attack-outline).\n\n${list}`,
  );
}
