/** Exam practice: users see their own sessions and answers, and only functions write them. */
import { checkTables } from "../../support/access/check-tables.ts";
import { examPracticeTables, prepareExamPractice } from "./exam-practice-tables.ts";

checkTables(examPracticeTables, prepareExamPractice);
