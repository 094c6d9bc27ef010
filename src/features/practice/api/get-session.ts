import { type PracticeSession, practiceSession } from "@backend/contracts/practice.ts";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { isId } from "@/lib/is-id.ts";
import { parseAnswer } from "@/lib/parse-answer.ts";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { forgetPractice, keptOf } from "../model/outbox.ts";
import { practiceKeys } from "./keys.ts";
import { sendAnswers } from "./send-answers.ts";

const FAILURE = "We couldn’t load this session.";

interface LoadedSession {
  readonly session: PracticeSession;
  /** What to add to this device's clock for the server's time, in milliseconds. */
  readonly clockOffset: number;
}

/**
 * A session with its questions; null if there is none. Answers on this device are sent first. Always read again: the copy
 * is for offline only.
 */
export const getSession = (userId: string, id: string) =>
  queryOptions({
    queryKey: practiceKeys.session(id),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
    queryFn: async ({ signal }): Promise<LoadedSession | null> => {
      if (!isId(id)) return null;
      await sendAnswers(userId).catch(() => {});
      const sent = (await keptOf(userId, id)).filter(({ isSent }) => isSent);
      const supabase = await getSupabase();
      const answer = await supabase.rpc("read_practice_session", { of_session: id }).abortSignal(signal);
      const session = parseAnswer(z.nullable(practiceSession), unwrap(answer, FAILURE), FAILURE);
      // What was read has them.
      await forgetPractice(userId, sent);
      return session && { session, clockOffset: Date.parse(session.now) - Date.now() };
    },
  });
