import { examLabel, inExamOrder } from "../model/labels.ts";

/** The exams that test something. */
export function ExamTags({ exams }: { readonly exams: readonly string[] }) {
  if (exams.length === 0) return null;
  return (
    <ul aria-label="Tested on" className="flex flex-wrap gap-1.5">
      {inExamOrder(exams).map((exam) => (
        <li
          key={exam}
          className="rounded-full border border-line bg-raised px-2 py-0.5 font-medium text-ink-soft text-xs"
        >
          {examLabel(exam)}
        </li>
      ))}
    </ul>
  );
}
