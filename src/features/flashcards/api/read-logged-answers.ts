import { type LoggedAnswer, loggedAnswers } from "@backend/contracts/study.ts";
import { askDatabase } from "@/lib/ask-database.ts";
import { parseAnswer } from "@/lib/parse-answer.ts";
import { withRetries } from "@/lib/retry-policy.ts";

const FAILURE = "We couldn’t load your reviews.";

/** Small enough for the request's time limit, with a few dozen answers each. */
const AT_ONCE = 500;

/** The user's review log of these cards, by the cards' ids. */
export async function readLoggedAnswers(
  cards: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly LoggedAnswer[]>> {
  const log = new Map<string, readonly LoggedAnswer[]>();
  for (let from = 0; from < cards.length; from += AT_ONCE) {
    const part = await withRetries(() =>
      askDatabase(FAILURE, (supabase) =>
        supabase.rpc("logged_answers", { card_ids: cards.slice(from, from + AT_ONCE) }).abortSignal(signal),
      ),
    );
    for (const [card, answers] of Object.entries(parseAnswer(loggedAnswers, part, FAILURE)))
      log.set(card, answers);
  }
  return log;
}
