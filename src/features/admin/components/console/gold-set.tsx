import type { AnswerConfiguration, ConsoleState } from "@backend/contracts/console.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Section } from "@/components/ui/section.tsx";
import { type Column, Table } from "@/components/ui/table.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { compareConfigurations, useGoldRun } from "../../api/console.ts";
import { useAdminAct } from "../../api/use-admin-act.ts";
import { formatTime } from "../../model/format.ts";
import { ActDialog } from "../act-dialog.tsx";
import { Empty } from "../parts.tsx";

interface GoldSetProps {
  readonly state: ConsoleState;
  readonly one: AnswerConfiguration;
  readonly other: AnswerConfiguration;
}

type Run = AnswerConfiguration["run"];

const MEASURES = [
  {
    name: "Questions passed",
    value: (run: Run) => <strong>{run ? `${run.passed} of ${run.questions}` : "Not run"}</strong>,
  },
  {
    name: "Time to full answer, median",
    value: (run: Run) => (run ? `${Math.round(run.median_ms)} ms` : "–"),
  },
  { name: "Run", value: (run: Run) => (run ? formatTime(run.finished_at) : "–") },
];

/** The gold set: runs of two configurations side by side, and the gate to going live. */
export function GoldSet({ state, one, other }: GoldSetProps) {
  const run = useGoldRun();
  const [isGoingLive, setGoingLive] = useState(false);
  const remove = useAdminAct("admin_delete_gold_question", "We couldn’t delete this question.");
  const restore = useAdminAct("admin_save_gold_question", "We couldn’t restore this question.");
  const changed = useQuery({
    ...compareConfigurations(one.id, other.id),
    enabled: Boolean(one.run && other.run && one.id !== other.id),
  });
  const worse = changed.data?.filter((question) => question.one && !question.other) ?? [];
  const better = changed.data?.filter((question) => !question.one && question.other) ?? [];
  const both = one.id === other.id ? [one] : [one, other];
  const columns: readonly Column<(typeof MEASURES)[number]>[] = [
    { name: "Measure", isTitle: true, cell: ({ name }) => name },
    ...both.map(({ name, run: latest }) => ({
      name,
      isNumber: true,
      cell: ({ value }: (typeof MEASURES)[number]) => value(latest),
    })),
  ];
  // The gate compares with the live configuration, whichever two are on the screen.
  const live = state.configurations.find(({ is_live }) => is_live) ?? one;
  const gate = useQuery({
    ...compareConfigurations(live.id, other.id),
    enabled: Boolean(live.run && other.run && live.id !== other.id),
  });
  const lost = gate.data?.filter((question) => question.one && !question.other).length ?? 0;
  return (
    <Section
      title={`Gold set: ${state.gold.length} questions`}
      aside={
        <span className="flex flex-wrap gap-2">
          {both.map((configuration) => (
            <Button
              key={configuration.id}
              variant="secondary"
              size="sm"
              disabled={state.gold.length === 0 || run.isPending}
              isBusy={run.isPending && run.variables === configuration.id}
              onClick={() => run.mutate(configuration.id)}
            >
              Run {configuration.name}
            </Button>
          ))}
        </span>
      }
    >
      {run.progress && (
        <p role="status" className="mb-2">
          {run.progress.done} of {run.progress.done + run.progress.left} asked, {run.progress.passed} passed
        </p>
      )}
      {run.error && (
        <Notice tone="danger" title="The run stopped" className="mb-3">
          {run.error.message}
        </Notice>
      )}
      {state.gold.length === 0 ? (
        <Empty>Ask a question above, and save it with the passages that an answer needs.</Empty>
      ) : (
        <div className="grid gap-6 lg:grid-cols-2">
          <div className="grid content-start gap-4">
            <Table label="Runs" columns={columns} rows={MEASURES} keyOf={({ name }) => name} />
            {one.id !== other.id && !other.is_live && (
              <div className="grid gap-2 rounded-md border border-line-strong p-3">
                <p>
                  {!gate.data
                    ? `Run the gold set with ${live.name} and ${other.name} to make ${other.name} live.`
                    : lost > 0
                      ? `${other.name} answers ${lost} ${lost === 1 ? "question" : "questions"} worse than ${live.name}. You can make it live, but say why: the reason and the questions go to the audit log.`
                      : `${other.name} answers no question worse than ${live.name}.`}
                </p>
                <div>
                  <Button size="sm" disabled={!gate.data} onClick={() => setGoingLive(true)}>
                    Make {other.name} live…
                  </Button>
                </div>
              </div>
            )}
            {[["Worse", worse] as const, ["Better", better] as const].map(
              ([label, questions]) =>
                questions.length > 0 && (
                  <Section key={label} title={`${label}: ${questions.length}`}>
                    <ul>
                      {questions.map(({ question, missing }) => (
                        <li key={question} className="border-line border-b py-1.5">
                          {question}
                          {missing.length > 0 && (
                            <span className="block wrap-anywhere text-ink-soft">
                              Missing {missing.join(", ")}
                            </span>
                          )}
                        </li>
                      ))}
                    </ul>
                  </Section>
                ),
            )}
          </div>
          <ul className="max-h-96 overflow-y-auto border-line border-t">
            {state.gold.map((gold) => (
              <li key={gold.id} className="flex items-start justify-between gap-3 border-line border-b py-2">
                <span className="min-w-0">
                  {gold.question}
                  <span className="block wrap-anywhere font-mono text-12 text-ink-soft">
                    {gold.expects === "decline" ? "to be declined" : gold.required.join(", ")}
                  </span>
                </span>
                <Button
                  variant="quiet"
                  size="sm"
                  disabled={remove.isPending}
                  onClick={() =>
                    remove.mutate(
                      { gold: gold.id },
                      {
                        onSuccess: () =>
                          notify.success("Question deleted", {
                            action: {
                              label: "Undo",
                              onClick: () =>
                                restore.mutate({
                                  question: gold.question,
                                  expects: gold.expects,
                                  required: gold.required,
                                }),
                            },
                          }),
                        onError: (error) => notify.error(error.message),
                      },
                    )
                  }
                >
                  Delete<span className="sr-only"> “{gold.question}”</span>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isGoingLive && (
        <MakeLive live={live} candidate={other} worse={lost} onClose={() => setGoingLive(false)} />
      )}
    </Section>
  );
}

function MakeLive({
  live,
  candidate,
  worse,
  onClose,
}: {
  readonly live: AnswerConfiguration;
  readonly candidate: AnswerConfiguration;
  readonly worse: number;
  readonly onClose: () => void;
}) {
  const [accepts, setAccepts] = useState(false);
  const act = useAdminAct("admin_make_live", "We couldn’t make this configuration live.");
  return (
    <ActDialog
      title={`Make ${candidate.name} live`}
      description="It answers everyone’s questions from now on."
      changes={[["Live", live.name, candidate.name]]}
      confirmLabel="Make live"
      isReady={worse === 0 || accepts}
      onClose={onClose}
      onConfirm={async (reason) => {
        await act.mutateAsync({ configuration: candidate.id, reason, accepts_worse: accepts });
        notify.success(`${candidate.name} is live`);
        onClose();
      }}
    >
      {worse > 0 && (
        <label className="flex items-start gap-2">
          <input
            type="checkbox"
            checked={accepts}
            onChange={(event) => setAccepts(event.target.checked)}
            className="mt-1 size-4 accent-accent"
          />
          I know that it answers {worse} {worse === 1 ? "question" : "questions"} worse.
        </label>
      )}
    </ActDialog>
  );
}
