import { useMutation } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import type { ReportReason } from "../model/report.ts";

interface Report {
  readonly passageId: string;
  readonly reason: ReportReason;
  readonly details: string;
}

/** Raised by the database when a reader has sent as many reports as a day takes. */
export const REPORT_LIMIT_REACHED = "P0001";

/** Tells the administrators what is wrong in a passage. */
export function useReportPassage() {
  return useMutation({
    mutationFn: async ({ passageId, reason, details }: Report) => {
      const supabase = await getSupabase();
      unwrap(
        await supabase.from("content_reports").insert({ passage_id: passageId, reason, details }),
        "The report couldn’t be sent.",
      );
    },
  });
}
