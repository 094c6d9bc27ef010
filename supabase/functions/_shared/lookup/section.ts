/** The question that an outline's reader asks of one of its sections, by "Ask about this". */
import { sectionAsked } from "../contracts/outlines.ts";
import type { CallDatabase } from "../environment.ts";
import { find } from "../search/find.ts";
import { readTopic } from "../search/find-law.ts";
import { type Answer, answerOf, Draft, sections } from "./write.ts";

/** The section in the editors' short answers, and itself. Null if the text asks of none. */
export async function answerSection(callDatabase: CallDatabase, text: string): Promise<Answer | null> {
  const asked = sectionAsked(text);
  const outline = asked && (await readTopic(callDatabase, asked.title));
  const passage = outline?.passages.find(({ heading }) => heading === asked?.heading);
  if (!outline || !passage) return null;
  const { entries } = await find(callDatabase, passage.heading, { within: [outline.id] });
  const [first, ...others] = entries.filter(({ passageId }) => passageId === passage.id);
  const draft = new Draft();
  if (first) draft.say(draft.write({ text: answerOf(first), passage }));
  for (const block of sections([passage])) draft.show(block);
  for (const { gist } of others) draft.show({ text: `- ${gist}`, passage });
  return draft.finish();
}
