/** Writes an Anki package that every version reads: schema 11, a plain zip, and media listed as JSON. */

import type { LoggedAnswer } from "@backend/contracts/study.ts";
import { strToU8, zipSync } from "fflate";
import type { SqlJsStatic } from "sql.js";
import { COLLECTION_SCHEMA, collectionRow, MODEL_IDS } from "./empty-collection.ts";
import { htmlOf } from "./markdown-to-html.ts";
import { EASE, rowsFrom } from "./review-log.ts";

interface ExportedCard {
  readonly ordinal: number;
  /** ISO. */
  readonly due: string;
  /** 0 new, 1 learning, 2 review, 3 relearning. */
  readonly state: number;
  readonly stability: number;
  readonly difficulty: number;
  readonly scheduledDays: number;
  readonly reps: number;
  readonly lapses: number;
  readonly lastReview: string | null;
  readonly suspended: boolean;
  readonly flagged: boolean;
  /** Oldest first. */
  readonly answers: readonly LoggedAnswer[];
}

export interface ExportedNote {
  /** Anki recognizes a note by it when it's imported again. */
  readonly guid: string;
  /** With the decks around it: `A::B`. */
  readonly deck: string;
  readonly kind: "basic" | "reverse" | "cloze";
  readonly front: string;
  readonly back: string;
  readonly authority: string;
  readonly tags: readonly string[];
  readonly cards: readonly ExportedCard[];
}

const DAY = 86_400;
const FIELD_SEPARATOR = "\x1f";
const RED = 1;
/** One step left, today and in all. */
const ONE_STEP_LEFT = 1001;

/** @param media files by the name that the notes' images have: `card-image:{name}`. */
export function writePackage(
  { Database }: SqlJsStatic,
  notes: readonly ExportedNote[],
  media: ReadonlyMap<string, Uint8Array>,
  now: Date,
): Uint8Array {
  const files = new Map(
    [...media.keys()].map((name, at) => [name, { number: String(at), file: fileName(name, media) }]),
  );
  const fileOf = (name: string) => files.get(name)?.file ?? null;
  const db = new Database();
  try {
    db.run(COLLECTION_SCHEMA);
    const created = firstDay(notes, now);
    const decks = [...new Set(notes.flatMap(({ deck }) => withDecksAround(deck)))];
    const deckIds = new Map(decks.map((deck, at) => [deck, now.getTime() + at]));
    db.run(
      "insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, '{}')",
      collectionRow(created, now, deckIds),
    );
    const insertNote = db.prepare("insert into notes values (?, ?, ?, ?, -1, ?, ?, ?, 0, 0, '')");
    const insertCard = db.prepare(
      "insert into cards values (?, ?, ?, ?, ?, -1, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, ?, ?)",
    );
    const insertAnswer = db.prepare("insert into revlog values (?, ?, -1, ?, ?, ?, ?, ?, ?)");
    const moments = new Set<number>();
    const seconds = Math.floor(now.getTime() / 1000);
    db.run("begin");
    let cardId = now.getTime();
    notes.forEach((note, at) => {
      const id = now.getTime() + at;
      const fields = [note.front, note.back].map((text) => htmlOf(text, fileOf));
      fields.push(note.authority);
      const tags = note.tags.length > 0 ? ` ${note.tags.join(" ")} ` : "";
      insertNote.run([
        id,
        note.guid,
        MODEL_IDS[note.kind],
        seconds,
        tags,
        fields.join(FIELD_SEPARATOR),
        fields[0] ?? "",
      ]);
      for (const card of note.cards) {
        cardId += 1;
        const schedule = ankiSchedule(card, created, at);
        insertCard.run([
          ...[
            cardId,
            id,
            deckIds.get(note.deck) ?? 1,
            note.kind === "cloze" ? card.ordinal - 1 : card.ordinal,
            seconds,
          ],
          ...[schedule.type, card.suspended ? -1 : schedule.queue, schedule.due, schedule.interval],
          ...[schedule.type === 0 ? 0 : EASE, card.reps, card.lapses, schedule.left],
          ...[card.flagged ? RED : 0, schedule.data],
        ]);
        for (const row of rowsFrom(card.answers, card.scheduledDays)) {
          // The time is the row's id.
          let moment = row.id;
          while (moments.has(moment)) moment++;
          moments.add(moment);
          insertAnswer.run([
            ...[moment, cardId, row.ease, row.interval, row.lastInterval],
            ...[row.factor, row.milliseconds, row.type],
          ]);
        }
      }
    });
    db.run("commit");
    insertNote.free();
    insertCard.free();
    insertAnswer.free();
    const list = Object.fromEntries([...files.values()].map(({ number, file }) => [number, file]));
    return zipSync(
      {
        "collection.anki2": db.export(),
        media: strToU8(JSON.stringify(list)),
        ...Object.fromEntries(
          [...files].map(([name, { number }]) => [
            number,
            [media.get(name) ?? new Uint8Array(), { level: 0 }],
          ]),
        ),
      },
      { level: 6 },
    );
  } finally {
    db.close();
  }
}

const withDecksAround = (deck: string): string[] =>
  deck.split("::").map((_, level, names) => names.slice(0, level + 1).join("::"));

/** The start of the day on which the earliest card is due, in seconds since 1970: days are counted from it. */
function firstDay(notes: readonly ExportedNote[], now: Date): number {
  const dues = notes.flatMap(({ cards }) =>
    cards.filter(({ state }) => state > 0).map(({ due }) => Date.parse(due) / 1000),
  );
  const earliest = dues.reduce((least, due) => Math.min(least, due), now.getTime() / 1000);
  return Math.floor(earliest / DAY) * DAY;
}

function ankiSchedule(card: ExportedCard, created: number, place: number) {
  if (card.state === 0) return { type: 0, queue: 0, due: place + 1, interval: 0, left: 0, data: "" };
  const dueSeconds = Math.floor(Date.parse(card.due) / 1000);
  const data = JSON.stringify({
    s: Number(card.stability.toFixed(4)),
    d: Number(card.difficulty.toFixed(3)),
    ...(card.lastReview ? { lrt: Math.floor(Date.parse(card.lastReview) / 1000) } : {}),
  });
  if (card.state !== 2)
    return {
      type: card.state,
      queue: 1,
      due: dueSeconds,
      interval: card.scheduledDays,
      left: ONE_STEP_LEFT,
      data,
    };
  const interval = Math.max(card.scheduledDays, 1);
  return { type: 2, queue: 2, due: Math.floor((dueSeconds - created) / DAY), interval, left: 0, data };
}

const EXTENSIONS: readonly (readonly [number, readonly number[], string])[] = [
  [0, [0x89, 0x50, 0x4e, 0x47], "png"],
  [0, [0xff, 0xd8], "jpg"],
  [0, [0x47, 0x49, 0x46], "gif"],
  [8, [0x57, 0x45, 0x42, 0x50], "webp"],
];

/** A file's name with the extension of what it begins with. */
function fileName(name: string, media: ReadonlyMap<string, Uint8Array>): string {
  const bytes = media.get(name);
  const found = EXTENSIONS.find(([at, start]) => start.every((byte, index) => bytes?.[at + index] === byte));
  return found ? `${name}.${found[2]}` : name;
}
