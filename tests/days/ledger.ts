/** What students did, and what they were told came of it. The audit holds the product to it. */
import type { Client } from "../support/users.ts";

export interface Student {
  readonly id: string;
  readonly email: string;
  readonly accessToken: string;
  readonly client: Client;
  /** What the server takes for the network they come from. */
  readonly address: string;
  readonly timeZone: string;
  readonly cards: readonly string[];
}

/** What a deed of each kind remembers. Fields that may change are filled in from the answers. */
export interface Deeds {
  question: {
    readonly at: number;
    readonly clientMessageId: string;
    readonly threadId: string;
    readonly message: string;
    readonly place: { parentId?: string | null; regenerates?: string };
    /** After so many characters the reader leaves, or stops the answer. */
    readonly leavesAfter: number | null;
    readonly stopsAfter: number | null;
    answerId: string | null;
    /** What was on the screen. */
    seen: string;
    isWhole: boolean;
    isStopped: boolean;
    sendings: number;
    /** When it was sent, by this process's monotonic clock. */
    sentAt: number;
  };
  deletion: { readonly threadId: string; readonly isUndone: boolean };
  copy: { readonly answerId: string; threadId: string | null };
  rating: {
    readonly answerId: string;
    readonly feedback: "helpful" | "unhelpful";
    /** The last time, by this process's monotonic clock. */
    sentAt: number;
  };
  collection: { readonly title: string };
  review: {
    readonly id: string;
    readonly cardId: string;
    readonly rating: 1 | 2 | 3 | 4;
    readonly reviewedAt: string;
    readonly isUndone: boolean;
  };
  practice: {
    readonly id: string;
    readonly sessionId: string;
    readonly questionId: string;
    readonly chosen: number[];
    readonly givenAt: string;
  };
  progress: { readonly lessonId: string; readonly from: number; readonly to: number };
  note: { readonly id: string; readonly lessonId: string; readonly body: string };
  image: { readonly name: string; readonly bytes: Buffer };
  document: { readonly id: string; readonly text: string };
  refund: { readonly orderId: string };
  link: {
    readonly threadId: string;
    readonly answerId: string;
    readonly shown: string;
    readonly isTurnedOff: boolean;
    token: string | null;
  };
  /** Acknowledged changes of a conversation that its follower didn't see. */
  followed: { unseen: string[] };
  written: {
    readonly id: string;
    readonly attemptId: string;
    readonly item: string;
    readonly content: string;
  };
  factor: {
    readonly isRemoved: boolean;
    factorId: string;
    secret: string;
    /** The access token of the session in which a code was given. */
    proven: string | null;
  };
  signUp: { readonly email: string; readonly address: string };
  guesses: {
    readonly isWhole: boolean;
    readonly isOpened: boolean;
    readonly letters: number;
    /** Whether the clock wasn't moved meanwhile. */
    readonly isClockSteady: boolean;
    readonly trace: string;
  };
  premiumGift: { readonly to: string; readonly until: string; readonly reason: string };
  rentalGift: {
    readonly to: string;
    readonly courseId: string;
    readonly until: string;
    readonly reason: string;
  };
}

export type Kind = keyof Deeds;
export type Outcome = "acknowledged" | { readonly refused: string };

export interface Deed<K extends Kind = Kind> {
  readonly kind: K;
  readonly student: Student;
  readonly what: Deeds[K];
  /** Null: there was no answer, so it may or may not have happened. */
  outcome: Outcome | null;
  /** Why there was no answer, the last time. */
  trouble: string;
  /** Does it, or does it again: a repeated deed counts once. Throws if there is no answer. */
  readonly send: () => Promise<Outcome>;
}

export interface Ledger {
  readonly deeds: readonly Deed[];
  /** Does a deed and writes down what came of it. */
  record<K extends Kind>(
    kind: K,
    student: Student,
    what: Deeds[K],
    send: () => Promise<Outcome>,
  ): Promise<Deed<K>>;
  of<K extends Kind>(kind: K): Deed<K>[];
  acknowledged<K extends Kind>(kind: K): Deed<K>[];
  /** Sends again what had no answer, in its order. @returns how many still have none. */
  sendAgain(): Promise<number>;
}

export function openLedger(): Ledger {
  const deeds: Deed[] = [];
  const attempt = async (deed: Deed) => {
    deed.outcome = await deed.send().catch((error: unknown) => {
      deed.trouble = String(error);
      return null;
    });
  };
  const of = <K extends Kind>(kind: K) => deeds.filter((deed) => deed.kind === kind) as Deed<K>[];
  return {
    deeds,
    async record(kind, student, what, send) {
      const deed = { kind, student, what, send, outcome: null, trouble: "" } as Deed<typeof kind>;
      deeds.push(deed as Deed);
      await attempt(deed as Deed);
      return deed;
    },
    of,
    acknowledged: (kind) => of(kind).filter(({ outcome }) => outcome === "acknowledged"),
    async sendAgain() {
      const open = deeds.filter(({ outcome }) => outcome === null);
      const byStudent = Map.groupBy(open, ({ student }) => student.id);
      await Promise.all(
        [...byStudent.values()].map(async (own) => {
          for (const deed of own) await attempt(deed);
        }),
      );
      return deeds.filter(({ outcome }) => outcome === null).length;
    },
  };
}
