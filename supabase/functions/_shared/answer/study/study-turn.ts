/** A turn of practicing: opens a quiz or a practice question, and takes the student's replies. */
import { writeSections } from "../../contracts/answer-sections.ts";
import type { CallDatabase } from "../../environment.ts";
import { retrieve } from "../../search/retrieve.ts";
import type { Answer } from "../answer.ts";
import { refuse } from "../no-answer.ts";
import { readMaterial, type Student } from "./material.ts";
import { answerPractice, askPractice, NEXT_PRACTICE, openPracticeIn } from "./practice.ts";
import { askAgain, continueQuiz, openQuiz, openQuizIn } from "./quiz.ts";
import { asksToResume, replyIn, type StudyRequest, studyRequestIn, subjectIn, topicIn } from "./request.ts";

interface Message {
  readonly role: "user" | "assistant";
  readonly content: string;
}

/** The answer to a message that belongs to practicing; null for any other. */
export async function takeStudyTurn(
  callDatabase: CallDatabase,
  student: Student,
  text: string,
  history: readonly Message[],
): Promise<Answer | null> {
  const answers = history.filter(({ role }) => role === "assistant").map(({ content }) => content);
  const last = answers.at(-1);
  const quiz = openQuizIn(last);
  const reply = replyIn(text);
  const paused = answers.map(openQuizIn).findLast((one) => one !== null);
  if (paused && !quiz && asksToResume(text)) {
    const material = await readMaterial(callDatabase, student, paused.scope);
    return material && askAgain(material, paused);
  }
  const request = studyRequestIn(text) ?? topicAskedFor(text, last) ?? nextPractice(text, answers);
  if (request) return await open(callDatabase, student, request, history, answers);
  const scope = quiz?.scope ?? openPracticeIn(last);
  if (!scope && reply === "stop" && (paused || openPracticeIn(answers.at(-2)))) return STOPPED;
  const material = reply && scope ? await readMaterial(callDatabase, student, scope) : null;
  if (!material || !reply || !last || !scope) return null;
  if (quiz) return continueQuiz(material, quiz, reply, text);
  return reply === "skip"
    ? askPractice(material, scope, answers)
    : answerPractice(material, last, reply, text);
}

/** Whether an answer leaves a quiz open that the message, which isn't a reply, interrupts. */
export const interruptsQuiz = (history: readonly Message[]): boolean =>
  openQuizIn(history.findLast(({ role }) => role === "assistant")?.content) !== null;

/** What was asked in a conversation: where a message replied to a quiz, the quiz's question stands for it. */
export function askedIn(history: readonly Message[]): string[] {
  return history.flatMap(({ role, content }, place) => {
    if (role !== "user") return [];
    const before = history[place - 1]?.content;
    const quiz = openQuizIn(before);
    if (!replyIn(content) || (!quiz && !openPracticeIn(before))) return [content];
    return quiz ? [quiz.question] : [];
  });
}

/** After a practice question was answered, "another one" asks for the next. */
function nextPractice(text: string, answers: readonly string[]): StudyRequest | null {
  const isAfter = NEXT_PRACTICE.test(text) && openPracticeIn(answers.at(-2)) && !openQuizIn(answers.at(-1));
  return isAfter && !openPracticeIn(answers.at(-1)) ? { kind: "practice", topic: null } : null;
}

async function open(
  callDatabase: CallDatabase,
  student: Student,
  { kind, topic }: StudyRequest,
  history: readonly Message[],
  answers: readonly string[],
): Promise<Answer> {
  const asked = askedIn(history);
  // "Another one", with the last of them just answered.
  const open = answers
    .slice(-2)
    .map((answer) => openQuizIn(answer)?.scope ?? openPracticeIn(answer))
    .findLast((one) => one);
  let scope = topic === null ? open : subjectIn(topic);
  if (!scope) {
    if (topic === null && asked.length === 0) return askForTopic(kind);
    const found = await retrieve(
      callDatabase,
      topic ?? asked.at(-1) ?? "",
      topic ? asked : asked.slice(0, -1),
    );
    const best = found.documents.find((one) => one.hasWholeTitle) ?? found.documents[0];
    if (topic && best && !best.matchesAlias)
      return askForTopic(
        kind,
        found.documents.map(({ title }) => title),
      );
    scope = best?.kind === "case" ? (found.topicOfCase?.id ?? best.topics[0]) : best?.id;
    if (!scope) return topic === null ? askForTopic(kind) : refuse(found.nearest);
  }
  const material = await readMaterial(callDatabase, student, scope);
  const last = answers.map(openQuizIn).findLast((one) => one?.scope === scope) ?? null;
  const opened =
    material && (kind === "quiz" ? openQuiz(material, scope, last) : askPractice(material, scope, answers));
  return opened ?? { text: NOTHING_LEFT, citations: [], isFree: true };
}

const CHOICES = 3;
const STOPPED: Answer = { text: "OK. Ask anything else.", citations: [], isFree: true };
const NOTHING_LEFT = "There is nothing more to practice on that here. Try another topic or subject.";

const ASKS_TOPIC = { quiz: "A quiz on what?", practice: "A practice question on what?" };

/** The answer to "A quiz on what?" is its topic. */
function topicAskedFor(text: string, last = ""): StudyRequest | null {
  const kind = (["quiz", "practice"] as const).find((one) => last.startsWith(ASKS_TOPIC[one]));
  return kind && replyIn(text) === "attempt" ? { kind, topic: topicIn(text) } : null;
}

/** @param likely the topics that the student may have meant. */
function askForTopic(
  kind: StudyRequest["kind"],
  likely: readonly string[] = ["negligence", "hearsay", "contracts"],
): Answer {
  const ask = kind === "quiz" ? "Quiz me on" : "Give me a practice question on";
  const next = likely.slice(0, CHOICES).map((topic) => `${ask} ${topic}`);
  const answer = `${ASKS_TOPIC[kind]} Name a topic, such as burglary, or a whole subject, such as torts.`;
  return { text: writeSections({ answer, detail: "", next }), citations: [], isFree: true };
}
