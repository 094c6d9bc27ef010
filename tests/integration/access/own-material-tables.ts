import { randomUUID } from "node:crypto";
import { OWNER_READS, rights } from "../../support/access/rights.ts";
import type { Scene } from "../../support/access/scene.ts";
import { storeRow } from "../../support/access/stored-rows.ts";
import type { TableAccess } from "../../support/access/table-access.ts";

/** The document of the passages below, and the one under test. */
const kept = randomUUID();
const tried = randomUUID();
const documentOf = ({ id }: Scene, document: string) => ({
  id: document,
  user_id: id("owner"),
  title: "Contracts, Professor Bradwell",
  status: "ready",
  refusal: null,
  kind: "pdf",
  pages: 3,
  bytes: 1000,
  text_bytes: 500,
  passages: 1,
  reading_until: null,
});

export async function prepareOwnMaterial(scene: Scene): Promise<void> {
  await storeRow(scene.sql, "own_documents", ["id"], documentOf(scene, kept));
}

export const ownMaterialTables: TableAccess[] = [
  {
    table: "own_documents",
    key: ["id"],
    changes: () => ({ title: "Contracts" }),
    cases: [
      {
        row: "of the owner",
        stored: (scene) => documentOf(scene, tried),
        may: rights`
                   select   insert   upsert   update   delete
          visitor  refused  refused  refused  refused  refused
          owner    allowed  refused  refused  allowed  allowed
          other    hidden   refused  refused  hidden   hidden
          admin    hidden   refused  refused  hidden   hidden
        `,
      },
    ],
  },
  {
    table: "own_passages",
    key: ["id"],
    cases: [
      {
        row: "of the owner's document",
        stored: ({ id }) => ({
          id: `own/${kept}/1`,
          document_id: kept,
          user_id: id("owner"),
          n: 1,
          heading: "Consideration",
          body: "A bargained-for exchange.",
        }),
        may: OWNER_READS,
      },
    ],
  },
];
