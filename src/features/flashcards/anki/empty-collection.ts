/** An Anki collection without cards, in schema 11: its tables, and the row that describes note types and decks. */

export const MODEL_IDS = { basic: 1763800000001, reverse: 1763800000002, cloze: 1763800000003 } as const;

/** As Anki's manual and source describe it. */
export const COLLECTION_SCHEMA = `
  create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
    ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
    models text not null, decks text not null, dconf text not null, tags text not null);
  create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
    usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
    flags integer not null, data text not null);
  create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
    mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
    ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null,
    odue integer not null, odid integer not null, flags integer not null, data text not null);
  create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
    ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
  create table graves (usn integer not null, oid integer not null, type integer not null);
  create index ix_notes_usn on notes (usn);
  create index ix_cards_usn on cards (usn);
  create index ix_revlog_usn on revlog (usn);
  create index ix_cards_nid on cards (nid);
  create index ix_cards_sched on cards (did, queue, due);
  create index ix_revlog_cid on revlog (cid);
  create index ix_notes_csum on notes (csum);
`;

const CSS = ".card { font-family: serif; font-size: 20px; text-align: left; } .cloze { font-weight: bold; }";
const SOURCE = "{{#Source}}<div><small>{{Source}}</small></div>{{/Source}}";

const SIDES = {
  forward: { name: "Card 1", qfmt: "{{Front}}", afmt: `{{FrontSide}}<hr id=answer>{{Back}}${SOURCE}` },
  backward: { name: "Card 2", qfmt: "{{Back}}", afmt: `{{FrontSide}}<hr id=answer>{{Front}}${SOURCE}` },
  cloze: { name: "Cloze", qfmt: "{{cloze:Text}}", afmt: `{{cloze:Text}}<br>{{Extra}}${SOURCE}` },
};

const MODELS = [
  { id: MODEL_IDS.basic, name: "Hornbook", type: 0, fields: ["Front", "Back"], sides: [SIDES.forward] },
  {
    ...{ id: MODEL_IDS.reverse, name: "Hornbook (two-way)", type: 0, fields: ["Front", "Back"] },
    sides: [SIDES.forward, SIDES.backward],
  },
  { id: MODEL_IDS.cloze, name: "Hornbook (cloze)", type: 1, fields: ["Text", "Extra"], sides: [SIDES.cloze] },
];

/** The values of `col` that depend on the export: crt, mod, scm, conf, models, decks, dconf. */
export function collectionRow(
  created: number,
  now: Date,
  decks: ReadonlyMap<string, number>,
): (number | string)[] {
  const seconds = Math.floor(now.getTime() / 1000);
  const [first = 1] = decks.values();
  const conf = {
    curDeck: first,
    activeDecks: [first],
    nextPos: 1,
    sortType: "noteFld",
    newSpread: 0,
    schedVer: 2,
  };
  const ofModels = Object.fromEntries(MODELS.map((model) => [model.id, asModel(model, first, seconds)]));
  const all = [["Default", 1] as const, ...decks];
  const ofDecks = Object.fromEntries(all.map(([name, id]) => [id, asDeck(name, id, seconds)]));
  return [
    ...[created, now.getTime(), now.getTime()],
    ...[conf, ofModels, ofDecks, { 1: deckOptions }].map((value) => JSON.stringify(value)),
  ];
}

function asModel({ id, name, type, fields, sides }: (typeof MODELS)[number], did: number, mod: number) {
  return {
    ...{ id, name, type, mod, usn: -1, sortf: 0, did, css: CSS, vers: [], tags: [] },
    ...{ latexPre: "", latexPost: "", latexsvg: false },
    req: sides.map((_, ord) => [ord, "any", [ord]]),
    tmpls: sides.map((side, ord) => ({ ...side, ord, bqfmt: "", bafmt: "", did: null, bfont: "", bsize: 0 })),
    flds: [...fields, "Source"].map((field, ord) => ({
      ...{ name: field, ord, sticky: false, rtl: false, font: "Arial", size: 20, media: [] },
    })),
  };
}

const NOTHING_TODAY = [0, 0];

function asDeck(name: string, id: number, mod: number) {
  return {
    ...{ id, name, mod, usn: -1, desc: "", dyn: 0, conf: 1, collapsed: false, browserCollapsed: false },
    ...{
      newToday: NOTHING_TODAY,
      revToday: NOTHING_TODAY,
      lrnToday: NOTHING_TODAY,
      timeToday: NOTHING_TODAY,
    },
    ...{ extendNew: 0, extendRev: 0 },
  };
}

/** Anki's own defaults. */
const deckOptions = {
  ...{
    id: 1,
    name: "Default",
    mod: 0,
    usn: 0,
    maxTaken: 60,
    autoplay: true,
    timer: 0,
    replayq: true,
    dyn: false,
  },
  new: {
    ...{
      delays: [1, 10],
      ints: [1, 4, 7],
      initialFactor: 2500,
      order: 1,
      perDay: 20,
      bury: false,
      separate: true,
    },
  },
  rev: {
    perDay: 200,
    ease4: 1.3,
    fuzz: 0.05,
    ivlFct: 1,
    maxIvl: 36500,
    minSpace: 1,
    bury: false,
    hardFactor: 1.2,
  },
  lapse: { delays: [10], mult: 0, minInt: 1, leechFails: 8, leechAction: 1 },
};
