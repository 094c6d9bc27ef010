/** Answers a command of practicing; without a model also what is asked or attempted in the student's own words. */
import { readSections, writeSections } from "../contracts/answer-sections.ts";
import type { CallDatabase } from "../environment.ts";
import { findLaw, type LawTopic, readTopic } from "../search/find-law.ts";
import { gradeAttempt, type Student, setOpen, skipQuestion, startQuiz } from "./practice.ts";
import { type Command, readCommand } from "./read-command.ts";
import { readRequest } from "./read-request.ts";
import { isOpen, type Practice } from "./state.ts";
import { subjectIn } from "./subjects.ts";
import {
  type Answer,
  askAgain,
  BUTTONS,
  GRADED_BY_WORDS,
  writeFirst,
  writeGraded,
  writeHint,
  writeNoneOpen,
  writeNothingLeft,
  writeSkipped,
  writeStopped,
  writeWhichTopic,
} from "./write.ts";

/** The answer of the outlines alone; null for a message that has nothing to do with practicing. */
export async function answerPractice(
  callDatabase: CallDatabase,
  student: Student,
  message: string,
  state: Practice | null,
): Promise<Answer | null> {
  const command = readCommand(message, state) ?? readRequest(message, state);
  return command && followCommand(callDatabase, student, command, state);
}

export async function followCommand(
  callDatabase: CallDatabase,
  student: Student,
  command: Command,
  state: Practice | null,
): Promise<Answer> {
  if (command.does === "start") return start(callDatabase, student, command, state);
  if (command.does === "stop") return writeStopped(await setOpen(callDatabase, student, false));
  if (command.does === "resume") {
    const resumed = await setOpen(callDatabase, student, true);
    return isOpen(resumed) ? writeFirst(resumed) : writeNoneOpen();
  }
  if (!isOpen(state)) return writeNoneOpen();
  switch (command.does) {
    case "hint":
    case "dispute": {
      const same = await setOpen(callDatabase, student, true);
      if (!isOpen(same)) return writeNoneOpen();
      return askAgain(command.does === "hint" ? writeHint(same) : GRADED_BY_WORDS, same);
    }
    case "skip":
      return writeSkipped(await skipQuestion(callDatabase, student, state));
    default: {
      const attempt = command.does === "attempt" ? command.attempt : null;
      const graded = await gradeAttempt(callDatabase, student, state.question.id, attempt, state);
      return graded ? writeGraded(graded) : writeNoneOpen();
    }
  }
}

/** Topics to try when the student names none: one that is tested often, of three subjects. */
const SUGGESTED = ["negligence", "hearsay", "contracts"];

async function start(
  callDatabase: CallDatabase,
  student: Student,
  { kind, topic }: Extract<Command, { does: "start" }>,
  state: Practice | null,
): Promise<Answer> {
  const found = topic === null ? null : await findScope(callDatabase, topic, state);
  // An empty scope asks which is meant.
  const scope = found ? (found.scope ?? "") : null;
  const started = await startQuiz(callDatabase, student, { scope, kind });
  if (isOpen(started)) return writeFirst(started);
  if (started?.scope === null) return writeWhichTopic(kind, found?.likely ?? SUGGESTED);
  return writeNothingLeft();
}

/** The outline or the subject that a student names, and topics that come near it. */
async function findScope(
  callDatabase: CallDatabase,
  topic: string,
  state: Practice | null,
): Promise<{ readonly scope: string | null; readonly likely: readonly string[] }> {
  if (state?.title?.toLowerCase() === topic.toLowerCase()) return { scope: state.scope, likely: [] };
  const subject = subjectIn(topic);
  if (subject) return { scope: subject, likely: [] };
  const named = await readTopic(callDatabase, topic);
  if (named) return { scope: named.id, likely: [] };
  const { topics, isSure } = await findLaw(callDatabase, topic);
  return { scope: (isSure && topics[0]?.id) || null, likely: topics.slice(0, 3).map(({ title }) => title) };
}

/**
 * "Quiz me first": asks back about what a message asks, before it is answered. Null if there is nothing to ask, or a question of
 * a quiz is open, which comes first.
 * @param found the entry of the bank or the topic that answers the message.
 */
export async function askFirst(
  callDatabase: CallDatabase,
  student: Student,
  found: Pick<LawTopic, "id">,
  state: Practice | null,
): Promise<Answer | null> {
  if (isOpen(state) && state.kind === "quiz" && state.isWaiting) return null;
  const asked = await startQuiz(callDatabase, student, { scope: found.id, kind: "ask_first" });
  return isOpen(asked) ? writeFirst(asked) : null;
}

/** An answer to another question, with a way back to the quiz that it interrupts. */
export function withWayBack(answer: Answer, state: Practice | null): Answer {
  if (!isOpen(state) || state.kind !== "quiz" || !state.isWaiting) return answer;
  const sections = readSections(answer.text);
  return { ...answer, text: writeSections({ ...sections, next: [BUTTONS.resume, ...sections.next] }) };
}
