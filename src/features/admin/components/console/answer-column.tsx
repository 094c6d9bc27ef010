import type { ConsoleAnswer } from "@backend/contracts/console.ts";
import { Markdown } from "@/components/ui/markdown.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import type { AnswerConfiguration } from "../../api/console.ts";
import { Empty, Pill, Section } from "../parts.tsx";
import { RowsSkeleton } from "../rows-skeleton.tsx";
import { type Column, Table } from "../table.tsx";

interface AnswerColumnProps {
  readonly configuration: AnswerConfiguration;
  readonly answer: ConsoleAnswer | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
  /** Passages that the other configuration didn't retrieve. */
  readonly onlyHere: ReadonlySet<string>;
}

/** What a configuration retrieved, was sent, and answered. */
export function AnswerColumn({ configuration, answer, isPending, error, onlyHere }: AnswerColumnProps) {
  return (
    <section aria-label={configuration.name} className="grid min-w-0 content-start gap-4">
      <h2 className="flex flex-wrap items-center gap-2 font-mono font-semibold text-[0.875rem]">
        {configuration.name} {configuration.is_live ? <Pill tone="accent">Live</Pill> : <Pill>Draft</Pill>}
        <span className="font-normal font-sans text-ink-soft">
          {configuration.engine === "model" ? "model" : "outlines"}, top {configuration.passages}
        </span>
      </h2>
      {isPending ? (
        <RowsSkeleton label={`Asking ${configuration.name}…`} />
      ) : error ? (
        <Notice tone="danger" title="No answer">
          {error.message}
        </Notice>
      ) : (
        answer && <Answered answer={answer} onlyHere={onlyHere} />
      )}
    </section>
  );
}

function Answered({
  answer,
  onlyHere,
}: {
  readonly answer: ConsoleAnswer;
  readonly onlyHere: ReadonlySet<string>;
}) {
  const best = Math.max(...answer.passages.map(({ score }) => score), 0.001);
  const columns: readonly Column<ConsoleAnswer["passages"][number]>[] = [
    { name: "#", cell: (passage) => answer.passages.indexOf(passage) + 1 },
    {
      name: "Passage",
      isTitle: true,
      className: "break-all font-mono text-[0.75rem]",
      cell: (passage) => (
        <>
          {passage.id} {passage.mark !== null && <Pill tone="accent">[{passage.mark}]</Pill>}{" "}
          {onlyHere.has(passage.id) && <Pill tone="warning">only here</Pill>}
          <span className="block font-sans text-ink-soft">
            {passage.title}: {passage.heading}
          </span>
        </>
      ),
    },
    {
      name: "Score",
      isNumber: true,
      cell: ({ score }) => (
        <>
          <span aria-hidden="true" className="mr-2 inline-block h-1.5 w-12 bg-sunken align-middle">
            <span style={{ width: `${(score / best) * 100}%` }} className="block h-full bg-accent" />
          </span>
          {score.toFixed(2)}
        </>
      ),
    },
  ];
  return (
    <>
      <p className="text-ink-soft">
        Retrieval {answer.retrievalMs} ms · answer {answer.answerMs} ms · by the{" "}
        {answer.engine === "model" ? "model" : "outlines"}
        {answer.isDeclined && " · "}
        {answer.isDeclined && <strong className="text-danger">declined</strong>}
      </p>
      {answer.passages.length === 0 ? (
        <Empty>Nothing in the outlines covers this.</Empty>
      ) : (
        <Table label="Retrieved passages" columns={columns} rows={answer.passages} keyOf={({ id }) => id} />
      )}
      {answer.prompt && (
        <details className="rounded-md bg-sunken px-3 py-2">
          <summary className="cursor-pointer font-medium">Prompt</summary>
          <pre className="mt-2 whitespace-pre-wrap break-words font-mono text-[0.75rem]">
            {[answer.prompt.instructions, ...answer.prompt.messages].join("\n\n———\n\n")}
          </pre>
        </details>
      )}
      <Section title="Answer">
        <Markdown text={answer.answer} />
      </Section>
    </>
  );
}
