/** Outlines: subjects are public, the law requires signing in, and no client writes either. */
import { checkTables } from "../../support/access/check-tables.ts";
import { outlinesTables, prepareOutlines, removeOutlines } from "./outlines-tables.ts";

checkTables(outlinesTables, prepareOutlines, removeOutlines);
