/** What was done in practice on this device, until the server has it. */
import type { PracticeAnswer } from "@backend/contracts/practice.ts";
import { createOutbox, type Kept } from "@/lib/outbox.ts";

/** An answer, or that the session was ended. */
export interface PracticeItem {
  readonly id: string;
  readonly sessionId: string;
  readonly answer: PracticeAnswer | null;
  readonly endedAt: string | null;
}

const outbox = createOutbox<PracticeItem>("hornbook-practice", "answers");

export const keepPractice = outbox.keep;
export const keptPractice = outbox.kept;
export const markPracticeSent = outbox.markSent;
export const forgetPractice = outbox.forget;

export const keptOf = async (userId: string, sessionId: string): Promise<Kept<PracticeItem>[]> =>
  (await outbox.kept(userId)).filter((item) => item.sessionId === sessionId);
