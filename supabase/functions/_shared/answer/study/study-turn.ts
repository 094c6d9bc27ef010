/** Answers a move in practicing: opens a quiz or a practice question, and takes the student's replies. */
import { ASKS_TOPIC, openQuizIn } from "../../question/open-practice.ts";
import type { StudyMove } from "../../question/study-move.ts";
import type { FoundMaterial } from "../../search/study-material.ts";
import type { Answer } from "../answer.ts";
import { NEXT_QUESTIONS } from "../direct-answer.ts";
import { free, refuse, STOPPED } from "../no-answer.ts";
import { answerPractice, askPractice } from "./practice.ts";
import { askAgain, continueQuiz, openQuiz } from "./quiz.ts";

export function answerStudy(move: StudyMove, found: FoundMaterial): Answer {
  if (move.does === "stop") return free(STOPPED);
  const { scope, material } = found;
  if (move.does === "request" && !scope) return askForTopic(move, found);
  const answer = scope && material ? answerFrom(move, scope, material) : null;
  return answer ?? free("There is nothing more to practice on that here. Try another topic or subject.");
}

function answerFrom(
  move: Exclude<StudyMove, { does: "stop" }>,
  scope: string,
  material: NonNullable<FoundMaterial["material"]>,
): Answer | null {
  const { answers, text } = move;
  if (move.does === "resume") return askAgain(material, move.quiz);
  if (move.does === "request") {
    const last = answers.map(openQuizIn).findLast((one) => one?.scope === scope) ?? null;
    return move.kind === "quiz" ? openQuiz(material, scope, last) : askPractice(material, scope, answers);
  }
  if (move.quiz) return continueQuiz(material, move.quiz, move.reply, text);
  return move.reply === "skip"
    ? askPractice(material, scope, answers)
    : answerPractice(material, answers.at(-1) ?? "", move.reply, text);
}

/** Topics to try when the student names none: one that is tested often, of three subjects. */
const SUGGESTED = ["negligence", "hearsay", "contracts"];

function askForTopic(
  { kind, namesTopic }: Extract<StudyMove, { does: "request" }>,
  { retrieval }: FoundMaterial,
): Answer {
  const likely = namesTopic ? (retrieval?.documents.map(({ title }) => title) ?? []) : SUGGESTED;
  if (namesTopic && likely.length === 0) return refuse(retrieval?.nearest ?? []);
  const ask = kind === "quiz" ? "Quiz me on" : "Give me a practice question on";
  const next = likely.slice(0, NEXT_QUESTIONS).map((topic) => `${ask} ${topic}`);
  const answer = `${ASKS_TOPIC[kind]} Name a topic, such as burglary, or a whole subject, such as torts.`;
  return free(answer, next);
}
