/** What an Anki collection holds: note types, notes, and cards, from schema 11 (JSON in one row) or 15 and later. */
import type { Database } from "sql.js";
import { fieldsOf, parseFields } from "@/lib/json.ts";
import { numberOf, readMessage, textOf } from "./protobuf.ts";
import type { AnkiAnswer } from "./review-log.ts";

export interface AnkiNotetype {
  readonly id: number;
  readonly name: string;
  readonly isCloze: boolean;
  readonly fields: readonly string[];
  /** The front and back of each card, as templates. */
  readonly templates: readonly { readonly front: string; readonly back: string }[];
}

export interface AnkiNote {
  readonly id: number;
  /** The same in every collection that has the note. */
  readonly guid: string;
  readonly notetype: number;
  readonly tags: readonly string[];
  readonly fields: readonly string[];
}

export interface AnkiCard {
  readonly id: number;
  readonly note: number;
  readonly deck: number;
  readonly ordinal: number;
  /** 0 new, 1 learning, 2 review, 3 relearning. */
  readonly type: number;
  /** -1 suspended; -2 and -3 buried; 0 to 3 as the type, with 3 for learning across days. */
  readonly queue: number;
  /** A place among the new cards, seconds since 1970, or days since the collection was created. */
  readonly due: number;
  /** Days; seconds if negative. */
  readonly interval: number;
  /** Permille. */
  readonly ease: number;
  readonly reps: number;
  readonly lapses: number;
  readonly flags: number;
  /** JSON, with FSRS's memory state since 2.1.66. */
  readonly data: string;
}

export interface AnkiCollection {
  /** Seconds since 1970: the start of its first day. */
  readonly created: number;
  readonly notetypes: readonly AnkiNotetype[];
  readonly decks: ReadonlyMap<number, string>;
  readonly notes: readonly AnkiNote[];
  readonly cards: readonly AnkiCard[];
  /** Each card's log, oldest first. */
  readonly log: ReadonlyMap<number, readonly AnkiAnswer[]>;
}

const FIELD_SEPARATOR = "\x1f";
/** Between the levels of a deck's name, from schema 15 on. */
const DECK_SEPARATOR = "\x1f";

export function readCollection(db: Database): AnkiCollection {
  const [col] = rowsOf(db, "select crt, ver, conf, models, decks from col");
  // Newer tables sort names by a rule that only Anki has. Nothing here sorts by name, so any other rule does.
  db.run(
    `pragma writable_schema = on;
     update sqlite_master set sql = replace(sql, 'unicase', 'nocase') where sql like '%unicase%';
     pragma writable_schema = reset;`,
  );
  const isOld = Number(col?.ver) < 15;
  return {
    created: Number(col?.crt),
    notetypes: isOld ? oldNotetypes(String(col?.models)) : newNotetypes(db),
    decks: isOld ? oldDecks(String(col?.decks)) : newDecks(db),
    notes: rowsOf(db, "select id, guid, mid, tags, flds from notes order by id").map((row) => ({
      id: Number(row.id),
      // Some programs leave it out.
      guid: String(row.guid || row.id).slice(0, 200),
      notetype: Number(row.mid),
      tags: String(row.tags).split(/\s+/).filter(Boolean),
      fields: String(row.flds).split(FIELD_SEPARATOR),
    })),
    cards: rowsOf(
      db,
      `select c.id, c.nid, c.ord, c.type, c.queue, c.ivl, c.factor, c.reps, c.lapses, c.flags, c.data,
              case when c.odid <> 0 then c.odid else c.did end as did,
              case when c.odid <> 0 and c.odue <> 0 then c.odue else c.due end as due
       from cards as c order by c.id`,
    ).map((row) => ({
      id: Number(row.id),
      note: Number(row.nid),
      deck: Number(row.did),
      ordinal: Number(row.ord),
      type: Number(row.type),
      queue: Number(row.queue),
      due: Number(row.due),
      interval: Number(row.ivl),
      ease: Number(row.factor),
      reps: Number(row.reps),
      lapses: Number(row.lapses),
      flags: Number(row.flags),
      data: String(row.data ?? ""),
    })),
    log: logOf(db, isOld ? Number(parseFields(String(col?.conf)).schedVer ?? 1) : newScheduler(db)),
  };
}

/** @param scheduler which of Anki's wrote it. */
function logOf(db: Database, scheduler: number): Map<number, AnkiAnswer[]> {
  // The first scheduler had no “Hard” in learning, so its 2 and 3 are “Good” and “Easy”, as Anki itself converts them.
  const ease =
    scheduler > 1 ? "ease" : "case when ease in (2, 3) and type in (0, 2) then ease + 1 else ease end";
  const log = new Map<number, AnkiAnswer[]>();
  const statement = db.prepare(
    `select cid, id, ${ease}, ivl, lastIvl, factor, time, type from revlog order by cid, id`,
  );
  while (statement.step()) {
    const [card = 0, id = 0, rating = 0, ...rest] = statement.get().map(Number);
    const [interval = 0, lastInterval = 0, factor = 0, milliseconds = 0, type = 0] = rest.map(Math.round);
    const answer = { id, ease: rating, interval, lastInterval, factor, milliseconds, type };
    const known = log.get(card);
    if (known) known.push(answer);
    else log.set(card, [answer]);
  }
  statement.free();
  return log;
}

function newScheduler(db: Database): number {
  const [version] = rowsOf(db, "select val from config where key = 'schedVer'");
  return version ? Number(new TextDecoder().decode(bytesOf(version.val))) : 1;
}

function rowsOf(db: Database, query: string): Record<string, unknown>[] {
  const statement = db.prepare(query);
  const rows: Record<string, unknown>[] = [];
  while (statement.step()) rows.push(statement.getAsObject());
  statement.free();
  return rows;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const bytesOf = (value: unknown) => (value instanceof Uint8Array ? value : new Uint8Array());
/** The objects in a JSON object, whatever their names. */
const objectsIn = (text: string) => Object.values(fieldsOf(JSON.parse(text))).map(fieldsOf);

const oldNotetypes = (models: string): AnkiNotetype[] =>
  objectsIn(models).map(({ id, name, type, flds, tmpls }) => ({
    id: Number(id),
    name: String(name),
    isCloze: type === 1,
    fields: listOf(flds).map((field) => String(fieldsOf(field).name)),
    templates: listOf(tmpls)
      .map(fieldsOf)
      .map(({ qfmt, afmt }) => ({ front: String(qfmt), back: String(afmt) })),
  }));

const oldDecks = (decks: string): Map<number, string> =>
  new Map(objectsIn(decks).map(({ id, name }) => [Number(id), String(name)]));

function newNotetypes(db: Database): AnkiNotetype[] {
  const fields = rowsOf(db, "select ntid, ord, name from fields");
  const templates = rowsOf(db, "select ntid, ord, config from templates");
  const of = (rows: Record<string, unknown>[], id: number) =>
    rows.filter((row) => Number(row.ntid) === id).sort((one, other) => Number(one.ord) - Number(other.ord));
  return rowsOf(db, "select id, name, config from notetypes").map((row) => {
    const id = Number(row.id);
    return {
      id,
      name: String(row.name),
      isCloze: numberOf(readMessage(bytesOf(row.config)), 1) === 1,
      fields: of(fields, id).map((field) => String(field.name)),
      templates: of(templates, id).map((template) => {
        const config = readMessage(bytesOf(template.config));
        return { front: textOf(config, 1), back: textOf(config, 2) };
      }),
    };
  });
}

const newDecks = (db: Database): Map<number, string> =>
  new Map(
    rowsOf(db, "select id, name from decks").map((row) => [
      Number(row.id),
      String(row.name).replaceAll(DECK_SEPARATOR, "::"),
    ]),
  );
