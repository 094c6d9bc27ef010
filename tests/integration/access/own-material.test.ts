/** A user's own material: its documents and passages are for their owner alone. */
import { checkTables } from "../../support/access/check-tables.ts";
import { ownMaterialTables, prepareOwnMaterial } from "./own-material-tables.ts";

checkTables(ownMaterialTables, prepareOwnMaterial);
