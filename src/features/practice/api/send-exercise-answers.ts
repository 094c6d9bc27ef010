import { inTurn } from "@/lib/outbox.ts";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { forgetExercises, keptExercises, markExercisesSent } from "../model/exercise-outbox.ts";

/**
 * Sends what was written on this device that the server doesn't have yet. Sending it twice does no harm.
 * @throws RequestError when the server can't be reached or has no room; what was written stays.
 */
export const sendExerciseAnswers = inTurn(async (userId) => {
  const waiting = (await keptExercises(userId)).filter(({ isSent }) => !isSent);
  const supabase = await getSupabase();
  for (const [of_attempt, items = []] of Object.entries(
    Object.groupBy(waiting, ({ attemptId }) => attemptId),
  )) {
    const ended_at = items.find(({ endedAt }) => endedAt !== null)?.endedAt;
    const isStored = unwrap(
      await supabase.rpc("save_exercise", {
        of_attempt,
        answers: items.flatMap(({ answer }) => answer ?? []) as never,
        ...(ended_at ? { ended_at } : {}),
      }),
      "We couldn’t save your answers.",
    );
    // An attempt that was deleted: nothing can be stored for it.
    await (isStored ? markExercisesSent(userId, items) : forgetExercises(userId, items));
  }
});
