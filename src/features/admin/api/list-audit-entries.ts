import { type AuditEntry, auditEntry } from "@backend/contracts/admin-users.ts";
import { infiniteQueryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

export interface AuditFilter {
  readonly kind?: string | null;
  readonly about?: string | null;
  readonly search?: string;
  /** Who acted. */
  readonly administrator?: string | null;
  /** ISO 8601: from, and before. */
  readonly since?: string | null;
  readonly until?: string | null;
}

const PAGE = 50;

/** The audit log, newest first. */
export const listAuditEntries = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: adminKeys.audit(filter),
    initialPageParam: null as AuditEntry | null,
    queryFn: ({ pageParam, signal }) => readAuditEntries(filter, pageParam, PAGE, signal),
    getNextPageParam: (page) => (page.length < PAGE ? null : page.at(-1)),
  });

/** A page of the log. @param last the entry that the page follows; null for the newest. */
export async function readAuditEntries(
  filter: AuditFilter,
  last: AuditEntry | null,
  size: number,
  signal?: AbortSignal,
): Promise<readonly AuditEntry[]> {
  return await callAdmin(
    "admin_audit_entries",
    z.array(auditEntry),
    {
      about_kind: filter.kind ?? null,
      about: filter.about ?? null,
      by_admin: filter.administrator ?? null,
      search: filter.search ?? null,
      since: filter.since ?? null,
      until: filter.until ?? null,
      before_time: last?.created_at ?? null,
      before_id: last?.id ?? null,
      page_size: size,
    },
    "We couldn’t load the audit log.",
    signal,
  );
}
