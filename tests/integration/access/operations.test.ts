/**
 * Operations: everyone reports errors, contact messages arrive through a function, and administrators handle
 * both.
 */
import { checkTables } from "../../support/access/check-tables.ts";
import { operationsTables } from "./operations-tables.ts";

checkTables(operationsTables);
