import { type ImportReport, importOutcome, importReport } from "@backend/contracts/admin-content.ts";
import { type ChangeEvent, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { type Column, Table } from "@/components/ui/table.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { RequestError } from "@/lib/request-error.ts";
import { CHANGED_MEANWHILE } from "../../api/call-admin.ts";
import { useAdminAct } from "../../api/use-admin-act.ts";
import { type ImportedCard, readCardsFile } from "../../model/read-cards-file.ts";
import { Pill } from "../parts.tsx";

const TONES = { new: "accent", changed: "warning", same: "neutral", refused: "danger" } as const;
const SHOWN = 200;

const COLUMNS: readonly Column<ImportReport["rows"][number]>[] = [
  { name: "Row", cell: ({ place }) => place + 1 },
  {
    name: "Card",
    isTitle: true,
    className: "md:max-w-48 md:truncate",
    cell: ({ subject, front }) => (
      <>
        <span className="text-ink-soft">{subject}</span> {front}
      </>
    ),
  },
  {
    name: "Result",
    cell: ({ outcome, problem }) => (
      <>
        <Pill tone={TONES[outcome]}>{outcome}</Pill> {problem}
      </>
    ),
  },
];

/** Imports cards from CSV: checks them, shows what would happen, and does it without the rows that are refused. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const [cards, setCards] = useState<ImportedCard[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isCheckedAgain, setCheckedAgain] = useState(false);
  const act = useAdminAct("admin_import_cards", "We couldn’t check these cards.", { answer: importReport });
  const report = problem ? null : act.data;
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (!file) return;
    act.reset();
    setCheckedAgain(false);
    try {
      const read = readCardsFile(await file.text());
      setProblem(null);
      setCards(read);
      act.mutate({ cards: read });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "We couldn’t read this file.");
    }
  };
  const refused = report?.counts.refused ?? 0;
  const changes = report ? report.counts.new + report.counts.changed : 0;
  const apply = () =>
    act.mutate(
      { cards, apply: true, seen_version: report?.version ?? null },
      {
        onSuccess: ({ counts }) => notify.success(`${counts.new} added, ${counts.changed} changed`),
        onError: (error) => {
          if (!(error instanceof RequestError && error.code === CHANGED_MEANWHILE)) return;
          setCheckedAgain(true);
          act.mutate({ cards });
        },
      },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Import official cards"
      description="A CSV file with the columns subject (its name or slug), front, back, and if you like authority and official_id. Nothing changes until you apply it."
    >
      <div className="grid gap-4 text-14">
        <label className="grid gap-1.5">
          <span className="font-medium">CSV file</span>
          <input
            type="file"
            accept=".csv,text/csv"
            // The same file can be chosen again once it's mended.
            onClick={(event) => {
              event.currentTarget.value = "";
            }}
            onChange={(event) => void choose(event)}
            className="w-full"
          />
        </label>
        {(problem || act.error) && (
          <Notice tone="danger" title="Nothing was imported">
            {problem ?? act.error?.message}
          </Notice>
        )}
        {report && isCheckedAgain && !report.is_applied && (
          <Notice tone="danger" title="Another administrator changed one of these cards meanwhile">
            Nothing was imported. This is what would happen now.
          </Notice>
        )}
        {report && (
          <>
            <p role="status" className="flex flex-wrap gap-2">
              {importOutcome.options.map((outcome) => (
                <Pill key={outcome} tone={TONES[outcome]}>
                  {report.counts[outcome]} {outcome}
                </Pill>
              ))}
              {report.is_applied && <strong>Imported</strong>}
            </p>
            {refused > 0 && (
              <Notice
                tone={report.is_applied ? "info" : "danger"}
                title={
                  report.is_applied
                    ? `${refused} ${refused === 1 ? "row was" : "rows were"} left out`
                    : `${refused} ${refused === 1 ? "row is" : "rows are"} refused`
                }
              >
                {changes > 0 && !report.is_applied && "The others go in without them. "}
                Each says why below. Mend them in the file, and import it again: what is in already stays the
                same.
              </Notice>
            )}
            <div className="max-h-64 overflow-y-auto">
              <Table
                label="Rows"
                columns={COLUMNS}
                rows={report.rows
                  .toSorted((a, b) => Number(b.outcome === "refused") - Number(a.outcome === "refused"))
                  .slice(0, SHOWN)}
                keyOf={({ place }) => place}
              />
            </div>
          </>
        )}
        <div className="flex justify-end gap-2">
          <Button variant="secondary" size="sm" onClick={onClose}>
            {report?.is_applied ? "Close" : "Cancel"}
          </Button>
          {!report?.is_applied && (
            <Button size="sm" disabled={changes === 0} isBusy={act.isPending} onClick={apply}>
              {changes > 0 ? `Apply ${changes} ${changes === 1 ? "change" : "changes"}` : "Apply"}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
