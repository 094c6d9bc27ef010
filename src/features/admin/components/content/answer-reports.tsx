import type { AnswerReport, Evidence } from "@backend/contracts/admin-content.ts";
import {
  ANSWER_REPORT_OUTCOMES,
  ANSWER_REPORT_REASONS,
  type AnswerReportOutcome,
  type AnswerReportReason,
} from "@backend/contracts/answer-reports.ts";
import { addressOf } from "@backend/contracts/outlines.ts";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { Markdown } from "@/components/ui/markdown.tsx";
import { Options } from "@/components/ui/options.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { relativeTime } from "@/lib/relative-time.ts";
import { saveFile } from "@/lib/save-file.ts";
import { callAdmin, UNREAD } from "../../api/call-admin.ts";
import { listAnswerReports } from "../../api/list-answer-reports.ts";
import { useAdminAct } from "../../api/use-admin-act.ts";
import { developmentQuestions } from "../../model/development-questions.ts";
import { correctionAddress } from "../../model/screens.ts";
import { Loaded } from "../loaded.tsx";
import { Choice, Empty, Pill } from "../parts.tsx";
import { ConfirmWrongDialog } from "./confirm-wrong-dialog.tsx";

const REASONS = Object.entries(ANSWER_REPORT_REASONS) as [AnswerReportReason, string][];
const OUTCOMES = Object.entries(ANSWER_REPORT_OUTCOMES) as [AnswerReportOutcome, string][];

/** Answers that readers reported, each with its question and what it cites: to settle, and to download. */
export function AnswerReports({ isSettled }: { readonly isSettled: boolean }) {
  const [reason, setReason] = useState<AnswerReportReason | null>(null);
  const [chosen, setOutcome] = useState<AnswerReportOutcome | null>(null);
  const outcome = isSettled ? chosen : null;
  const reports = useQuery(listAnswerReports({ isSettled, reason, outcome }));
  const [confirmed, setConfirmed] = useState<AnswerReport | null>(null);
  const settle = useAdminAct("admin_settle_answer_report", "We couldn’t settle this report.");
  const download = async (all: readonly AnswerReport[]) => {
    try {
      await callAdmin(
        "admin_note_export",
        UNREAD,
        { list: "answer reports", entries: all.length },
        "We couldn’t download the reports.",
      );
      const file = `${JSON.stringify(developmentQuestions(all), null, 1)}\n`;
      saveFile("hornbook-reported-questions.json", file, "application/json");
    } catch (error) {
      notify.error((error as Error).message);
    }
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 pb-2">
        <Choice
          label="Reason"
          value={reason ?? ""}
          onChange={({ target }) => setReason(REASONS.find(([value]) => value === target.value)?.[0] ?? null)}
        >
          <option value="">Every reason</option>
          <Options of={REASONS} />
        </Choice>
        {isSettled && (
          <Choice
            label="Outcome"
            value={outcome ?? ""}
            onChange={({ target }) =>
              setOutcome(OUTCOMES.find(([value]) => value === target.value)?.[0] ?? null)
            }
          >
            <option value="">Every outcome</option>
            <Options of={OUTCOMES} />
          </Choice>
        )}
        <Button
          variant="secondary"
          size="sm"
          disabled={!reports.data?.length}
          onClick={() => void download(reports.data ?? [])}
        >
          <Download aria-hidden="true" className="size-4" />
          Download as development questions
        </Button>
      </div>
      <Loaded query={reports} what="the reports">
        {(all) =>
          all.length === 0 ? (
            <Empty>{isSettled ? "No report matches." : "No open reports. Well done."}</Empty>
          ) : (
            <ul>
              {all.map((report) => (
                <li key={report.id} className="grid gap-4 border-line border-b py-4 lg:grid-cols-2">
                  <div className="grid min-w-0 content-start gap-2">
                    <p className="flex flex-wrap items-center gap-2">
                      {report.reasons.map((value) => (
                        <Pill key={value} tone="warning">
                          {ANSWER_REPORT_REASONS[value]}
                        </Pill>
                      ))}
                      {report.outcome && (
                        <Pill tone={report.outcome === "confirmed" ? "danger" : "neutral"}>
                          {ANSWER_REPORT_OUTCOMES[report.outcome]}
                        </Pill>
                      )}
                      <span className="text-ink-soft">{relativeTime(report.created_at)}</span>
                    </p>
                    {report.details && <p className="whitespace-pre-line break-words">{report.details}</p>}
                    {report.must.length > 0 && (
                      <p className="wrap-anywhere font-mono text-12 text-ink-soft">
                        {report.must.join(" · ")}
                      </p>
                    )}
                    {!isSettled && (
                      <div className="flex flex-wrap gap-2">
                        <Button variant="secondary" size="sm" onClick={() => setConfirmed(report)}>
                          It was wrong…
                        </Button>
                        <Button
                          variant="quiet"
                          size="sm"
                          disabled={settle.isPending}
                          onClick={() =>
                            settle.mutate(
                              { report: report.id, outcome: "not_wrong" },
                              {
                                onSuccess: () => notify.success("Report settled"),
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
                  <ReportedAnswer report={report} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {confirmed && <ConfirmWrongDialog report={confirmed} onClose={() => setConfirmed(null)} />}
    </>
  );
}

function ReportedAnswer({ report }: { readonly report: AnswerReport }) {
  return (
    <div className="grid min-w-0 gap-3 self-start rounded-md border border-line bg-raised px-3 py-2 [&_.prose]:text-15 [&_.prose]:leading-normal">
      <div>
        {report.earlier_questions.length > 0 && (
          <ol aria-label="Earlier questions" className="text-ink-soft">
            {report.earlier_questions.map((question, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
              <li key={place} className="break-words">
                {question}
              </li>
            ))}
          </ol>
        )}
        <h2 className="whitespace-pre-line break-words font-medium font-sans">{report.question}</h2>
      </div>
      <details>
        <summary className="cursor-pointer">The answer</summary>
        <div className="mt-2">
          <Markdown text={report.answer} />
        </div>
      </details>
      {report.evidence.map((evidence) => (
        <EvidencePassage key={evidence.n} evidence={evidence} />
      ))}
    </div>
  );
}

function EvidencePassage({
  evidence: { n, passageId, title, heading, body },
}: {
  readonly evidence: Evidence;
}) {
  const name = `[${n}] ${[title, heading].filter(Boolean).join(": ")}`;
  if (body === null) return <p className="text-ink-soft">{name} (not in the outlines)</p>;
  return (
    <details>
      <summary className="cursor-pointer">{name}</summary>
      <p className="mt-1 flex flex-wrap gap-x-3 text-12 text-ink-soft">
        <span className="break-words font-mono">{addressOf(passageId)}</span>
        <Link to={correctionAddress(passageId)} className="text-accent underline">
          Correct this passage
        </Link>
      </p>
      <div className="mt-2">
        <Markdown text={body} />
      </div>
    </details>
  );
}
