/**
 * A quiz in the chat: one question at a time, each graded before the next. Its state is the last answer's own text: which
 * question is open, its number, and how many were right.
 */
import { readSections, writeSections } from "../../contracts/answer-sections.ts";
import { type OpenQuiz, writeQuizHeader } from "../../question/open-practice.ts";
import type { Reply } from "../../question/study-request.ts";
import type { Material, QuizQuestion } from "../../search/study-material.ts";
import { type Answer, citationOf } from "../answer.ts";
import { joined } from "../direct-answer.ts";
import { free } from "../no-answer.ts";
import { grade, listOf } from "./grade.ts";

/** Five minutes, at half a minute a question and its answer. */
const LENGTH = 8;
/** The beginning of an answer, seldom with what decides. */
const HINT_WORDS = 6;
const HOW = "Answer in your own words, or write “I don’t know”, “skip”, or “stop”.";
const REPLIES = ["I don’t know", "Skip", "Stop the quiz"];
const RESUME = "Continue the quiz";

/** @param last the question that this conversation asked last on the same scope: the quiz continues from there. */
export function openQuiz(material: Material, scope: string, last: OpenQuiz | null): Answer | null {
  const questions = inOrder(material, scope);
  const [first] = after(questions, last?.scope === scope ? last.question : null);
  if (!first) return null;
  const total = Math.min(LENGTH, questions.length);
  const opened = { number: 1, total, right: 0, scope, question: first.question };
  return free(`${write(material, opened, first)}\n\n${HOW}`, REPLIES);
}

/** The open question once more. */
export function askAgain(material: Material, quiz: OpenQuiz): Answer | null {
  const question = material.questions.find((one) => one.question === quiz.question);
  return question ? free(`${write(material, quiz, question)}\n\n${HOW}`, REPLIES) : null;
}

/** Grades a reply to the open question and asks the next one. Null if the question no longer exists. */
export function continueQuiz(
  material: Material,
  quiz: OpenQuiz,
  reply: Reply,
  message: string,
): Answer | null {
  const questions = inOrder(material, quiz.scope);
  const question = questions.find((one) => one.question === quiz.question);
  if (!question) return null;
  if (reply === "stop") return free(ending(quiz.number - 1, quiz.right), afterwards(material));
  if (reply === "hint") {
    const begins = question.answer.split(" ").slice(0, HINT_WORDS).join(" ");
    return free(`Hint: the answer begins “${begins} …”\n\n${write(material, quiz, question)}`, REPLIES);
  }
  const graded = reply === "attempt" ? grade(question, message) : null;
  const right = quiz.right + (graded?.isRight ? 1 : 0);
  const shown = reply === "skip" ? "Skipped." : joined([graded?.text ?? "", solution(question)]);
  const [next] = quiz.number < quiz.total ? after(questions, quiz.question) : [];
  const ahead = { ...quiz, number: quiz.number + 1, right, question: next?.question ?? "" };
  const text = joined([shown, next ? write(material, ahead, next) : ending(quiz.number, right)]);
  return {
    text: writeSections({ answer: text, detail: "", next: next ? REPLIES : afterwards(material) }),
    citations: reply === "skip" ? [] : citationOf(question.passage),
    isFree: reply === "skip",
  };
}

/** An answer to another question, with a way back to the quiz that it interrupts. */
export function withWayBack(answer: Answer): Answer {
  const sections = readSections(answer.text);
  return { ...answer, text: writeSections({ ...sections, next: [RESUME, ...sections.next] }) };
}

/** What a topic requires comes first. */
function inOrder({ questions }: Material, scope: string): QuizQuestion[] {
  const opening = scope.includes("/") ? questions.find((one) => listOf(one).length > 0) : null;
  return opening ? [opening, ...questions.filter((one) => one !== opening)] : [...questions];
}

/** The questions that follow one, and then those before it. */
function after(questions: readonly QuizQuestion[], last: string | null): QuizQuestion[] {
  const place = questions.findIndex(({ question }) => question === last);
  return [...questions.slice(place + 1), ...questions.slice(0, Math.max(0, place))];
}

function write({ title }: Material, quiz: OpenQuiz, question: QuizQuestion): string {
  const count = listOf(question).length;
  return `${writeQuizHeader(quiz, title)}${count > 0 ? `\n\nThere are ${count} to name.` : ""}`;
}

/** The whole answer, with its authority. A card has no section of its own. */
function solution({ answer, authority, passage }: QuizQuestion): string {
  const see = authority ? ` *See* ${authority}.` : "";
  return `**Answer:** ${answer}${see}${passage ? " [1]" : ""}`;
}

function ending(asked: number, right: number): string {
  if (asked === 0) return "OK, no quiz. Ask anything else.";
  return `**That’s the end of the quiz: ${right} of ${asked} right.** A question counts as right when nothing important is missing.`;
}

const afterwards = ({ title }: Material) => [
  `Quiz me on ${title} again`,
  `Give me a practice question on ${title}`,
];
