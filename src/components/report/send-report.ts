import { useMutation } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import type { ReportReason } from "./reasons.ts";

/** What is wrong: a passage of an outline or case, or an official flashcard. */
export type Reported = { readonly passage_id: string } | { readonly card_id: string };

interface Report {
  readonly reason: ReportReason;
  readonly details: string;
}

/** Raised by the database when a reader reaches the day's limit of reports. */
export const REPORT_LIMIT_REACHED = "P0001";

/** Reports an error to the administrators. */
export function useSendReport(reported: Reported) {
  return useMutation({
    mutationFn: ({ reason, details }: Report) =>
      askDatabase("We couldn’t send your report.", (supabase) =>
        supabase.from("content_reports").insert({ ...reported, reason, details }),
      ),
  });
}
