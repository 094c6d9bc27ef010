import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { Options } from "@/components/ui/options.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { readAllAuditEntries } from "@/features/admin/api/export-audit-entries.ts";
import { adminKeys } from "@/features/admin/api/keys.ts";
import { listAdministrators } from "@/features/admin/api/list-administrators.ts";
import type { AuditFilter } from "@/features/admin/api/list-audit-entries.ts";
import { AuditList } from "@/features/admin/components/audit-list.tsx";
import { ExportButton } from "@/features/admin/components/export-button.tsx";
import { Choice, ScreenHeading, SearchField } from "@/features/admin/components/parts.tsx";
import { useListKeys } from "@/features/admin/components/use-list-keys.ts";
import { auditChanges } from "@/features/admin/model/audit-changes.ts";

/** `/admin/audit-log`: what administrators changed, and why. */
export default function AuditLogPage() {
  usePageTitle("Audit log");
  useListKeys();
  const client = useQueryClient();
  const [kind, setKind] = useState("");
  const [administrator, setAdministrator] = useState("");
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const [search, setSearch] = useState("");
  const administrators = useQuery(listAdministrators());
  const filter: AuditFilter = {
    kind: kind || null,
    administrator: administrator || null,
    since: startOf(from, 0),
    until: startOf(to, 1),
    search: useDeferredValue(search),
  };
  const isBackwards = from !== "" && to !== "" && to < from;
  return (
    <>
      <ScreenHeading title="Audit log" note="Entries can’t be edited or deleted.">
        <ExportButton
          file="hornbook-audit-log.csv"
          names={["entry", "entries"]}
          read={async () => {
            const rows = await readRows(filter);
            // The export is an entry, too.
            void client.invalidateQueries({ queryKey: adminKeys.audits });
            return rows;
          }}
        />
      </ScreenHeading>
      <div className="mb-3 flex flex-wrap gap-2">
        <SearchField
          label="Search people, actions, and reasons"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Choice
          label="Administrator"
          className="md:max-w-56"
          value={administrator}
          onChange={(event) => setAdministrator(event.target.value)}
        >
          <option value="">Any administrator</option>
          <Options of={administrators.data?.map(({ id, name }) => [id, name])} />
        </Choice>
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
        <div className="flex flex-wrap gap-2">
          <DayField label="From" value={from} onChange={setFrom} />
          <DayField label="To" value={to} onChange={setTo} />
        </div>
      </div>
      {isBackwards ? (
        <p role="alert" className="text-danger">
          The start must come before the end.
        </p>
      ) : (
        <AuditList filter={filter} />
      )}
    </>
  );
}

/** When a day begins where the reader is, or one that comes so many days later. Null for no day. */
function startOf(day: string, later: number): string | null {
  if (day === "") return null;
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + later);
  return start.toISOString();
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <label className="flex items-center gap-1.5 text-ink-soft">
      {label}
      <input
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-11 rounded-md border border-line-strong bg-raised px-2 text-ink md:h-8"
      />
    </label>
  );
}

async function readRows(filter: AuditFilter) {
  return (await readAllAuditEntries(filter)).map((entry) => ({
    time: entry.created_at,
    administrator: entry.admin_name,
    action: entry.action,
    about: entry.target_name,
    changes: auditChanges(entry)
      .map(({ name, before, after }) => `${name}: ${before === null ? "" : `${before} → `}${after}`)
      .join("\n"),
    reason: entry.reason,
  }));
}
