import type { Exercise } from "@backend/contracts/exercises.ts";
import { Markdown } from "@/components/ui/markdown.tsx";
import { isInMarlow, paperItem } from "../model/attempt.ts";
import { isSet } from "../model/exercise-labels.ts";
import { Paper } from "./paper.tsx";

interface PapersProps {
  readonly exercise: Exercise;
  readonly highlightsOf: (item: string) => readonly number[];
  readonly onHighlight: (item: string, highlights: number[]) => void;
}

const PARTS = [
  ["file", "File"],
  ["library", "Library"],
] as const;

/** The facts of an exercise or its assignment, and every paper below. */
export function Papers({ exercise, highlightsOf, onHighlight }: PapersProps) {
  const { papers, scenario, kind } = exercise;
  const parts = PARTS.map(([part, name]) => ({
    name,
    papers: papers.filter((paper) => paper.part === part),
  })).filter((part) => part.papers.length > 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 className="font-semibold text-xl">{exercise.title}</h2>
      {papers.length > 2 && <Jump parts={parts} />}
      <section aria-label={isSet(kind) ? "Facts" : "Assignment"}>
        <Markdown text={scenario} />
      </section>
      {isInMarlow(exercise) && <MarlowNote />}
      {parts.map((part) => (
        <section key={part.name} aria-label={part.name} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <p aria-hidden="true" className="font-semibold text-accent text-xs uppercase tracking-[0.06em]">
            {part.name}
          </p>
          {part.papers.map((paper) => {
            const item = paperItem(exercise, paper);
            return (
              <Paper
                key={paper.id}
                id={`paper-${paper.id}`}
                title={paper.title}
                text={paper.text}
                highlights={highlightsOf(item)}
                onHighlight={(highlights) => onHighlight(item, highlights)}
              />
            );
          })}
        </section>
      ))}
    </div>
  );
}

export function MarlowNote() {
  return (
    <p className="rounded-md bg-sunken px-4 py-3 text-ink-soft text-sm">
      Marlow is an invented state. Its statutes and cases were made up for this exercise and prove nothing
      anywhere else.
    </p>
  );
}

interface JumpProps {
  readonly parts: readonly { readonly name: string; readonly papers: Exercise["papers"] }[];
}

function Jump({ parts }: JumpProps) {
  return (
    <label className="grid gap-1.5">
      <span className="font-medium text-sm">Go to a paper</span>
      <select
        value=""
        onChange={(event) => document.getElementById(`paper-${event.target.value}`)?.scrollIntoView()}
        className="h-11 w-full min-w-0 rounded-md border border-line-strong bg-raised px-3 text-base"
      >
        <option value="" disabled>
          Choose one
        </option>
        {parts.map((part) => (
          <optgroup key={part.name} label={part.name}>
            {part.papers.map((paper) => (
              <option key={paper.id} value={paper.id}>
                {paper.title}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
