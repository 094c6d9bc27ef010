import { type ChangeEvent, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { useAdminAct } from "../../api/use-admin-act.ts";
import { type ImportedCard, readCardsFile } from "../../model/read-cards-file.ts";
import { Pill, Table } from "../parts.tsx";

type Outcome = "new" | "changed" | "same" | "refused";

interface ImportReport {
  readonly rows: readonly {
    readonly place: number;
    readonly subject: string;
    readonly front: string;
    readonly outcome: Outcome;
    readonly problem: string | null;
  }[];
  readonly counts: Record<Outcome, number>;
  readonly is_applied: boolean;
}

const TONES = { new: "accent", changed: "warning", same: "neutral", refused: "danger" } as const;
const SHOWN = 200;

/** Imports cards from CSV: checks them, shows what would happen, and does it when nothing is refused. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const [cards, setCards] = useState<ImportedCard[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const act = useAdminAct<ImportReport>("admin_import_cards", "We couldn’t check these cards.");
  const report = problem ? null : act.data;
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (!file) return;
    act.reset();
    try {
      const read = readCardsFile(await file.text());
      setProblem(null);
      setCards(read);
      act.mutate({ cards: read });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "We couldn’t read this file.");
    }
  };
  const changes = report ? report.counts.new + report.counts.changed : 0;
  const apply = () =>
    act.mutate(
      { cards, apply: true },
      { onSuccess: ({ counts }) => notify.success(`${counts.new} added, ${counts.changed} changed`) },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Import official cards"
      description="A CSV file with the columns subject, front, back, and if you like authority and official_id. Nothing changes until you apply it."
    >
      <div className="grid gap-4 text-[0.875rem]">
        <label className="grid gap-1.5">
          <span className="font-medium">CSV file</span>
          <input
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => void choose(event)}
            className="w-full"
          />
        </label>
        {(problem || act.error) && (
          <Notice tone="danger" title="Nothing was imported">
            {problem ?? act.error?.message}
          </Notice>
        )}
        {report && (
          <>
            <p role="status" className="flex flex-wrap gap-2">
              {(Object.keys(TONES) as Outcome[]).map((outcome) => (
                <Pill key={outcome} tone={TONES[outcome]}>
                  {report.counts[outcome]} {outcome}
                </Pill>
              ))}
              {report.is_applied && <strong>Imported</strong>}
            </p>
            <div className="max-h-64 overflow-y-auto">
              <Table
                label="Rows"
                head={
                  <>
                    <th>Row</th>
                    <th>Card</th>
                    <th>Result</th>
                  </>
                }
              >
                {report.rows
                  .toSorted((a, b) => Number(b.outcome === "refused") - Number(a.outcome === "refused"))
                  .slice(0, SHOWN)
                  .map((row) => (
                    <tr key={row.place}>
                      <td>{row.place + 1}</td>
                      <td className="max-w-48 truncate">
                        <span className="text-ink-soft">{row.subject}</span> {row.front}
                      </td>
                      <td>
                        <Pill tone={TONES[row.outcome]}>{row.outcome}</Pill> {row.problem}
                      </td>
                    </tr>
                  ))}
              </Table>
            </div>
          </>
        )}
        <div className="flex justify-end gap-2">
          <Button variant="secondary" size="sm" onClick={onClose}>
            {report?.is_applied ? "Close" : "Cancel"}
          </Button>
          {!report?.is_applied && (
            <Button
              size="sm"
              disabled={!report || changes === 0 || report.counts.refused > 0}
              isBusy={act.isPending}
              onClick={apply}
            >
              {changes > 0 ? `Apply ${changes} ${changes === 1 ? "change" : "changes"}` : "Apply"}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
