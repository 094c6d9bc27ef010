import type { AnswerConfiguration, ConsoleAnswer } from "@backend/contracts/console.ts";
import { Link } from "react-router";
import { Markdown } from "@/components/ui/markdown.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Section } from "@/components/ui/section.tsx";
import { type Column, Table } from "@/components/ui/table.tsx";
import { correctionAddress } from "../../model/screens.ts";
import { Empty, Pill } from "../parts.tsx";
import { RowsSkeleton } from "../rows-skeleton.tsx";

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
      <h2 className="flex flex-wrap items-center gap-2 font-mono font-semibold text-14">
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
  const columns: readonly Column<ConsoleAnswer["passages"][number]>[] = [
    { name: "#", cell: (passage) => answer.passages.indexOf(passage) + 1 },
    {
      name: "Passage",
      isTitle: true,
      className: "wrap-anywhere font-mono text-12",
      cell: (passage) => (
        <>
          {passage.id} {passage.mark !== null && <Pill tone="accent">[{passage.mark}]</Pill>}{" "}
          {onlyHere.has(passage.id) && <Pill tone="warning">only here</Pill>}
          <span className="block font-sans text-ink-soft">
            {passage.title}: {passage.heading}{" "}
            <Link
              to={correctionAddress(passage.id)}
              aria-label={`Correct this passage: ${passage.title}: ${passage.heading}`}
              className="whitespace-nowrap text-accent underline"
            >
              Correct this passage
            </Link>
          </span>
        </>
      ),
    },
  ];
  return (
    <>
      <p className="text-ink-soft">
        {answer.milliseconds} ms · by the {answer.engine === "model" ? "model" : "outlines"}
        {answer.failure && `, because the model failed (${answer.failure.replaceAll("_", " ")})`}
        {answer.isDeclined && " · "}
        {answer.isDeclined && <strong className="text-danger">declined</strong>}
      </p>
      {answer.trace && <HowItCame trace={answer.trace} flags={answer.flags.length} />}
      {answer.passages.length === 0 ? (
        <Empty>Nothing in the outlines covers this.</Empty>
      ) : (
        <Table label="Passages given" columns={columns} rows={answer.passages} keyOf={({ id }) => id} />
      )}
      <Section title="Answer">
        <Markdown text={answer.answer} />
      </Section>
    </>
  );
}

/** How the model came to its answer: what an operator compares models and configurations by. */
function HowItCame({
  trace,
  flags,
}: {
  readonly trace: NonNullable<ConsoleAnswer["trace"]>;
  readonly flags: number;
}) {
  const { mode, steps, searches, inputTokens, outputTokens, firstWord } = trace;
  const tokens =
    inputTokens === null ? "not reported" : `${inputTokens} in, ${outputTokens ?? "unknown"} out`;
  const figures = [
    ["Mode", mode === "tools" ? "calls tools" : "answers from a plan"],
    ["Requests", steps],
    ["Searches", searches.length === 0 ? "none" : searches.map((query) => `“${query}”`).join(", ")],
    ["Tokens", tokens],
    ["First word", firstWord === null ? "none" : `${firstWord} ms`],
    ["Flagged words", flags],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-md bg-sunken px-3 py-2">
      {figures.map(([name, figure]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="break-words">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
