import {
  ANSWER_BYTES,
  type ExerciseAnswer,
  type ExerciseAttempt,
  type ItemState,
} from "@backend/contracts/exercises.ts";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useSending } from "@/components/ui/use-sending.ts";
import { RequestError } from "@/lib/request-error.ts";
import { sendExerciseAnswers } from "../api/send-exercise-answers.ts";
import { bytesOf, withState } from "./attempt.ts";
import { keepAnswer, keepEnd } from "./exercise-outbox.ts";

/** While one types, the server gets the text this often. The device has every letter at once. */
const SEND_EVERY_MS = 4_000;
/** The longest that counts as one look at a question: an hour. */
const LONGEST_LOOK_SECONDS = 3600;

/** The account has no room for more text. */
const FULL = "HB507";

export type Saved = "saved" | "saving" | "kept";

export interface RunningAttempt {
  readonly attempt: ExerciseAttempt;
  readonly saved: Saved;
  /** Why the server takes nothing, if it is full. */
  readonly problem: string | null;
  /** The server's time, in milliseconds since 1970. */
  now(): number;
  /** Changes what was done with an item. False: the text is too long, and stays as it was. */
  change(item: string, before: ItemState, change: Partial<ItemState>): boolean;
  /** Sends what waits, such as when the student leaves a question. */
  send(): void;
  /** @param timeOut when its time ran out, if it did. Otherwise it ends now. */
  end(timeOut?: number): Promise<void>;
}

/** Runs an attempt. @param onEnded called once the end is kept, and sent if there is a network. */
export function useAttempt(
  userId: string,
  { begun, clockOffset }: { readonly begun: ExerciseAttempt; readonly clockOffset: number },
  onEnded: (attempt: ExerciseAttempt) => void,
): RunningAttempt {
  const [attempt, setAttempt] = useState(begun);
  // What is typed next builds on what was typed last, also before the screen shows it.
  const latest = useRef(begun);
  const lastGiven = useRef(0);
  const changedAt = useRef(Date.now());
  const [isSaving, setSaving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keeping = useRef<Promise<void>>(Promise.resolve());
  const [problem, setProblem] = useState<string | null>(null);
  const { isWaiting, sendNow } = useSending(
    useCallback(async () => {
      try {
        await sendExerciseAnswers(userId);
        setProblem(null);
      } catch (error) {
        setProblem(error instanceof RequestError && error.code === FULL ? error.message : null);
        throw error;
      }
    }, [userId]),
  );
  const now = () => Date.now() + clockOffset;

  const send = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const given = lastGiven.current;
    await keeping.current;
    await sendNow();
    if (lastGiven.current === given) setSaving(false);
  }, [sendNow]);

  const change = (item: string, before: ItemState, changed: Partial<ItemState>) => {
    if (changed.content !== undefined && bytesOf(changed.content) > ANSWER_BYTES) return false;
    const looked = Math.min(Math.round((Date.now() - changedAt.current) / 1000), LONGEST_LOOK_SECONDS);
    changedAt.current = Date.now();
    // Each is later than the one before, so that the order they were given in is clear.
    lastGiven.current = Math.max(now(), lastGiven.current + 1);
    const answer: ExerciseAnswer = {
      ...{ ...before, ...changed },
      id: crypto.randomUUID(),
      item,
      seconds: before.seconds + looked,
      givenAt: new Date(lastGiven.current).toISOString(),
    };
    latest.current = withState(latest.current, answer);
    setAttempt(latest.current);
    setSaving(true);
    keeping.current = keepAnswer(userId, begun.id, answer);
    timer.current ??= setTimeout(() => void send(), changed.content === undefined ? 0 : SEND_EVERY_MS);
    return true;
  };

  // A phone may end a page that is hidden.
  const onHidden = useEffectEvent(() => {
    if (document.visibilityState === "hidden" && timer.current) void send();
  });
  useEffect(() => {
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      if (timer.current) void send();
    };
  }, [send]);

  return {
    attempt,
    saved: isWaiting ? "kept" : isSaving ? "saving" : "saved",
    problem,
    now,
    change,
    send: () => {
      if (timer.current) void send();
    },
    async end(timeOut) {
      const endedAt = new Date(timeOut ?? Math.max(now(), lastGiven.current)).toISOString();
      await keepEnd(userId, begun.id, endedAt);
      await send();
      onEnded({ ...latest.current, endedAt });
    },
  };
}
