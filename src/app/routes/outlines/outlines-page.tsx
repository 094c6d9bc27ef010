import { useQuery } from "@tanstack/react-query";
import { FolderOpen } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { PageHeading } from "@/components/ui/page.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { MATERIAL } from "@/features/material/model/addresses.ts";
import { getIndex } from "@/features/outlines/api/get-index.ts";
import { OrderSwitch, useTopicOrder } from "@/features/outlines/components/order-switch.tsx";
import { PageFrame } from "@/features/outlines/components/page-frame.tsx";
import { SearchBox } from "@/features/outlines/components/search-box.tsx";
import { SearchResults } from "@/features/outlines/components/search-results.tsx";
import { ContentsSkeleton } from "@/features/outlines/components/skeletons.tsx";
import { TableOfContents } from "@/features/outlines/components/table-of-contents.tsx";
import { useResultKeys, useSearchKey } from "@/features/outlines/components/use-result-keys.ts";
import { countLabel } from "@/features/outlines/model/labels.ts";
import { contentsOf } from "@/features/outlines/model/outline-index.ts";
import { fieldsOf } from "@/lib/json.ts";

/** Milliseconds without a key before the text is searched and the address updated. */
const TYPING_REST = 250;

/** `/outlines`: the table of contents and the search. */
export default function OutlinesPage() {
  usePageTitle("Outlines");
  const { data: index, isError, refetch } = useQuery(getIndex());
  const [order, chooseOrder] = useTopicOrder();
  const subjects = useMemo(() => (index ? contentsOf(index, order) : []), [index, order]);
  const page = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [text, setText, settledText] = useSearchText();
  const isSearching = fieldsOf(useLocation().state).isSearching === true;

  useEffect(() => {
    if (isSearching) box.current?.focus();
  }, [isSearching]);
  useSearchKey(() => box.current?.select());
  useResultKeys(page, box);

  return (
    <PageFrame page={page}>
      <PageHeading title="Outlines" lead={index ? totals(subjects) : "\u00a0"} />
      <div className="mb-8">
        <SearchBox
          box={box}
          text={text}
          onTextChange={setText}
          onSubmit={() => page.current?.querySelector<HTMLElement>("[data-result]")?.click()}
        />
      </div>
      {isError && !index && <FailureNotice title="We couldn’t load the outlines" onRetry={refetch} />}
      {!index && !isError && <ContentsSkeleton />}
      {index && text.trim() && <SearchResults index={index} text={text} settledText={settledText} />}
      {index && !text.trim() && (
        <>
          <div className="mb-3 flex items-center justify-between gap-4">
            <Link
              to={MATERIAL}
              className="-ml-2 flex min-h-9 items-center gap-2 rounded-md px-2 font-medium text-accent text-sm hover:bg-sunken pointer-coarse:min-h-11"
            >
              <FolderOpen aria-hidden="true" className="size-4" />
              Your material
            </Link>
            <OrderSwitch order={order} onChoose={chooseOrder} />
          </div>
          <TableOfContents subjects={subjects} />
        </>
      )}
    </PageFrame>
  );
}

function totals(subjects: ReturnType<typeof contentsOf>): string {
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

/** The search text. The address holds it too, so Back returns to the same results. */
function useSearchText() {
  const [parameters, setParameters] = useSearchParams();
  const inAddress = parameters.get("q") ?? "";
  const [text, setText] = useState(inAddress);
  const [settled, setSettled] = useState(inAddress);
  const [lastInAddress, setLastInAddress] = useState(inAddress);
  if (lastInAddress !== inAddress) {
    // After Back, Forward, or a link to this page the address wins. Otherwise it follows the typing.
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
