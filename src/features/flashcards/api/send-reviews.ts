import { callFunction } from "@/lib/call-function.ts";
import { inTurn } from "@/lib/outbox.ts";
import { keptReviews, markSent } from "../model/outbox.ts";

/** The most reviews in one request; the server takes more. */
const AT_ONCE = 100;

/**
 * Sends the answers on this device that the server doesn't have yet. Sending one twice does no harm.
 * @throws RequestError when the server can't be reached; the answers stay.
 */
export const sendReviews = inTurn(async (userId) => {
  const waiting = (await keptReviews(userId)).filter(({ isSent }) => !isSent);
  for (let start = 0; start < waiting.length; start += AT_ONCE) {
    const batch = waiting.slice(start, start + AT_ONCE);
    const reviews = batch.map(({ isSent, ...review }) => review);
    await callFunction("review-cards", { reviews }, "We couldn’t save your answers.");
    // Refused ones are of cards that no longer exist: nothing can be recorded for them.
    await markSent(userId, batch);
  }
});
