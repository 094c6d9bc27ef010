/** Links to conversations, some of which are turned off again. */
import { restOutcome } from "../api.ts";
import type { Deeds } from "../ledger.ts";
import type { Act } from "./act.ts";
import { answered } from "./chat.ts";

export const share: Act = async (scene, student, random) => {
  const earlier = answered(scene, student);
  if (earlier.length === 0) return;
  const { threadId, answerId, seen } = random.pick(earlier).what;
  const what: Deeds["link"] = {
    ...{ threadId, answerId: answerId ?? "", shown: seen },
    ...{ isTurnedOff: random.chance(0.4), token: null },
  };
  await scene.ledger.record("link", student, what, async () => {
    const { data, ...answer } = await student.client.rpc("share_conversation", {
      ...{ of_thread: what.threadId, last_answer: what.answerId },
    });
    what.token = data?.token ?? null;
    const shared = restOutcome(answer);
    if (!what.isTurnedOff || !what.token) return shared;
    return restOutcome(await student.client.from("shared_conversations").delete().eq("token", what.token));
  });
};
