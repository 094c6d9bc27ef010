import { inTurn } from "@/lib/outbox.ts";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { forgetPractice, keptPractice, markPracticeSent } from "../model/outbox.ts";

/** The most answers in one request; the server takes more. */
const AT_ONCE = 100;

/**
 * Sends the answers on this device that the server doesn't have yet. Sending one twice does no harm.
 * @throws RequestError when the server can't be reached; the answers stay.
 */
export const sendAnswers = inTurn(async (userId) => {
  const waiting = (await keptPractice(userId)).filter(({ isSent }) => !isSent);
  const bySession = Object.groupBy(waiting, ({ sessionId }) => sessionId);
  const supabase = await getSupabase();
  for (const [of_session, items = []] of Object.entries(bySession)) {
    for (let start = 0; start < items.length; start += AT_ONCE) {
      const batch = items.slice(start, start + AT_ONCE);
      const ended_at = batch.find(({ endedAt }) => endedAt !== null)?.endedAt;
      const isStored = unwrap(
        await supabase.rpc("save_practice", {
          of_session,
          answers: batch.flatMap(({ answer }) => answer ?? []) as never,
          ...(ended_at ? { ended_at } : {}),
        }),
        "We couldn’t save your answers.",
      );
      // A session that was deleted: nothing can be stored for it.
      await (isStored ? markPracticeSent(userId, batch) : forgetPractice(userId, batch));
    }
  }
});
