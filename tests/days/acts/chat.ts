/** Asking, leaving, stopping, branches, copies, ratings, and deleted conversations. */
import { readChunks } from "../../support/read-stream.ts";
import { call, NoAnswer, post, restOutcome } from "../api.ts";
import type { Deed, Deeds, Outcome, Student } from "../ledger.ts";
import type { Random } from "../seed.ts";
import { type Act, ownDeeds, type Scene } from "./act.ts";

/** Each has law in its answer, so each counts. */
const QUESTIONS = [
  "What are the elements of negligence?",
  "What is the difference between robbery and larceny?",
  "What is the hearsay rule?",
  "What is adverse possession?",
  "What is consideration?",
  "What is strict scrutiny?",
];

export const ask: Act = async (scene, student, random) => {
  const earlier = answered(scene, student);
  const follows = earlier.length > 0 && random.chance(0.5) ? random.pick(earlier) : null;
  await question(scene, student, random, {
    threadId: follows?.what.threadId ?? random.uuid(),
    leavesAfter: random.chance(0.2) ? random.int(300) : null,
  });
};

export const askAndStop: Act = async (scene, student, random) => {
  await question(scene, student, random, { threadId: random.uuid(), stopsAfter: 20 + random.int(300) });
};

/** Before an exam: many questions, several at once. */
export const cram: Act = async (scene, student, random) => {
  for (let wave = 0; wave < 3; wave++)
    await Promise.all([1, 2, 3, 4].map(() => question(scene, student, random, { threadId: random.uuid() })));
};

/** Another first question in the place of the first. */
export const edit: Act = async (scene, student, random) => {
  const [first] = answered(scene, student);
  if (!first) return;
  await question(scene, student, random, { threadId: first.what.threadId, place: { parentId: null } });
};

export const regenerate: Act = async (scene, student, random) => {
  const earlier = answered(scene, student);
  if (earlier.length === 0) return;
  const { threadId, answerId } = random.pick(earlier).what;
  await question(scene, student, random, { threadId, place: { regenerates: answerId ?? "" } });
};

export const copy: Act = async (scene, student, random) => {
  const earlier = answered(scene, student);
  if (earlier.length === 0) return;
  const what: Deeds["copy"] = { answerId: random.pick(earlier).what.answerId ?? "", threadId: null };
  await scene.ledger.record("copy", student, what, async () => {
    const { data, ...answer } = await student.client.rpc("fork_conversation", { of_answer: what.answerId });
    what.threadId = data?.id ?? null;
    return restOutcome(answer);
  });
};

export const rate: Act = async (scene, student, random) => {
  const rated = new Set(ownDeeds(scene, student, "rating").map(({ what }) => what.answerId));
  const unrated = answered(scene, student).filter(({ what }) => !rated.has(what.answerId ?? ""));
  if (unrated.length === 0) return;
  const answerId = random.pick(unrated).what.answerId ?? "";
  const feedback = random.pick(["helpful", "unhelpful"] as const);
  const what = { answerId, feedback, sentAt: 0 };
  await scene.ledger.record("rating", student, what, async () => {
    what.sentAt = performance.now();
    return restOutcome(await student.client.from("messages").update({ feedback }).eq("id", answerId));
  });
};

/** Deletes a conversation, and sometimes takes that back. */
export const deleteConversation: Act = async (scene, student, random) => {
  const [first] = answered(scene, student);
  if (!first) return;
  const { threadId } = first.what;
  const set = async (deletedAt: string | null) => {
    const threads = student.client.from("threads").update({ deleted_at: deletedAt });
    const { data, ...answer } = await threads.eq("id", threadId).select("id");
    // Sent again after a crash, an undoing may come too late.
    return data?.length === 0 ? { refused: "erased" } : restOutcome(answer);
  };
  const isUndone = random.chance(0.3);
  await scene.ledger.record("deletion", student, { threadId, isUndone }, async () => {
    const deleted = await set(new Date().toISOString());
    return isUndone ? await set(null) : deleted;
  });
};

/** Whole answers in conversations that the student hasn't deleted, or tried to. */
export function answered({ ledger }: Scene, student: Student): Deed<"question">[] {
  const deleted = new Set(
    ledger
      .of("deletion")
      .filter((deed) => deed.student === student)
      .map(({ what }) => what.threadId),
  );
  return ledger
    .acknowledged("question")
    .filter(
      (deed) =>
        deed.student === student &&
        deed.what.isWhole &&
        deed.what.answerId &&
        !deleted.has(deed.what.threadId),
    );
}

async function question(
  { world, ledger }: Scene,
  student: Student,
  random: Random,
  chosen: Pick<Deeds["question"], "threadId"> &
    Partial<Pick<Deeds["question"], "place" | "leavesAfter" | "stopsAfter">>,
): Promise<void> {
  const what: Deeds["question"] = {
    ...{ at: Date.now(), clientMessageId: random.uuid(), message: random.pick(QUESTIONS) },
    ...{ place: {}, leavesAfter: null, stopsAfter: null, ...chosen },
    ...{ answerId: null, seen: "", isWhole: false, isStopped: false, sendings: 0, sentAt: 0 },
  };
  const body = {
    ...{ threadId: what.threadId, message: what.message, clientMessageId: what.clientMessageId },
    ...what.place,
  };
  await ledger.record("question", student, what, async () => {
    what.sendings++;
    what.sentAt = performance.now();
    what.seen = "";
    const response = await post(world, student, "chat", body);
    if (!response.ok) {
      const { error } = (await response.json()) as { error: { code: string } };
      return { refused: error.code };
    }
    return await read(response, what, async (answer) => {
      await call(world, student, "chat/stop", { answer });
    });
  });
}

async function read(
  response: Response,
  what: Deeds["question"],
  stop: (answer: string) => Promise<void>,
): Promise<Outcome> {
  for await (const chunk of readChunks(response)) {
    if (chunk.type === "start") what.answerId = chunk.messageId ?? null;
    if (chunk.type === "error") throw new NoAnswer(`the answer failed: ${chunk.errorText}`);
    if (chunk.type === "finish" || chunk.type === "abort") {
      what.isWhole = chunk.type === "finish";
      return "acknowledged";
    }
    if (chunk.type !== "text-delta") continue;
    what.seen += chunk.delta ?? "";
    // Returning closes the connection.
    if (what.leavesAfter !== null && what.seen.length >= what.leavesAfter && what.answerId)
      return "acknowledged";
    if (what.stopsAfter !== null && what.seen.length >= what.stopsAfter && !what.isStopped) {
      what.isStopped = true;
      await stop(what.answerId ?? "");
    }
  }
  throw new NoAnswer("the stream broke");
}
