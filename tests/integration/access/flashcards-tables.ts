import { randomUUID } from "node:crypto";
import { rights } from "../../support/access/rights.ts";
import type { Scene } from "../../support/access/scene.ts";
import { removeRows, storeRow } from "../../support/access/stored-rows.ts";
import type { TableAccess } from "../../support/access/table-access.ts";

/** Collections with cards: two of the owner's, one of another user's, and an official one. */
export const collections = {
  owners: randomUUID(),
  ownersSecond: randomUUID(),
  others: randomUUID(),
  official: randomUUID(),
};
/** Ids of the rows under test. */
const collection = { own: randomUUID(), official: randomUUID() };
export const cards = {
  own: randomUUID(),
  premium: randomUUID(),
  sample: randomUUID(),
  reviewed: randomUUID(),
};

export async function prepareFlashcards(scene: Scene): Promise<void> {
  const { sql, id } = scene;
  const official = { created_by: null, is_official: true };
  for (const [collectionId, owner] of [
    [collections.owners, { created_by: id("owner") }],
    [collections.ownersSecond, { created_by: id("owner") }],
    [collections.others, { created_by: id("other") }],
    [collections.official, official],
  ] as const) {
    await storeRow(sql, "collections", ["id"], { id: collectionId, title: "Torts", ...owner });
  }
  await storeRow(sql, "flashcards", ["id"], {
    ...ownCard(scene),
    id: cards.reviewed,
    note_id: cards.reviewed,
    front: "What is a tort?",
  });
}

export async function removeFlashcards({ sql }: Scene): Promise<void> {
  await removeRows(sql, "collections", { id: collections.official });
}

export const ownCard = ({ id }: Scene) => ({
  id: cards.own,
  collection_id: collections.owners,
  created_by: id("owner"),
  note_id: cards.own,
  kind: "basic",
  ordinal: 0,
  tags: [],
  passage_id: null,
  authority: null,
  front: "What is a battery?",
  back: "A harmful or offensive contact, intended.",
  topic: null,
  is_official: false,
});

const officialCard = {
  collection_id: collections.official,
  created_by: null,
  note_id: collections.official,
  kind: "basic",
  ordinal: 0,
  tags: [],
  passage_id: null,
  authority: null,
  is_official: true,
  front: "What is an assault?",
  back: "An intended apprehension of imminent contact.",
  topic: null,
};

export const flashcardsTables: TableAccess[] = [
  {
    table: "collections",
    key: ["id"],
    insertable: ["created_by", "subject", "title", "description", "anki_deck"],
    changes: () => ({ subject: null, title: "Intentional torts", description: "To the person" }),
    cases: [
      {
        row: "of the owner",
        stored: ({ id }) => ({
          id: collection.own,
          created_by: id("owner"),
          is_official: false,
          subject: null,
          title: "Mine",
          description: "",
        }),
        may: rights`
                   select   insert   upsert   update   delete
          visitor  refused  refused  refused  refused  refused
          owner    allowed  allowed  refused  allowed  allowed
          other    hidden   refused  refused  hidden   hidden
          admin    hidden   refused  refused  hidden   hidden
        `,
      },
      {
        row: "that is official",
        stored: () => ({
          id: collection.official,
          created_by: null,
          is_official: true,
          subject: null,
          title: `Official ${collection.official}`,
          description: "",
        }),
        may: rights`
                   select   insert   upsert   update   delete
          visitor  refused  refused  refused  refused  refused
          owner    allowed  refused  refused  hidden   hidden
          premium  allowed  refused  refused  hidden   hidden
          admin    allowed  refused  refused  hidden   hidden
        `,
      },
    ],
  },
  {
    table: "flashcards",
    key: ["id"],
    insertable: [
      "collection_id",
      "created_by",
      "note_id",
      "kind",
      "ordinal",
      "front",
      "back",
      "tags",
      "topic",
      "passage_id",
      "authority",
    ],
    changes: () => ({
      collection_id: collections.ownersSecond,
      kind: "reverse",
      front: "Battery?",
      back: "Contact.",
      tags: ["intent"],
      topic: null,
      passage_id: "torts/battery#rule",
      authority: "Restatement (Second) of Torts § 13",
    }),
    cases: [
      {
        row: "of the owner",
        stored: ownCard,
        may: rights`
                   select   insert   upsert   update   delete
          visitor  refused  refused  refused  refused  refused
          owner    allowed  allowed  refused  allowed  allowed
          other    hidden   refused  refused  hidden   hidden
          premium  hidden   refused  refused  hidden   hidden
          admin    hidden   refused  refused  hidden   hidden
        `,
      },
      {
        row: "that is official",
        stored: () => ({ ...officialCard, id: cards.premium, is_sample: false }),
        may: rights`
                   select   insert   upsert   update   delete
          visitor  refused  refused  refused  refused  refused
          owner    hidden   refused  refused  hidden   hidden
          lapsed   hidden   refused  refused  hidden   hidden
          premium  allowed  refused  refused  hidden   hidden
          admin    allowed  refused  refused  hidden   hidden
        `,
      },
      {
        row: "of the free sample",
        stored: () => ({ ...officialCard, id: cards.sample, is_sample: true }),
        may: rights`
                   select   insert   upsert   update   delete
          visitor  refused  refused  refused  refused  refused
          owner    allowed  refused  refused  hidden   hidden
          lapsed   allowed  refused  refused  hidden   hidden
          premium  allowed  refused  refused  hidden   hidden
          admin    allowed  refused  refused  hidden   hidden
        `,
      },
    ],
  },
];
