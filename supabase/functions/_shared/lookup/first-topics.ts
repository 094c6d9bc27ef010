/** Where to begin in a subject: the topics that the examiners test most. */
import type { CallDatabase } from "../environment.ts";
import { subjectNamedIn } from "../practice/subjects.ts";
import { type Answer, free } from "../practice/write.ts";
import { listTopics } from "../search/find-law.ts";
import { plainly } from "../search/read-query.ts";
import { contentWords } from "./read.ts";
import type { Thread } from "./thread.ts";
import { readTopics } from "./topic.ts";
import { link } from "./write.ts";

const ASKS =
  /\bwhere (?:do|should|can|would) (?:i|we) (?:even )?(?:start|begin)\b|\bmost[ -](?:heavily |often |commonly )?tested\b|\bwhat (?:should (?:i|we)|to|do (?:i|we)) (?:study|learn|review) first\b/;

/** Null if the message doesn't ask where to begin in a subject. */
export async function firstTopics(
  callDatabase: CallDatabase,
  text: string,
  { topics }: Thread,
): Promise<Answer | null> {
  const plain = plainly(text);
  const named = subjectNamedIn(text);
  // "Erie. Where do I start?" asks about its own topic.
  if (!ASKS.test(plain) || (!named && contentWords(plain.replace(ASKS, " ")).length > 0)) return null;
  const subject = named ?? topics[0]?.split("/").at(-2);
  if (!subject)
    return free("Begin with one subject, and learn what is tested most. Which one: torts, contracts?");
  const ids = (await listTopics(callDatabase, subject)).map(({ id }) => id);
  const core = (await readTopics(callDatabase, ids)).filter(({ tested }) => tested === "core");
  const list = core.map(({ id, title }) => `- ${link(title, id)}`).join("\n");
  return free(
    `The bar examiners test these topics of ${subject.replaceAll("-", " ")} most, so learn them first:\n\n${list}`,
  );
}
