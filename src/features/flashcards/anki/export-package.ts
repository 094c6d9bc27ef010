import type { LoggedAnswer } from "@backend/contracts/study.ts";
import { RequestError } from "@/lib/request-error.ts";
import { readCardImage } from "../api/card-images.ts";
import type { Card } from "../api/get-deck.ts";
import { readLoggedAnswers } from "../api/read-logged-answers.ts";
import { ankiDeckOf, type NamedCollection } from "../model/anki-decks.ts";
import { imageIdsIn } from "../model/images.ts";
import { startAnkiWorker } from "./client.ts";
import type { ExportedNote } from "./write-package.ts";

/**
 * Cards as an Anki package, with their images, the schedule, and the review log.
 * @param collections they become decks.
 * @throws RequestError when an image can't be loaded. One that no longer exists is counted as missing.
 */
export async function exportPackage(
  cards: readonly Card[],
  collections: readonly NamedCollection[],
  signal: AbortSignal,
  onProgress: (done: number, images: number) => void,
): Promise<{ readonly file: Blob; readonly missing: number }> {
  const ids = [...new Set(cards.flatMap(({ front, back }) => imageIdsIn(`${front} ${back}`)))];
  const media = new Map<string, Uint8Array>();
  for (const [at, id] of ids.entries()) {
    onProgress(at, ids.length);
    signal.throwIfAborted();
    const bytes = await imageBytes(id);
    if (bytes) media.set(id, bytes);
  }
  onProgress(ids.length, ids.length);
  const log = await readLoggedAnswers(
    cards.map(({ id }) => id),
    signal,
  );
  const decks = new Map(collections.map((one) => [one.id, ankiDeckOf(one)]));
  const worker = startAnkiWorker();
  signal.addEventListener("abort", () => worker.stop());
  try {
    const now = new Date().toISOString();
    const bytes = await worker.ask("write", { notes: notesOf(cards, decks, log), media, now });
    return {
      file: new Blob([bytes as BlobPart], { type: "application/octet-stream" }),
      missing: ids.length - media.size,
    };
  } finally {
    worker.stop();
  }
}

async function imageBytes(id: string): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await (await readCardImage(id)).arrayBuffer());
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return null;
    throw error;
  }
}

const notesOf = (
  cards: readonly Card[],
  decks: ReadonlyMap<string, string>,
  log: ReadonlyMap<string, readonly LoggedAnswer[]>,
): ExportedNote[] =>
  [...Map.groupBy(cards, ({ note_id }) => note_id)].flatMap(([id, [card, ...siblings]]) =>
    card
      ? [
          {
            ...{ guid: card.guid ?? id, deck: decks.get(card.collection_id) ?? "Hornbook", kind: card.kind },
            ...{ front: card.front, back: card.back, authority: card.authority ?? "", tags: card.tags },
            cards: [card, ...siblings].map((one) => exportedCard(one, log.get(one.id) ?? [])),
          },
        ]
      : [],
  );

function exportedCard(
  { ordinal, card_states: [progress] }: Card,
  answers: readonly LoggedAnswer[],
): ExportedNote["cards"][number] {
  return {
    ...{ ordinal, answers },
    due: progress?.due ?? new Date().toISOString(),
    state: progress?.state ?? 0,
    stability: progress?.stability ?? 0,
    difficulty: progress?.difficulty ?? 0,
    scheduledDays: progress?.scheduled_days ?? 0,
    reps: progress?.reps ?? 0,
    lapses: progress?.lapses ?? 0,
    lastReview: progress?.last_review ?? null,
    suspended: progress?.is_suspended ?? false,
    flagged: progress?.is_flagged ?? false,
  };
}
