import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useRef } from "react";
import { Notice } from "@/components/ui/notice.tsx";
import { Page } from "@/components/ui/page.tsx";
import { useKeptScroll } from "@/components/ui/use-kept-scroll.ts";
import type { OutlineDocument } from "../api/get-document.ts";
import { getIndex } from "../api/get-index.ts";
import { sectionOf, subjectAddress } from "../model/addresses.ts";
import { caseLinker } from "../model/link-cases.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { Authorities, ReadOn, Relations } from "./document-foot.tsx";
import { DocumentHead } from "./document-head.tsx";
import { type PassageActions, PassageSection } from "./passage-section.tsx";
import { SectionBar, SectionList } from "./section-list.tsx";
import { useCitedSection } from "./use-cited-section.ts";
import { useSectionInView } from "./use-section-in-view.ts";

/** As many passages as a first screen has room for. */
const FIRST_PASSAGES = 3;

interface ReaderProps extends PassageActions {
  readonly document: OutlineDocument;
}

/** A topic or a case. It opens at the top, or at the passage that was cited. */
export function Reader({ document, ...actions }: ReaderProps) {
  const { data: index } = useQuery(getIndex());
  const page = useRef<HTMLDivElement>(null);
  const sections = useMemo(
    () => document.outline_passages.map(({ id, heading }) => ({ section: sectionOf(id), heading })),
    [document],
  );
  const isReturn = useKeptScroll(page);
  const { named, cited } = useCitedSection(page, isReturn);
  const all = document.outline_passages;
  // The rest follows, unless the reader is on the way to it.
  const passages = useDeferredValue(all, named || isReturn ? all : all.slice(0, FIRST_PASSAGES));
  const current = useSectionInView(
    page,
    sections.map(({ section }) => section),
  );
  const isMissing = named !== null && !sections.some(({ section }) => section === named);
  const linkCases = useMemo(
    () => (index ? caseLinker(index.documents, document.id) : null),
    [index, document.id],
  );
  const isCase = document.kind === "case";

  return (
    <Page scroller={page}>
      <Breadcrumb
        parent={{ name: document.subjects.name, address: subjectAddress(document.subjects.slug) }}
      />
      <div className="mt-6 grid grid-cols-1 gap-x-14 lg:grid-cols-[minmax(0,1fr)_14rem]">
        <article className="min-w-0">
          <DocumentHead document={document} />
          <SectionBar sections={sections} current={current} />
          {isMissing && (
            <Notice className="mt-6" title="That passage is no longer here">
              This page has been revised. The current version is below.
            </Notice>
          )}
          <div className="mt-4 grid grid-cols-1 gap-2 sm:mt-6">
            {passages.map((passage) => (
              <PassageSection
                key={passage.id}
                passage={passage}
                isOfCase={isCase}
                isCited={sectionOf(passage.id) === cited}
                linkCases={linkCases}
                {...actions}
              />
            ))}
          </div>
          {passages === all && (
            <div className="measure mt-8 grid grid-cols-1 gap-8 border-line border-t pt-8">
              <Authorities authorities={isCase ? [] : document.authorities} />
              {index && <Relations index={index} id={document.id} />}
              {index && <ReadOn index={index} id={document.id} />}
              <p className="text-ink-faint text-sm">Study help, not legal advice.</p>
            </div>
          )}
        </article>
        <div className="hidden lg:block">
          <SectionList sections={sections} current={current} />
        </div>
      </div>
    </Page>
  );
}
