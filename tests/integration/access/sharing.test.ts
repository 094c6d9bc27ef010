/** Links to conversations and reports of answers: their owners see them, and only functions make them. */
import { checkTables } from "../../support/access/check-tables.ts";
import { prepareShared, sharingTables } from "./sharing-tables.ts";

checkTables(sharingTables, prepareShared);
