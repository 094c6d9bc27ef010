import type { UserRow } from "@backend/contracts/admin-users.ts";
import { withRetries } from "@/lib/retry-policy.ts";
import { callAdmin, UNREAD } from "./call-admin.ts";
import { readUsers, type UserFilter } from "./list-users.ts";

const PAGE = 1000;

/** Every user that the filter matches, page by page, and a note of it in the audit log. */
export async function readAllUsers(filter: UserFilter): Promise<UserRow[]> {
  const rows: UserRow[] = [];
  let after: UserFilter["after"] = null;
  const readPage = (from: UserFilter["after"]) =>
    withRetries(() => readUsers({ ...filter, after: from ?? null, pageSize: PAGE }));
  do {
    const page = await readPage(after);
    rows.push(...page.rows);
    after = page.next;
  } while (after);
  await callAdmin(
    "admin_note_export",
    UNREAD,
    { list: "users", entries: rows.length },
    "We couldn’t export the list.",
  );
  return rows;
}
