import type { ReactNode } from "react";
import { examLabel, inExamOrder } from "../model/labels.ts";
import type { ExamCoverage } from "../model/outline-index.ts";

/** The exams that test a topic. */
export function ExamTags({ exams }: { readonly exams: readonly string[] }) {
  if (exams.length === 0) return null;
  return (
    <Tags>
      {inExamOrder(exams).map((exam) => (
        <Tag key={exam}>{examLabel(exam)}</Tag>
      ))}
    </Tags>
  );
}

/** The exams that test a subject. An exam that tests only some of its topics says how many. */
export function SubjectExamTags({ exams }: { readonly exams: readonly ExamCoverage[] }) {
  if (exams.length === 0) return null;
  return (
    <Tags>
      {inExamOrder(exams.map(({ exam }) => exam)).map((exam) => {
        const { tested = 0, topics = 0 } = exams.find((coverage) => coverage.exam === exam) ?? {};
        return (
          <Tag key={exam}>
            {examLabel(exam)}
            {tested < topics && (
              <span className="font-normal tabular-nums">
                {` · ${tested} of ${topics}`}
                <span className="sr-only"> topics</span>
              </span>
            )}
          </Tag>
        );
      })}
    </Tags>
  );
}

function Tags({ children }: { readonly children: ReactNode }) {
  return (
    <ul aria-label="Tested on" className="flex flex-wrap gap-1.5">
      {children}
    </ul>
  );
}

function Tag({ children }: { readonly children: ReactNode }) {
  return (
    <li className="rounded-full border border-line bg-raised px-2 py-0.5 font-medium text-ink-soft text-xs">
      {children}
    </li>
  );
}
