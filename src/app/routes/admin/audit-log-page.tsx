import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { readAllAuditEntries } from "@/features/admin/api/export-audit-entries.ts";
import { adminKeys } from "@/features/admin/api/keys.ts";
import { listAdministrators } from "@/features/admin/api/list-administrators.ts";
import type { AuditFilter } from "@/features/admin/api/list-audit-entries.ts";
import { AuditList } from "@/features/admin/components/audit-list.tsx";
import { Choice, ScreenHeading, SearchField } from "@/features/admin/components/parts.tsx";
import { useListKeys } from "@/features/admin/components/use-list-keys.ts";
import { auditChanges } from "@/features/admin/model/audit-changes.ts";
import { formatNumber } from "@/features/admin/model/format.ts";
import { toCsv } from "@/features/admin/model/to-csv.ts";
import { saveFile } from "@/lib/save-file.ts";

/** `/admin/audit-log`: what administrators changed, and why. */
export default function AuditLogPage() {
  usePageTitle("Audit log");
  useListKeys();
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
        <ExportButton filter={filter} />
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
          {administrators.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
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

function ExportButton({ filter }: { readonly filter: AuditFilter }) {
  const [isBusy, setBusy] = useState(false);
  const client = useQueryClient();
  const save = async () => {
    setBusy(true);
    try {
      const entries = await readAllAuditEntries(filter);
      const rows = entries.map((entry) => ({
        time: entry.created_at,
        administrator: entry.admin_name,
        action: entry.action,
        about: entry.target_name,
        changes: auditChanges(entry)
          .map(({ name, before, after }) => `${name}: ${before === null ? "" : `${before} → `}${after}`)
          .join("\n"),
        reason: entry.reason,
      }));
      saveFile("hornbook-audit-log.csv", toCsv(rows), "text/csv");
      // The export is an entry, too.
      void client.invalidateQueries({ queryKey: adminKeys.audits });
      notify.success(`Exported ${formatNumber(rows.length)} ${rows.length === 1 ? "entry" : "entries"}`);
    } catch {
      notify.error("We couldn’t export the log", { description: "Try again in a moment." });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" size="sm" isBusy={isBusy} onClick={() => void save()}>
      {!isBusy && <Download aria-hidden="true" className="size-4" />}
      Export CSV
    </Button>
  );
}
