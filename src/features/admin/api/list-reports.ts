import { contactMessage, report } from "@backend/contracts/admin-content.ts";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

export type ReportedKind = "passage" | "card";

export const listReports = (about: ReportedKind, isResolved: boolean) =>
  queryOptions({
    queryKey: adminKeys.reports({ kind: about, isResolved }),
    queryFn: ({ signal }) =>
      callAdmin(
        "admin_list_reports",
        z.array(report),
        { is_resolved: isResolved, about },
        "We couldn’t load the reports.",
        signal,
      ),
  });

export const listContactMessages = (isAnswered: boolean) =>
  queryOptions({
    queryKey: adminKeys.reports({ kind: "contact", isAnswered }),
    queryFn: ({ signal }) =>
      callAdmin(
        "admin_list_contact",
        z.array(contactMessage),
        { is_answered: isAnswered },
        "We couldn’t load the messages.",
        signal,
      ),
  });
