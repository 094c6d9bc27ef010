import { queryOptions } from "@tanstack/react-query";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";
import type { OfficialCard } from "./list-cards.ts";

export type ReportedKind = "passage" | "card";

export interface Report {
  readonly id: string;
  /** Null in a report on a card. */
  readonly passage_id: string | null;
  readonly card: OfficialCard | null;
  readonly reason: string;
  readonly details: string;
  readonly created_at: string;
  readonly resolved_at: string | null;
  readonly user_id: string;
  readonly reader: string;
  /** Null when the corpus no longer has the passage. */
  readonly heading: string | null;
  readonly body: string | null;
  readonly title: string | null;
  /** Open reports on the same passage or card. */
  readonly open_on_same: number;
}

export interface ContactMessage {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly answered_at: string | null;
  readonly created_at: string;
}

export const listReports = (about: ReportedKind, isResolved: boolean) =>
  queryOptions({
    queryKey: adminKeys.reports({ kind: about, isResolved }),
    queryFn: ({ signal }) =>
      callAdmin<readonly Report[]>(
        "admin_list_reports",
        { is_resolved: isResolved, about },
        "We couldn’t load the reports.",
        signal,
      ),
  });

export const listContactMessages = (isAnswered: boolean) =>
  queryOptions({
    queryKey: adminKeys.reports({ kind: "contact", isAnswered }),
    queryFn: ({ signal }) =>
      callAdmin<readonly ContactMessage[]>(
        "admin_list_contact",
        { is_answered: isAnswered },
        "We couldn’t load the messages.",
        signal,
      ),
  });
