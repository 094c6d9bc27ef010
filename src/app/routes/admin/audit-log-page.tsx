import { useDeferredValue, useState } from "react";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { AuditList } from "@/features/admin/components/audit-list.tsx";
import { Choice, ScreenHeading, SearchField } from "@/features/admin/components/parts.tsx";
import { useListKeys } from "@/features/admin/components/use-list-keys.ts";

/** `/admin/audit-log`: what administrators changed, and why. */
export default function AuditLogPage() {
  usePageTitle("Audit log");
  useListKeys();
  const [kind, setKind] = useState("");
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(search);
  return (
    <>
      <ScreenHeading title="Audit log" note="Entries can’t be edited or deleted.">
        <SearchField
          label="Search actions and reasons"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Choice label="About" value={kind} onChange={(event) => setKind(event.target.value)}>
          <option value="">Everything</option>
          <option value="user">Users</option>
          <option value="error">Errors</option>
          <option value="course">Courses</option>
          <option value="card">Cards</option>
          <option value="passage">Passages</option>
          <option value="configuration">Configurations</option>
          <option value="setting">Settings</option>
          <option value="list">Exports</option>
        </Choice>
      </ScreenHeading>
      <AuditList filter={{ kind: kind || null, search: wanted }} />
    </>
  );
}
