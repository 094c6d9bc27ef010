import type { Report } from "@backend/contracts/admin-content.ts";
import { addressOf, REPORT_REASONS } from "@backend/contracts/outlines.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import * as z from "zod/mini";
import { FormField } from "@/components/form/form-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { FormDialog } from "@/components/ui/form-dialog.tsx";
import { Markdown } from "@/components/ui/markdown.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { relativeTime } from "@/lib/relative-time.ts";
import { listReports, type ReportedKind } from "../../api/list-reports.ts";
import { useAdminAct } from "../../api/use-admin-act.ts";
import { correctionAddress } from "../../model/screens.ts";
import { Loaded } from "../loaded.tsx";
import { Empty, Pill } from "../parts.tsx";
import { CardDialog } from "./card-dialog.tsx";
import { Reach } from "./reach.tsx";

interface ReaderReportsProps {
  readonly about: ReportedKind;
  readonly isResolved: boolean;
}

/** Readers' reports: what the reader says beside the passage or card, to resolve or to correct for everyone who saw it. */
export function ReaderReports({ about, isResolved }: ReaderReportsProps) {
  const reports = useQuery(listReports(about, isResolved));
  const [corrected, setCorrected] = useState<Report | null>(null);
  const resolve = useAdminAct("admin_resolve_report", "We couldn’t resolve this report.");
  return (
    <>
      <Loaded query={reports} what="the reports">
        {(all) =>
          all.length === 0 ? (
            <Empty>{isResolved ? "No report was resolved yet." : "No open reports. Well done."}</Empty>
          ) : (
            <ul>
              {all.map((report) => (
                <li key={report.id} className="grid gap-4 border-line border-b py-4 lg:grid-cols-2">
                  <div className="grid content-start gap-2">
                    <p className="flex flex-wrap items-center gap-2">
                      <Pill tone="warning">
                        {REPORT_REASONS[report.reason as keyof typeof REPORT_REASONS] ?? report.reason}
                      </Pill>
                      <Link to={`/admin/users/${report.user_id}`} data-row={report.id} className="underline">
                        {report.reader}
                      </Link>
                      <span className="text-ink-soft">{relativeTime(report.created_at)}</span>
                      {report.open_on_same > 1 && (
                        <Pill>
                          {report.open_on_same} open on this {about}
                        </Pill>
                      )}
                    </p>
                    <p className="whitespace-pre-line break-words">{report.details}</p>
                    {!isResolved && (
                      <div className="flex flex-wrap gap-2">
                        {report.passage_id && report.body && (
                          <Button asChild variant="secondary" size="sm">
                            <Link to={correctionAddress(report.passage_id)}>Correct this passage</Link>
                          </Button>
                        )}
                        <Button variant="secondary" size="sm" onClick={() => setCorrected(report)}>
                          {about === "card" ? "Correct the card…" : "Announce a correction…"}
                        </Button>
                        <Button
                          variant="quiet"
                          size="sm"
                          disabled={resolve.isPending}
                          onClick={() =>
                            resolve.mutate(
                              { report: report.id },
                              {
                                onSuccess: () => notify.success("Report resolved"),
                                onError: (error) => notify.error(error.message),
                              },
                            )
                          }
                        >
                          Nothing wrong
                        </Button>
                      </div>
                    )}
                  </div>
                  {report.passage_id ? <ReportedPassage report={report} /> : <ReportedCard report={report} />}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {corrected?.card && (
        <CardDialog
          card={reports.data?.find(({ id }) => id === corrected.id)?.card ?? corrected.card}
          isReported
          onClose={() => setCorrected(null)}
        />
      )}
      {corrected?.passage_id && <CorrectionDialog report={corrected} onClose={() => setCorrected(null)} />}
    </>
  );
}

function ReportedPassage({ report }: { readonly report: Report }) {
  return (
    <details className="min-w-0 self-start rounded-md border border-line bg-raised px-3 py-2 [&_.prose]:text-15 [&_.prose]:leading-normal">
      <summary className="cursor-pointer font-medium">
        {report.heading ? `${report.title}: ${report.heading}` : "This passage no longer exists"}
      </summary>
      {report.passage_id && (
        <p className="mt-1 break-words font-mono text-12 text-ink-soft">
          {report.passage_id} · {addressOf(report.passage_id)}
        </p>
      )}
      {report.body && (
        <div className="mt-2">
          <Markdown text={report.body} />
        </div>
      )}
    </details>
  );
}

/** Open from the start: a card is short. */
function ReportedCard({ report: { card } }: { readonly report: Report }) {
  if (!card) return null;
  return (
    <div className="min-w-0 self-start rounded-md border border-line bg-raised px-3 py-2 [&_.prose]:text-15 [&_.prose]:leading-normal">
      <p className="flex flex-wrap items-center gap-2 text-ink-soft">
        {card.deck}
        {card.retired_at && <Pill>Retired</Pill>}
        {card.edited_at && <Pill tone="accent">Edited here</Pill>}
        <span>
          {card.reviews} {card.reviews === 1 ? "review" : "reviews"}, {card.lapses} missed
        </span>
      </p>
      <div className="mt-1 font-medium">
        <Markdown text={card.front} />
      </div>
      <div className="mt-2 border-line border-t pt-2">
        <Markdown text={card.back} />
      </div>
      {card.authority && <p className="mt-2 text-ink-soft">{card.authority}</p>}
    </div>
  );
}

function CorrectionDialog({ report, onClose }: { readonly report: Report; readonly onClose: () => void }) {
  const resolve = useAdminAct("admin_resolve_report", "We couldn’t announce this correction.", {
    answer: z.number(),
  });
  const { form, ...state } = useAppForm({
    schema: async () => (await import("../../model/admin-schemas.ts")).announcementForm,
    defaultValues: { correction: "" },
    send: async ({ correction }) => {
      const told = await resolve.mutateAsync({ report: report.id, correction });
      notify.success(`Correction announced to ${told} ${told === 1 ? "reader" : "readers"}`);
      onClose();
    },
  });
  return (
    <FormDialog
      {...state}
      onClose={onClose}
      title="Announce a correction"
      description="Everyone whose answers cited this passage, who made a card from it, or who reported it gets an email. Use it for what was corrected in content/: a correction made here announces itself."
      submit="Announce and resolve"
      failed="Nothing was announced"
      size="sm"
    >
      <FormField
        form={form}
        as="textarea"
        name="correction"
        label="What was wrong, and what is right"
        rows={5}
      />
      {report.passage_id && <Reach kind="passage" target={report.passage_id} />}
    </FormDialog>
  );
}
