/** Reports of errors in the outlines: readers send and see their own, and administrators resolve them. */
import { expect, it } from "vitest";
import { checkTables } from "../../support/access/check-tables.ts";
import {
  contentReportsTables,
  prepareReportable,
  REPORTED,
  removeReportable,
  reportable,
} from "./content-reports-tables.ts";

const scene = checkTables(contentReportsTables, prepareReportable, removeReportable);

const report = (details = "The duty is missing.") => ({
  passage_id: REPORTED,
  reason: "wrong",
  details,
});

it("accepts 20 reports per reader a day, even when more arrive at once", async () => {
  const reports = scene().person("owner").client.from("content_reports");
  const answers = await Promise.all(Array.from({ length: 24 }, () => reports.insert(report())));
  expect(answers.filter(({ error }) => error === null)).toHaveLength(20);
  for (const { error } of answers) if (error) expect(error.code).toBe("P0001");
  expect((await scene().person("other").client.from("content_reports").insert(report())).error).toBeNull();

  await scene().sql`
    update public.content_reports set created_at = now() - interval '25 hours' where user_id = ${scene().id("owner")}`;
  expect((await reports.insert(report())).error).toBeNull();
});

it.each<[Record<string, unknown>]>([
  [{ ...report(), reason: "boring" }],
  [{ ...report(), passage_id: null }],
  [{ ...report(), card_id: reportable.sample }],
  [report(" ")],
  [report("x".repeat(2001))],
])("refuses an invalid report (%#)", async (row) => {
  const { error, status } = await scene()
    .person("admin")
    .client.from("content_reports")
    .insert(row as never);
  expect([error?.code, status]).toEqual(["23514", 400]);
});
