import { type ReactNode, useDeferredValue } from "react";
import { Link, useNavigationType } from "react-router";
import { typeset } from "@/components/ui/typeset.ts";
import { addressOf } from "../model/addresses.ts";
import type { SubjectContents as Contents } from "../model/outline-index.ts";
import { TopicParts } from "./topic-parts.tsx";
import { RESULT } from "./use-result-keys.ts";

const NONE: Contents["cases"] = [];

interface SubjectContentsProps {
  readonly subject: Contents;
  /** Beside the heading of the topics. */
  readonly sorting: ReactNode;
}

/** The topics and the cases of a subject. */
export function SubjectContents({ subject, sorting }: SubjectContentsProps) {
  // The cases, below the first screen, follow its topics, unless the reader returns to where the page was left.
  const isReturn = useNavigationType() === "POP";
  const cases = useDeferredValue(subject.cases, isReturn ? subject.cases : NONE);
  return (
    <div className="grid gap-12">
      <section aria-labelledby="topics">
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b pb-2">
          <h2 id="topics" className="font-semibold text-xl">
            Topics
          </h2>
          {sorting}
        </div>
        <div className="mt-3">
          <TopicParts parts={subject.parts} linkClasses="py-2 font-serif text-17 sm:py-1.5" areResults />
        </div>
      </section>
      {cases.length > 0 && (
        <section aria-labelledby="cases">
          <h2 id="cases" className="border-line border-b pb-2 font-semibold text-xl">
            Cases
          </h2>
          <ul className="mt-2 gap-x-10 sm:columns-2">
            {cases.map(({ id, title, citation }) => (
              <li key={id} className="break-inside-avoid">
                <Link {...RESULT} to={addressOf(id)} className="group block rounded-sm py-2 leading-snug">
                  <em className="block font-serif text-17 group-hover:underline">{typeset(title)}</em>
                  <span className="text-ink-soft text-sm">{citation}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
