import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { ENTRY_LINK } from "@/components/ui/entry-link.ts";
import { subjectAddress } from "../model/addresses.ts";
import { countLabel } from "../model/labels.ts";
import { isOpenSubject, keepOpenSubject } from "../model/open-subjects.ts";
import type { SubjectContents } from "../model/outline-index.ts";
import { SubjectExamTags } from "./exam-tags.tsx";
import { TopicParts } from "./topic-parts.tsx";
import { RESULT } from "./use-result-keys.ts";

/** Every subject; its topics expand in place. */
export function TableOfContents({ subjects }: { readonly subjects: readonly SubjectContents[] }) {
  return (
    <nav aria-label="Table of contents">
      <ol className="border-line border-t">
        {subjects.map((subject) => (
          <li key={subject.slug} className="border-line border-b">
            <Subject subject={subject} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Subject({ subject }: { readonly subject: SubjectContents }) {
  const { slug, name, topics, parts, cases, exams } = subject;
  const [isOpen, setOpen] = useState(() => isOpenSubject(slug));
  const toggle = () => {
    setOpen(!isOpen);
    keepOpenSubject(slug, !isOpen);
  };
  return (
    <>
      <div className="flex items-center gap-3 py-1.5">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
          <h2 className="min-w-0 text-xl leading-snug">
            <Link
              {...RESULT}
              {...ENTRY_LINK}
              to={subjectAddress(slug)}
              className="rounded-sm font-semibold decoration-1 underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          </h2>
          <div className="basis-full sm:basis-auto">
            <SubjectExamTags exams={exams} />
          </div>
          <p className="basis-full text-ink-soft text-sm sm:ml-auto sm:basis-auto">
            {countLabel(topics.length, "topic")} · {countLabel(cases.length, "case")}
          </p>
        </div>
        <button
          type="button"
          aria-label={`${name} topics`}
          aria-expanded={isOpen}
          onClick={toggle}
          className="group grid size-11 shrink-0 place-content-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <ChevronDown
            aria-hidden="true"
            className="size-5 transition-transform group-aria-expanded:rotate-180"
          />
        </button>
      </div>
      {isOpen && (
        <div className="pb-5">
          <TopicParts parts={parts} linkClasses="py-1.5 text-15 text-ink-soft hover:text-ink" />
        </div>
      )}
    </>
  );
}
