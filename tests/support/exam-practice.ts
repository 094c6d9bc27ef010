/** Sessions of exam practice for the tests: begun, answered, and read as the app does. */
import { randomUUID } from "node:crypto";
import type {
  PracticeAnswer,
  PracticeChoice,
  PracticeOverview,
  PracticeSession,
} from "../../supabase/functions/_shared/contracts/practice.ts";
import type { TestUser } from "./users.ts";

export type Session = PracticeSession;
export type Change = PracticeAnswer;

/** @returns the session's id. */
export async function beginPractice(user: TestUser, choice: Partial<PracticeChoice>): Promise<string> {
  const whole: PracticeChoice = { from: "mixed", count: 5, isTimed: false, explains: "each", ...choice };
  const { data, error } = await user.client.rpc("begin_practice", { choice: whole as never });
  if (error) throw error;
  return data;
}

export async function readSession(user: TestUser, id: string): Promise<Session> {
  const { data, error } = await user.client.rpc("read_practice_session", { of_session: id });
  if (error) throw error;
  return data as unknown as Session;
}

export async function overviewOf(user: TestUser): Promise<PracticeOverview> {
  const { data, error } = await user.client.rpc("practice_overview");
  if (error) throw error;
  return data as unknown as PracticeOverview;
}

/** Nothing done with the question at a place, unless said otherwise. */
export const change = ({ questions }: Session, at: number, more: Partial<Change> = {}): Change => ({
  id: randomUUID(),
  questionId: questions[at]?.id ?? "",
  chosen: [],
  struck: [],
  highlights: [],
  isFlagged: false,
  isExplained: false,
  seconds: 0,
  givenAt: new Date().toISOString(),
  ...more,
});

export const savePractice = (user: TestUser, session: Session, answers: readonly Change[], end?: string) =>
  user.client.rpc("save_practice", {
    of_session: session.id,
    answers: answers as never,
    ...(end ? { ended_at: end } : {}),
  });

export const scoreOf = ({ questions }: Session): number =>
  questions.reduce((sum, { points }) => sum + points, 0);

export const idsOf = ({ questions }: Session) => questions.map(({ id }) => id);

export const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** The right answer to the question at a place. */
export const right = (session: Session, at: number, more: Partial<Change> = {}) =>
  change(session, at, { chosen: session.questions[at]?.correct ?? [], ...more });

export function wrong(session: Session, at: number, more: Partial<Change> = {}): Change {
  const { choices = [], correct = [] } = session.questions[at] ?? {};
  const others = choices.map((_, index) => index + 1).filter((choice) => !correct.includes(choice));
  return change(session, at, { chosen: others.slice(0, correct.length), ...more });
}
