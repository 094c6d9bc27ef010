import { typeset } from "@/components/ui/typeset.ts";
import type { OutlineDocument } from "../api/get-document.ts";
import { reviewedLabel, testedLabel } from "../model/labels.ts";
import { ExamTags } from "./exam-tags.tsx";

/** The title of a document, with its citation or its exams and the date of its last review. */
export function DocumentHead({ document }: { readonly document: OutlineDocument }) {
  const { kind, title, exams, tested, citation, court, year, reviewed } = document;
  return (
    <header className="measure grid gap-3">
      <h1 className="font-semibold text-3xl leading-tight sm:text-4xl">
        {kind === "case" ? <em>{typeset(title)}</em> : typeset(title)}
      </h1>
      {kind === "case" ? (
        <p className="text-ink-soft leading-relaxed">
          {[citation, court, citation?.includes(String(year)) ? null : year].filter(Boolean).join(" · ")}
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ExamTags exams={exams} />
          {tested && <p className="text-ink-soft text-sm">{testedLabel(tested)}</p>}
          {reviewed && (
            <p className="text-ink-soft text-sm">
              Reviewed <time dateTime={reviewed}>{reviewedLabel(reviewed)}</time>
            </p>
          )}
        </div>
      )}
    </header>
  );
}
