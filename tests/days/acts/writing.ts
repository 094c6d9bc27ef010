/** Exercises, in which students write. */
import { restOutcome } from "../api.ts";
import type { Deeds } from "../ledger.ts";
import type { Act } from "./act.ts";

/** Begins an exercise, and saves one answer as it grows. */
export const write: Act = async ({ ledger, offer }, student, random) => {
  const { exercise, item } = random.pick(offer.exercises);
  const begun = await student.client.rpc("begin_exercise", { of_exercise: exercise, is_timed: false });
  if (!begun.data) return;
  const attemptId = begun.data;
  let content = "";
  for (let nth = 0; nth < 4; nth++) {
    content += `The client should know that ${random.uuid()}. `;
    const what: Deeds["written"] = { id: random.uuid(), attemptId, item, content };
    const givenAt = new Date(Date.now() + nth).toISOString();
    const rest = { chosen: [], highlights: [], isFlagged: false, seconds: 10 + nth, givenAt };
    await ledger.record("written", student, what, async () =>
      restOutcome(
        await student.client.rpc("save_exercise", {
          ...{ of_attempt: attemptId, answers: [{ id: what.id, item, content: what.content, ...rest }] },
        }),
      ),
    );
  }
};
