/** Exercises and mock exams: users see their own, only functions write them, and no one reads the keys. */
import { checkTables } from "../../support/access/check-tables.ts";
import { exercisesTables, prepareExercises } from "./exercises-tables.ts";

checkTables(exercisesTables, prepareExercises);
