import { EVERYONE_READS, USERS_READ } from "../../support/access/rights.ts";
import type { Scene } from "../../support/access/scene.ts";
import { removeRows, storeRow } from "../../support/access/stored-rows.ts";
import type { TableAccess } from "../../support/access/table-access.ts";

/** Signed-in users read them; only the loader writes. */
const READ_BY_USERS = USERS_READ;

const subject = { slug: "admiralty", name: "Admiralty", position: 99 };
const document = {
  id: "admiralty/general-average",
  kind: "outline",
  subject: "admiralty",
  title: "General average",
};

const passage = {
  id: "admiralty/general-average#sacrifice",
  document_id: document.id,
  position: 0,
  heading: "Sacrifice",
  kind: "detail",
  body: "Cargo thrown overboard to save the ship is a sacrifice for all.",
};

/** A subject with a document and a passage that the corpus doesn't have. */
export async function prepareOutlines({ sql }: Scene): Promise<void> {
  await storeRow(sql, "subjects", ["slug"], subject);
  await storeRow(sql, "outline_documents", ["id"], document);
  await storeRow(sql, "outline_passages", ["id"], passage);
}

export async function removeOutlines({ sql }: Scene): Promise<void> {
  await removeRows(sql, "outline_documents", { id: document.id });
  await removeRows(sql, "subjects", { slug: subject.slug });
}

export const outlinesTables: TableAccess[] = [
  {
    table: "subjects",
    key: ["slug"],
    cases: [
      {
        row: "of no one",
        stored: () => ({ slug: "maritime-liens", name: "Maritime liens", position: 100 }),
        may: EVERYONE_READS,
      },
    ],
  },
  {
    table: "outline_documents",
    key: ["id"],
    cases: [
      {
        row: "of no one",
        stored: () => ({
          id: "admiralty/salvage",
          kind: "outline",
          subject: subject.slug,
          title: "Salvage",
          aliases: [],
          authorities: [],
          exams: [],
          topics: [],
        }),
        may: READ_BY_USERS,
      },
    ],
  },
  {
    table: "outline_passages",
    key: ["id"],
    cases: [
      {
        row: "of no one",
        stored: () => ({
          id: "admiralty/general-average#rule",
          document_id: document.id,
          position: 1,
          heading: "Rule",
          kind: "rule",
          body: "What is given for all is made good by all.",
        }),
        may: READ_BY_USERS,
      },
    ],
  },
  {
    table: "practice_questions",
    key: ["id"],
    cases: [
      {
        row: "of no one",
        stored: () => ({
          id: "admiralty/jettison",
          subject: subject.slug,
          topic: document.id,
          passage_id: `${document.id}#rule`,
          position: 1,
          question: "A shipowner jettisons a cargo. Who contributes?",
          choices: ["A", "B", "C", "D"],
          correct: [1],
          why: ["a", "b", "c", "d"],
          authority: "The Star of Hope, 76 U.S. 203 (1869)",
        }),
        may: READ_BY_USERS,
      },
    ],
  },
  {
    table: "drill_questions",
    key: ["id"],
    cases: [
      {
        row: "of no one",
        stored: () => ({
          id: "pairs/admiralty/jettison/1",
          topic: document.id,
          passage_id: `${document.id}#rule`,
          question: "A shipowner jettisons a cargo in a storm. What does its owner recover?",
          choices: ["General average", "Particular average"],
          correct: [1],
          why: ["a", ""],
          authority: "The Star of Hope, 76 U.S. 203 (1869)",
          pair: "admiralty/jettison",
          swap: ["General average", "Particular average"],
          changed: [32, 42],
        }),
        may: READ_BY_USERS,
      },
    ],
  },
  {
    table: "attack_outlines",
    key: ["subject"],
    cases: [
      {
        row: "of no one",
        stored: () => ({ subject: subject.slug, title: "Admiralty", sections: [] }),
        may: READ_BY_USERS,
      },
    ],
  },
  {
    table: "law_questions",
    key: ["id"],
    cases: [
      {
        row: "of no one",
        stored: () => ({
          id: "admiralty/general-average#who-pays",
          document_id: document.id,
          passage_id: passage.id,
          position: 0,
          kind: "rule",
          asks: ["Who pays for cargo thrown overboard?"],
          ask_stems: ["pay cargo thrown overboard"],
          answer: "Everyone whose property was saved, in proportion.",
          authority: "Barnard v. Adams, 51 U.S. 270 (1850)",
          turns_on: [],
          gist: "**General average:** everyone whose property was saved.",
        }),
        may: USERS_READ,
      },
    ],
  },
];
