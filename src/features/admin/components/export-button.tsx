import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { saveFile } from "@/lib/save-file.ts";
import { formatNumber } from "../model/format.ts";
import { toCsv } from "../model/to-csv.ts";

interface ExportButtonProps {
  /** "hornbook-users.csv". */
  readonly file: string;
  /** What a row is, and several are: "entry", "entries". */
  readonly names: readonly [one: string, many: string];
  /** Reads every row that the list's filter matches. */
  readonly read: () => Promise<readonly object[]>;
}

/** Saves a whole list as CSV. */
export function ExportButton({ file, names: [one, many], read }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const rows = await read();
      saveFile(file, toCsv(rows), "text/csv");
      notify.success(`Exported ${formatNumber(rows.length)} ${rows.length === 1 ? one : many}`);
    } catch {
      notify.error(`We couldn’t export the ${many}`, { description: "Try again in a moment." });
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
