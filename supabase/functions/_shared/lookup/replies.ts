/** What Hornbook says when a message asks nothing about the law, and when the outlines don't have what it asks. */
import { z } from "zod";
import type { CallDatabase } from "../environment.ts";
import { type Answer, free } from "../practice/write.ts";
import { plainly } from "../search/read-query.ts";
import { type Message, readThread, type Thread } from "./thread.ts";
import { readTopics } from "./topic.ts";
import { FEW, link, titleOf } from "./write.ts";

interface Reply {
  /** The plain, lowercase message. The first that matches counts. */
  readonly to: RegExp;
  readonly says: string;
  /** Comes before everything else: it isn't an attempt at a quiz's question either. */
  readonly isToDistress?: true;
}

const START = "What are you studying? Name a topic, a rule, or a case, such as “elements of negligence”.";

const REPLIES: readonly Reply[] = [
  {
    to: /\b(?:kill(?:ing)? my ?self|suicid\w*|end my life|(?:dont|do not) want to (?:live|be alive)|self[- ]harm|hurt(?:ing)? my ?self)\b/,
    says: "I’m sorry that things are this hard. You don’t have to carry it alone: in the US you can call or text **988**, the Suicide and Crisis Lifeline, at any hour. If you’re in danger now, call **911**. If you can, tell a person near you.",
    isToDistress: true,
  },
  {
    to: /^(?:(?:ok(?:ay)?|oh|great|cool|perfect|awesome|lol)\W+)*(?:thank\w*|thx|ty|tysm|tyvm|much appreciated|i appreciate (?:it|that))\b(?!.*(?:\?|\b(?:what|how|why|which|who|when|does|explain|quiz|(?:give|show|tell) me)\b)).{0,60}$/,
    says: "You’re welcome! Ask for an example, a table, or another topic whenever you’re ready.",
  },
  {
    to: /^(?:(?:ok(?:ay)?|k+|cool|great|nice|awesome|perfect|got it|gotcha|i (?:see|get it)|(?:that )?makes sense|understood|all ?right|good|wow|lol|ha(?:ha)+|amazing|excellent|that helps|helpful|interesting|right|yes|yep|yeah|no|nope|sure|never ?mind)\W*)+(?:now|then|so much|a lot)?\W*$/,
    says: "Good. Ask for an example, a table, or another topic whenever you’re ready.",
  },
  {
    to: /^(?:(?:hi+|hello+|hey+|yo|howdy|greetings|sup|good (?:morning|afternoon|evening|day))\b\W*)+(?:there|hornbook|everyone|all|how (?:are you|is it going|are things)\W*)*$/,
    says: `Hi! ${START}`,
  },
  {
    to: /^(?:(?:ok(?:ay)?|well)\W+)?(?:bye|goodbye|good ?night|see (?:you|ya)|gotta go|talk later|thats all)\b(?!.*\?).{0,40}$/,
    says: "Good luck with your studies!",
  },
  {
    to: /\b(?:who|what) (?:are|r) (?:you|u)\b\W*$|\bwho (?:made|built|created) you\b|\b(?:are|were) you (?:an? )?(?:ai|bot|robot|human|(?:real )?person|real|sentient|chatgpt|gpt|claude)\b|^(?:what (?:can|do) you (?:do|know|cover)|help|how does this work|what is this|what is hornbook|what can i ask)(?: you| for me)?\W*$/,
    says: `I’m Hornbook, a study assistant for US law. I look rules up in outlines written for law students and cite each one, so you can check it. ${START}`,
  },
  {
    // "The victim was scared" is about the facts, and "I give up" about a question.
    to: /^(?!.*\?)(?!.*\b(?:what|can|does|how|is it|should)\b)(?=.*\b(?:i|im|ive|me|my)\b|(?:\w+\W*){1,3}$).{0,90}\b(?:(?:cant|couldnt|not) sleep|stressed|overwhelmed|anxious|panick\w*|freak\w* out|burn(?:ed|t) out|exhausted|scared|crying|depress\w*|hopeless|so (?:mad|sad|stupid|dumb|tired|angry|upset|lost|nervous|worried)|giving up|want to give up|hate (?:this|law school)|gonna fail|going to fail)\b.{0,90}$/,
    says: "That sounds hard, and I’m sorry. I can’t help with the feeling itself, but a person you trust or your school’s counseling service can. When you’re ready, we’ll take one small question at a time.",
    isToDistress: true,
  },
  {
    to: /^(?!.*\?)(?:lol|lmao|ha(?:ha)+|omg|ugh|wow|damn|jeez|yikes|bruh)\b.{0,90}$/,
    says: "Ha. Ask on whenever you like: an example, a table, or the next question.",
  },
  {
    to: /\bhow (?:do|should|can|would|to) (?:i |you )?(?:even )?(?:start|begin|write|structure|organize|approach|answer) (?:an? |my |the |law school )*(?:essay|exam|irac|answer|issue spotter)\b\W*(?:answer|question|essay)?\W*$|\bexam (?:technique|tips|strategy)\b/,
    says: "Read the call of the question first, then the facts with it in mind. For each issue, write an IRAC: say the **issue** in one line, state the **rule** with its elements, **apply** each element to a fact, arguing both sides where the facts allow it, and **conclude** in one line. Spend most of your words on the application. Name a topic and I’ll give you its rule, a checklist, or the traps to watch for.",
  },
  {
    to: /\b(?:how (?:many (?:questions|essays|subjects|hours|days)|long)(?: \w+){0,3}|what (?:topics|subjects)(?: \w+){0,2}|(?:whats|what is|what are|difference between|explain|tell me about)(?: the)?) (?:mbe|mee|mpt|mpre|ube|bar exam|nextgen)\b(?: (?:and|or|vs|versus) (?:the )?(?:mbe|mee|mpt|ube))?(?: (?:bar(?: exam)?|exam|questions?|tests?|covers?|take|have|has|last|long))*\W*$/,
    says: "The **MBE** has 200 multiple-choice questions in two sessions of three hours; 175 of them count, 25 in each of seven subjects (civil procedure, constitutional law, contracts, criminal law and procedure, evidence, real property, and torts). The **MEE** is six essays of 30 minutes each, the **MPT** two tasks of 90 minutes each. Together they are the **Uniform Bar Exam**, of which the MBE counts 50%, the MEE 30%, and the MPT 20%; each jurisdiction sets its passing score. The **MPRE**, on professional responsibility, has 60 questions in two hours. The **NextGen** bar exam, which replaces the others jurisdiction by jurisdiction from July 2026 on, takes nine hours on a day and a half.",
  },
  {
    to: /\bstudy (?:schedule|plan|calendar)\b|\bhow (?:long|many hours|much) should i study\b|\bplan (?:out )?my stud(?:y|ies|ying)\b/,
    says: "Add your courses and your exam’s date under [Flashcards](/flashcards): it plans how many minutes each day needs, and brings each card back when you’d be about to forget it. [Practice](/practice) has questions and mock exams.",
  },
];

const replyIn = (text: string): Reply | undefined => {
  const plain = plainly(text);
  return REPLIES.find(({ to }) => to.test(plain));
};

/** The written reply to a message that asks nothing about the law; null for any other. */
export function replyTo(text: string): Answer | null {
  const reply = replyIn(text);
  return reply ? free(reply.says) : null;
}

/** The written reply to a student in distress; null for any other message. */
export const comfort = (text: string): Answer | null => (replyIn(text)?.isToDistress ? replyTo(text) : null);

const RECALLS =
  /\bwhat (?:did|have|were) (?:we|i|you) (?:talk\w*|discuss\w*|ask\w*|cover\w*|say|said|go\w* over)\b|\bwhat we(?:ve)? (?:talked|discussed|covered|went over|did)\b|\b(?:summari[sz]e|recap|sum up)\b.{0,20}\b(?:conversation|chat|thread|convo|session|everything so far)\b|\bwhat was (?:my|the) (?:first|last|previous) question\b/;

/** What was talked about, from the conversation itself; null if the message doesn't ask for that. */
export function recall(text: string, history: readonly Message[]): Answer | null {
  const plain = plainly(text);
  const { asked } = readThread(history);
  if (!RECALLS.test(plain) || asked.length === 0) return null;
  const first = asked[0] ?? "";
  if (/\bfirst\b/.test(plain)) return free(`You first asked: “${first}”`);
  if (/\b(?:last|previous)\b/.test(plain)) return free(`Your last question was: “${asked.at(-1)}”`);
  return free(
    `So far you’ve asked:\n\n${asked.map((question, place) => `${place + 1}. ${question}`).join("\n")}`,
  );
}

/** Says that the outlines don't have it, and what they have: more on the conversation's topic, or their subjects. */
export async function decline(callDatabase: CallDatabase, { topics, hasShown }: Thread): Promise<Answer> {
  const [topic] = await readTopics(callDatabase, topics.slice(0, 1));
  if (topic) {
    const unread = topic.entries.filter(
      ({ question, answer }) => question.endsWith("?") && !hasShown(answer),
    );
    return free(
      `I don’t have that. Say it in the law’s words, name another topic, or go on with ${link(titleOf(topic), topic.id)}.`,
      unread.slice(0, FEW).map(({ question }) => question),
    );
  }
  const subjects = z.array(z.string()).parse(await callDatabase("list_subjects", {}));
  const list = new Intl.ListFormat("en-US").format(subjects);
  return free(`I don’t have that. I cover ${list}. Ask about a rule, a topic, or a case by name.`);
}
