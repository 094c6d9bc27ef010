import type { AuditEntry } from "@backend/contracts/admin-users.ts";
import { withRetries } from "@/lib/retry-policy.ts";
import { callAdmin, UNREAD } from "./call-admin.ts";
import { type AuditFilter, readAuditEntries } from "./list-audit-entries.ts";

const PAGE = 1000;

/** Every entry that the filter matches, newest first, and a note of it in the log itself. */
export async function readAllAuditEntries(filter: AuditFilter): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  let page: readonly AuditEntry[];
  do {
    page = await withRetries(() => readAuditEntries(filter, entries.at(-1) ?? null, PAGE));
    entries.push(...page);
  } while (page.length === PAGE);
  await callAdmin(
    "admin_note_export",
    UNREAD,
    { list: "audit log", entries: entries.length },
    "We couldn’t export the log.",
  );
  return entries;
}
