import type { AnswerReportReason } from "@backend/contracts/answer-reports.ts";
import { askDatabase } from "@/lib/ask-database.ts";

/** Sends an answer, with its question and what it cites, to the administrators. */
export async function reportAnswer(
  answerId: string,
  reasons: readonly AnswerReportReason[],
  details: string,
): Promise<void> {
  await askDatabase("We couldn’t send your report. Check your connection and try again.", (supabase) =>
    supabase.rpc("report_answer", { of_answer: answerId, reasons: [...reasons], details }),
  );
}
