import { randomUUID } from "node:crypto";
import { rights } from "../../support/access/rights.ts";
import type { Scene } from "../../support/access/scene.ts";
import { removeRows, storeRow } from "../../support/access/stored-rows.ts";
import type { TableAccess } from "../../support/access/table-access.ts";

const run = randomUUID();
const tried = { own: randomUUID(), lost: randomUUID(), onCard: randomUUID() };
/** Cards to report: an official one of the free sample, one of Premium, and one of the owner's. */
export const reportable = { sample: randomUUID(), premium: randomUUID(), owners: randomUUID() };
const decks = { official: randomUUID(), owners: randomUUID() };
/** A passage of the corpus, which every installation has. */
export const REPORTED = "torts/negligence#rule";

const report = ({ id }: Scene) => ({
  id: tried.own,
  user_id: id("owner"),
  passage_id: REPORTED,
  card_id: null,
  reason: "wrong",
  details: `the duty is missing ${run}`,
  resolved_at: null,
});
const onCard = (scene: Scene, card_id: string) => ({
  ...report(scene),
  id: tried.onCard,
  passage_id: null,
  card_id,
});

export async function prepareReportable({ sql, id }: Scene): Promise<void> {
  const official = { created_by: null, is_official: true };
  const own = { created_by: id("owner"), is_official: false };
  await storeRow(sql, "collections", ["id"], { id: decks.official, title: "Torts", ...official });
  await storeRow(sql, "collections", ["id"], { id: decks.owners, title: "Mine", ...own });
  const card = { front: "What is a battery?", back: "A harmful or offensive contact, intended." };
  for (const [name, row] of [
    ["sample", { ...official, collection_id: decks.official, is_sample: true }],
    ["premium", { ...official, collection_id: decks.official, is_sample: false }],
    ["owners", { ...own, collection_id: decks.owners, is_sample: false }],
  ] as const) {
    const cardId = reportable[name];
    await storeRow(sql, "flashcards", ["id"], { id: cardId, note_id: cardId, ...card, ...row });
  }
}

export async function removeReportable({ sql }: Scene): Promise<void> {
  await removeRows(sql, "collections", { id: decks.official });
}

export const contentReportsTables: TableAccess[] = [
  {
    table: "content_reports",
    key: ["id"],
    insertable: ["passage_id", "card_id", "reason", "details"],
    changes: () => ({ resolved_at: "2031-03-03T03:03:03+00:00" }),
    cases: [
      {
        row: "of the owner",
        stored: report,
        // Reports are always in the sender's own name: no client can choose another.
        may: rights`
                   select   insert   upsert   update   delete
          visitor  refused  refused  refused  refused  refused
          owner    allowed  allowed  refused  hidden   refused
          other    hidden   allowed  refused  hidden   refused
          admin    allowed  allowed  refused  allowed  refused
        `,
      },
      {
        row: "of the owner on a sample card",
        stored: (scene) => onCard(scene, reportable.sample),
        may: rights`
                   select   insert   upsert   update   delete
          visitor  refused  refused  refused  refused  refused
          owner    allowed  allowed  refused  hidden   refused
          other    hidden   allowed  refused  hidden   refused
          admin    allowed  allowed  refused  allowed  refused
        `,
      },
      {
        row: "on a card of Premium",
        stored: (scene) => onCard(scene, reportable.premium),
        may: rights`
                   insert
          visitor  refused
          owner    refused
          admin    allowed
        `,
      },
      {
        row: "on a user's own card",
        stored: (scene) => onCard(scene, reportable.owners),
        may: rights`
                   insert
          owner    refused
          other    refused
          admin    refused
        `,
      },
      {
        row: "of a passage that doesn't exist",
        stored: (scene) => ({ ...report(scene), id: tried.lost, passage_id: "torts/negligence#none" }),
        may: rights`
                   insert
          visitor  refused
          owner    refused
          admin    refused
        `,
      },
    ],
  },
];
