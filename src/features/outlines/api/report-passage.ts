import { useMutation } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import type { ReportReason } from "../model/report.ts";

interface Report {
  readonly passageId: string;
  readonly reason: ReportReason;
  readonly details: string;
}

/** Raised by the database when a reader reaches the day's limit of reports. */
export const REPORT_LIMIT_REACHED = "P0001";

/** Reports an error in a passage to the administrators. */
export function useReportPassage() {
  return useMutation({
    mutationFn: async ({ passageId, reason, details }: Report) => {
      const supabase = await getSupabase();
      unwrap(
        await supabase.from("content_reports").insert({ passage_id: passageId, reason, details }),
        "We couldn’t send your report.",
      );
    },
  });
}
