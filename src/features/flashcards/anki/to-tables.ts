/** A collection as tables, one for each note type, whose columns the user can match to a card's parts. */
import { type ColumnRole, type ImportedCard, type ImportedNote, readRows } from "../model/import-rows.ts";
import type { AnkiCollection, AnkiNotetype } from "./collection.ts";
import { markdownOf } from "./html-to-markdown.ts";
import { answersFrom, type ImportedAnswer } from "./review-log.ts";
import { scheduleOf } from "./schedule.ts";

export interface AnkiRow {
  /** Fields as Markdown; images are `anki-media:` addresses. */
  readonly cells: readonly string[];
  readonly kind: ImportedNote["kind"];
  readonly tags: readonly string[];
  readonly guid: string;
  readonly deck: string;
  readonly cards: readonly ImportedCard[];
}

export interface AnkiTable {
  readonly name: string;
  readonly fields: readonly string[];
  /** A guess, from the templates. */
  readonly roles: readonly ColumnRole[];
  readonly rows: readonly AnkiRow[];
}

export interface AnkiTables {
  readonly tables: readonly AnkiTable[];
  /** Cards of a third template or later, which our notes don't have. */
  readonly otherCards: number;
  readonly scheduled: number;
  /** The decks that the notes are in, each with the decks around it (`A::B`). */
  readonly decks: readonly string[];
}

/** Each card's answers, by the card's id. */
export type Answers = ReadonlyMap<number, readonly ImportedAnswer[]>;

/** Anki's own, whose name says nothing about its cards. */
export const DEFAULT_DECK = "Default";
const MEDIA = "anki-media:";
const MEDIA_IN_TEXT = /!\[([^\]]*)\]\(anki-media:([^)\s]+)\)/g;

export function tablesOf(collection: AnkiCollection, now: Date): AnkiTables & { readonly answers: Answers } {
  const cardsOf = Map.groupBy(collection.cards, ({ note }) => note);
  // Of notes with the same id in every collection, Anki keeps one.
  const notesOf = Map.groupBy(
    new Map(collection.notes.map((note) => [note.guid, note])).values(),
    ({ notetype }) => notetype,
  );
  const answers = new Map<number, readonly ImportedAnswer[]>();
  let otherCards = 0;
  let scheduled = 0;
  const tables = collection.notetypes.map((notetype) => {
    const rows = (notesOf.get(notetype.id) ?? []).map((note): AnkiRow => {
      const cards = cardsOf.get(note.id) ?? [];
      const kept = cards.filter(({ ordinal }) => notetype.isCloze || ordinal < 2);
      otherCards += cards.length - kept.length;
      const imported = kept.map((card) => {
        const log = collection.log.get(card.id) ?? [];
        answers.set(card.id, answersFrom(log));
        const lastAnswer = log.findLast(({ ease }) => ease > 0)?.id;
        return {
          id: card.id,
          // Anki numbers a note's cards from 0, and its deletions from 1.
          ordinal: notetype.isCloze ? card.ordinal + 1 : card.ordinal,
          schedule: scheduleOf(card, lastAnswer, collection.created, now),
          answers: answers.get(card.id)?.length ?? 0,
          suspended: card.queue === -1,
          // The lowest three bits are the flag's color.
          flagged: (card.flags & 7) > 0,
        };
      });
      scheduled += imported.filter(({ schedule }) => schedule).length;
      return {
        cells: notetype.fields.map((_, at) => markdownOf(note.fields[at] ?? "", mediaMarkdown)),
        kind: notetype.isCloze ? "cloze" : cards.some(({ ordinal }) => ordinal === 1) ? "reverse" : "basic",
        tags: note.tags,
        guid: note.guid,
        deck: collection.decks.get(cards[0]?.deck ?? 0) ?? DEFAULT_DECK,
        cards: imported,
      };
    });
    return { name: notetype.name, fields: notetype.fields, roles: rolesOf(notetype), rows };
  });
  const decks = [...new Set(tables.flatMap(({ rows }) => rows.map(({ deck }) => deck)))].sort();
  return { tables: tables.filter(({ rows }) => rows.length > 0), otherCards, scheduled, decks, answers };
}

/** Fields of the first template's question are the front, those of its answer the back. */
function rolesOf({ fields, templates: [first], isCloze }: AnkiNotetype): ColumnRole[] {
  const named = (template: string) =>
    new Set(
      [...template.matchAll(/\{\{[#^/]?(?:[\w-]+:)*([^{}]+)\}\}/g)].map(([, field = ""]) => field.trim()),
    );
  const front = named(first?.front ?? "");
  const back = named(first?.back ?? "");
  const roles = fields.map((field): ColumnRole => {
    if (/^(source|cite|citation|authority|reference)$/i.test(field)) return "authority";
    if (front.has(field)) return "front";
    return back.has(field) ? "back" : "none";
  });
  if (roles.includes("front") && (isCloze || roles.includes("back"))) return roles;
  return fields.map((_, at) => (at === 0 ? "front" : at === 1 ? "back" : "none"));
}

const mediaMarkdown = (file: string, description: string) =>
  file
    ? `![${description.replace(/[[\]]/g, "")}](${MEDIA}${encodeURIComponent(file).replace(/[()]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)})`
    : "";

/** "Torts::Negligence" as one tag. */
export const asTag = (deck: string) => deck.replaceAll("::", "/").replace(/\s+/g, "-");

/**
 * The notes of a table, and the rows that can't be used.
 * @param firstRow the number of its first note in the file.
 */
export function readTable({ rows }: Pick<AnkiTable, "rows">, roles: readonly ColumnRole[], firstRow: number) {
  const { notes, bad } = readRows(
    rows.map(({ cells }) => cells),
    roles,
    firstRow,
  );
  return {
    bad,
    notes: notes.map((note): ImportedNote => {
      const { kind, tags, cards, guid, deck } = rows[note.row - firstRow] as AnkiRow;
      // Without a back, nothing could be asked the other way round.
      const kept = note.kind === "cloze" ? "cloze" : kind === "cloze" ? "basic" : kind;
      const allTags = [...new Set([...note.tags, ...tags])].slice(0, 20);
      return { ...note, ...{ kind: kept, tags: allTags, guid, deck, cards } };
    }),
  };
}

/** The media files that a text shows. */
export const mediaIn = (text: string): string[] =>
  [...text.matchAll(MEDIA_IN_TEXT)].map(([, , file = ""]) => decodeURIComponent(file));

/** Replaces a text's media with images, or with their description where there is none. */
export const withMedia = (
  text: string,
  imageOf: (file: string, description: string) => string | null,
): string =>
  text.replace(MEDIA_IN_TEXT, (_, description: string, file: string) => {
    const name = decodeURIComponent(file);
    return imageOf(name, description) ?? (description || `(${name})`);
  });
