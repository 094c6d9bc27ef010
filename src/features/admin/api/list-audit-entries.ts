import { infiniteQueryOptions } from "@tanstack/react-query";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

export interface AuditEntry {
  readonly id: string;
  readonly created_at: string;
  readonly action: string;
  readonly reason: string | null;
  readonly details: { readonly before?: unknown; readonly after?: unknown };
  readonly target_kind: string | null;
  readonly target: string | null;
  readonly target_name: string | null;
  readonly admin_id: string | null;
  readonly admin_name: string;
}

export interface AuditFilter {
  readonly kind?: string | null;
  readonly about?: string | null;
  readonly search?: string;
}

const PAGE = 50;

/** The audit log, newest first. */
export const listAuditEntries = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: adminKeys.audit(filter),
    initialPageParam: null as AuditEntry | null,
    queryFn: ({ pageParam, signal }) =>
      callAdmin<readonly AuditEntry[]>(
        "admin_audit_entries",
        {
          about_kind: filter.kind ?? null,
          about: filter.about ?? null,
          search: filter.search ?? null,
          before_time: pageParam?.created_at ?? null,
          before_id: pageParam?.id ?? null,
          page_size: PAGE,
        },
        "We couldn’t load the audit log.",
        signal,
      ),
    getNextPageParam: (page) => (page.length < PAGE ? null : page.at(-1)),
  });
