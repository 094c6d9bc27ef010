import { randomUUID } from "node:crypto";
import { rights } from "../../support/access/rights.ts";
import type { Scene } from "../../support/access/scene.ts";
import { removeRows, storeRow } from "../../support/access/stored-rows.ts";
import type { TableAccess } from "../../support/access/table-access.ts";

const run = randomUUID();
const tried = { own: randomUUID(), onCard: randomUUID() };
/** Official cards to report: one of the free sample, one of Premium. */
export const reportable = { sample: randomUUID(), premium: randomUUID() };
const deck = randomUUID();
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

export async function prepareReportable({ sql }: Scene): Promise<void> {
  const official = { created_by: null, is_official: true };
  await storeRow(sql, "collections", ["id"], { id: deck, title: "Torts", ...official });
  const card = { front: "What is a battery?", back: "A harmful or offensive contact, intended." };
  for (const [name, row] of [
    ["sample", { ...official, collection_id: deck, is_sample: true }],
    ["premium", { ...official, collection_id: deck, is_sample: false }],
  ] as const) {
    const cardId = reportable[name];
    await storeRow(sql, "flashcards", ["id"], { id: cardId, note_id: cardId, ...card, ...row });
  }
}

export async function removeReportable({ sql }: Scene): Promise<void> {
  await removeRows(sql, "collections", { id: deck });
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
    ],
  },
];
