import type { AnswerReportReason } from "@backend/contracts/answer-reports.ts";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";

/** Sends an answer, with its question and what it cites, to the administrators. */
export async function reportAnswer(
  answerId: string,
  reasons: readonly AnswerReportReason[],
  details: string,
): Promise<void> {
  const supabase = await getSupabase();
  unwrap(
    await supabase.rpc("report_answer", { of_answer: answerId, reasons: [...reasons], details }),
    "We couldn’t send your report. Check your connection and try again.",
  );
}
