/** Cards, reviews, exam practice, lessons, and files. */
import { setTimeout as delay } from "node:timers/promises";
import { call, NoAnswer, outcomeOf, restOutcome } from "../api.ts";
import type { Deeds, Student } from "../ledger.ts";
import { type Act, ownDeeds, type Scene } from "./act.ts";

export const makeCollection: Act = async ({ ledger }, student, random) => {
  const title = `Collection ${random.uuid()}`;
  await ledger.record("collection", student, { title }, async () => {
    const { data } = await student.client.from("collections").select("id").eq("title", title);
    if (data?.length) return "acknowledged";
    return restOutcome(await student.client.from("collections").insert({ created_by: student.id, title }));
  });
};

/** Answers a few cards, some of them a while ago: the device was offline. */
export const review: Act = async (scene, student, random) => {
  const now = Date.now();
  const given = Array.from({ length: 1 + random.int(4) }, (_, place) => ({
    ...{ id: random.uuid(), cardId: random.pick(student.cards), isUndone: false },
    rating: random.pick([1, 2, 3, 3, 3, 4] as const),
    reviewedAt: new Date(now - (random.chance(0.3) ? random.int(36 * 60) : place) * 60_000).toISOString(),
  }));
  // Two devices may send at once.
  await Promise.all(given.map((what) => sendReview(scene, student, what)));
};

export const undoReview: Act = async (scene, student, random) => {
  const given = ownDeeds(scene, student, "review").filter(({ what }) => !what.isUndone);
  if (given.length > 0) await sendReview(scene, student, { ...random.pick(given).what, isUndone: true });
};

async function sendReview({ world, ledger }: Scene, student: Student, what: Deeds["review"]) {
  await ledger.record("review", student, what, async () => {
    const answer = await call(world, student, "review-cards", { reviews: [{ ...what, durationMs: 4_000 }] });
    const { refused = [] } = answer.body as { refused?: string[] };
    return refused.includes(what.id) ? { refused: "review" } : outcomeOf(answer);
  });
}

/** A session of five questions, with some changed answers, sent one by one. */
export const practice: Act = async ({ ledger }, student, random) => {
  const choice = { from: "mixed", explains: "end", isTimed: false, count: 5 };
  const begun = await student.client.rpc("begin_practice", { choice });
  if (!begun.data) return;
  const sessionId = begun.data;
  const { data } = await student.client
    .from("practice_sessions")
    .select("question_ids")
    .eq("id", sessionId)
    .single();
  const questions = data?.question_ids ?? [];
  for (let nth = 0; nth < 6 && questions.length > 0; nth++) {
    const what = {
      ...{ id: random.uuid(), sessionId, questionId: random.pick(questions) },
      ...{ chosen: [1 + random.int(4)], givenAt: new Date(Date.now() + nth).toISOString() },
    };
    const { sessionId: _, ...answer } = what;
    const rest = { struck: [], highlights: [], isFlagged: false, isExplained: false, seconds: 10 + nth };
    await ledger.record("practice", student, what, async () =>
      restOutcome(
        await student.client.rpc("save_practice", {
          of_session: sessionId,
          answers: [{ ...answer, ...rest }],
        }),
      ),
    );
  }
};

/** Plays parts of a film in two tabs that don't know of each other. */
export const play: Act = async (scene, student, random) => {
  const lessonId = random.pick(scene.offer.previews);
  await Promise.all(
    [1, 2].map(() => playPart(scene, student, lessonId, random.int(500), 1 + random.int(60))),
  );
};

async function playPart(
  { ledger }: Scene,
  student: Student,
  lessonId: string,
  from: number,
  seconds: number,
) {
  const to = from + seconds;
  await ledger.record("progress", student, { lessonId, from, to }, async () =>
    restOutcome(
      await student.client.rpc("record_lesson_progress", {
        ...{ of_lesson: lessonId, at_seconds: to, played_parts: [[from, to]], duration: 600 },
      }),
    ),
  );
}

export const takeNote: Act = async ({ ledger, offer }, student, random) => {
  const what = { id: random.uuid(), lessonId: random.pick(offer.previews), body: `Note ${random.uuid()}` };
  await ledger.record("note", student, what, async () => {
    const row = { id: what.id, lesson_id: what.lessonId, body: what.body };
    const answer = await student.client.from("lesson_notes").insert(row);
    return answer.error?.code === "23505" ? "acknowledged" : restOutcome(answer);
  });
};

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

export const uploadImage: Act = async ({ ledger }, student, random) => {
  const bytes = Buffer.concat([PIXEL, Buffer.alloc(1_000 + random.int(200_000), random.int(256))]);
  const name = `${student.id}/${random.uuid()}`;
  await ledger.record("image", student, { name, bytes }, async () =>
    storageOutcome(
      await student.client.storage.from("card-images").upload(name, bytes, { contentType: "image/png" }),
    ),
  );
};

export const uploadDocument: Act = async ({ world, ledger }, student, random) => {
  const id = random.uuid();
  const text = `# Notes ${id}\n\nThe professor says that duty comes first, and that ${random.uuid()} follows.`;
  await ledger.record("document", student, { id, text }, async () => {
    const contentType = "application/octet-stream";
    const stored = storageOutcome(
      await student.client.storage
        .from("own-documents")
        .upload(`${student.id}/${id}`, Buffer.from(text), { contentType }),
    );
    if (stored !== "acknowledged") return stored;
    const asked = outcomeOf(
      await call(world, student, "own-documents", { documentId: id, title: "Notes.md" }),
    );
    for (let wait = 0; asked === "acknowledged" && wait < 20; wait++) {
      const { data } = await student.client.from("own_documents").select().eq("id", id).maybeSingle();
      if (data?.status === "refused") return { refused: data.refusal ?? "" };
      if (data?.status === "ready") return asked;
      await delay(50);
    }
    // If its server died, it can be read again after ten minutes.
    if (asked === "acknowledged") throw new NoAnswer("the document is still being read");
    return asked;
  });
};

/** @throws NoAnswer. A file that is there already was stored by an earlier try. */
function storageOutcome({ error }: { error: unknown }) {
  if (!error) return "acknowledged" as const;
  const { status, statusCode } = error as { status?: number; statusCode?: string };
  if (statusCode === "409") return "acknowledged" as const;
  if (!status || status >= 500) throw new NoAnswer("storage didn't answer");
  return { refused: statusCode ?? String(status) };
}
