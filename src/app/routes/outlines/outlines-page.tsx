import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { getIndex } from "@/features/outlines/api/get-index.ts";
import { ContentsSkeleton } from "@/features/outlines/components/contents-skeleton.tsx";
import { PageFrame } from "@/features/outlines/components/page-frame.tsx";
import { SearchBox } from "@/features/outlines/components/search-box.tsx";
import { SearchResults } from "@/features/outlines/components/search-results.tsx";
import { TableOfContents } from "@/features/outlines/components/table-of-contents.tsx";
import { useResultKeys, useSearchKey } from "@/features/outlines/components/use-result-keys.ts";
import { countLabel } from "@/features/outlines/model/labels.ts";
import { contentsOf } from "@/features/outlines/model/outline-index.ts";

/** How long typing rests, in milliseconds, before the text is searched and the address says for what. */
const TYPING_REST = 250;

/** `/outlines`: everything there is to read, and the search. */
export default function OutlinesPage() {
  usePageTitle("Outlines");
  const { data: index, isError, refetch } = useQuery(getIndex());
  const subjects = useMemo(() => (index ? contentsOf(index) : []), [index]);
  const page = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [text, setText, settledText] = useSearchText();
  const isSearching = (useLocation().state as { isSearching?: boolean } | null)?.isSearching === true;

  useEffect(() => {
    if (isSearching) box.current?.focus();
  }, [isSearching]);
  useSearchKey(() => box.current?.select());
  useResultKeys(page, box);

  return (
    <PageFrame page={page}>
      <header className="mb-6 grid gap-2">
        <h1 className="font-semibold text-3xl sm:text-4xl">Outlines</h1>
        <p className="measure min-h-6 text-ink-soft leading-relaxed">{index && inAll(subjects)}</p>
      </header>
      <div className="mb-8">
        <SearchBox
          box={box}
          text={text}
          onTextChange={setText}
          onSubmit={() => page.current?.querySelector<HTMLElement>("[data-result]")?.click()}
        />
      </div>
      {isError && <FailureNotice title="The outlines couldn’t be loaded" onRetry={() => void refetch()} />}
      {!index && !isError && <ContentsSkeleton label="Loading the outlines…" />}
      {index && text.trim() && <SearchResults index={index} text={text} settledText={settledText} />}
      {index && !text.trim() && <TableOfContents subjects={subjects} />}
    </PageFrame>
  );
}

function inAll(subjects: ReturnType<typeof contentsOf>): string {
  const count = (of: (subject: (typeof subjects)[number]) => number) =>
    subjects.reduce((sum, subject) => sum + of(subject), 0);
  const topics = countLabel(
    count((subject) => subject.topics.length),
    "topic",
  );
  const cases = countLabel(
    count((subject) => subject.cases.length),
    "case",
  );
  return `${topics} and ${cases} in ${countLabel(subjects.length, "subject")}. Every rule names its authority.`;
}

/** What is being searched for. It stands in the address as well, so that one comes back to it. */
function useSearchText() {
  const [parameters, setParameters] = useSearchParams();
  const inAddress = parameters.get("q") ?? "";
  const [text, setText] = useState(inAddress);
  const [settled, setSettled] = useState(inAddress);
  const [lastInAddress, setLastInAddress] = useState(inAddress);
  if (lastInAddress !== inAddress) {
    // Back, forward, or a link to this page: the address leads. Otherwise it follows what is typed.
    setLastInAddress(inAddress);
    if (inAddress !== settled.trim()) {
      setText(inAddress);
      setSettled(inAddress);
    }
  }

  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(text);
      const next = text.trim();
      if (next !== inAddress) setParameters(next ? { q: next } : {}, { replace: true });
    }, TYPING_REST);
    return () => clearTimeout(timer);
  }, [text, inAddress, setParameters]);

  return [text, setText, settled] as const;
}
