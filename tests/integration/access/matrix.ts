/** Who may do what with each table: all grids. */
import type { TableAccess } from "../../support/access/table-access.ts";
import { accountsTables } from "./accounts-tables.ts";
import { billingTables } from "./billing-tables.ts";
import { chatTables, messageCountsAsServed } from "./chat-tables.ts";
import { contentReportsTables } from "./content-reports-tables.ts";
import { coursesTables } from "./courses-tables.ts";
import { examPracticeTables } from "./exam-practice-tables.ts";
import { exercisesTables } from "./exercises-tables.ts";
import { flashcardsTables } from "./flashcards-tables.ts";
import { lessonsTables } from "./lessons-tables.ts";
import { operationsTables } from "./operations-tables.ts";
import { outlinesTables } from "./outlines-tables.ts";
import { ownMaterialTables } from "./own-material-tables.ts";
import { sharingTables } from "./sharing-tables.ts";
import { studyTables } from "./study-tables.ts";

export const matrix: TableAccess[] = [
  ...accountsTables,
  ...billingTables,
  ...chatTables,
  ...sharingTables,
  messageCountsAsServed,
  ...outlinesTables,
  ...contentReportsTables,
  ...flashcardsTables,
  ...studyTables,
  ...examPracticeTables,
  ...exercisesTables,
  ...coursesTables,
  ...lessonsTables,
  ...operationsTables,
  ...ownMaterialTables,
];
