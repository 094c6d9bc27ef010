import { useQuery } from "@tanstack/react-query";
import { BookOpen } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Markdown } from "@/components/ui/markdown.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Sheet } from "@/components/ui/sheet.tsx";
import { Spinner } from "@/components/ui/spinner.tsx";
import { getPassage } from "../api/get-passage.ts";
import { addressOf } from "../model/addresses.ts";
import { reviewedLabel } from "../model/labels.ts";
import { supportIn } from "../model/support.ts";
import { WatchLink } from "./watch-link.tsx";

interface LinkedPassageSheetProps {
  /** Null: nothing is open. */
  readonly passageId: string | null;
  readonly onClose: () => void;
}

/** The passage that a text links to, beside the text. */
export function LinkedPassageSheet({ passageId, onClose }: LinkedPassageSheetProps) {
  const { data } = useQuery({ ...getPassage(passageId ?? ""), enabled: passageId !== null });
  return (
    <Sheet
      isOpen={passageId !== null}
      onClose={onClose}
      side="right"
      title={data?.heading ?? "Outline"}
      description={data?.outline_documents.title}
    >
      {passageId && <Passage passageId={passageId} />}
    </Sheet>
  );
}

interface PassageProps {
  readonly passageId: string;
  /** The sentence that cites the passage. The words that support it are marked, and scrolled into view. */
  readonly claim?: string;
}

export function Passage({ passageId, claim = "" }: PassageProps) {
  const { data: passage, isPending, isError, refetch } = useQuery(getPassage(passageId));
  const text = useRef<HTMLDivElement>(null);
  const body = passage?.body ?? "";
  const support = useMemo(() => supportIn(claim, body), [claim, body]);
  useEffect(() => {
    if (support.length > 0) text.current?.querySelector("mark")?.scrollIntoView({ block: "nearest" });
  }, [support]);
  if (isPending) {
    return (
      <p role="status" className="flex items-center gap-2 p-5 text-ink-soft">
        <Spinner /> Opening the passage…
      </p>
    );
  }
  if (isError) {
    return (
      <div className="p-5">
        <FailureNotice title="The passage couldn’t be loaded" onRetry={refetch} />
      </div>
    );
  }
  if (!passage) {
    return (
      <div className="p-5">
        <Notice title="This passage has been revised">
          It was part of the outlines when this answer was written. Ask again for an answer from the current
          outlines.
        </Notice>
      </div>
    );
  }
  const document = passage.outline_documents;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 p-5">
      <div ref={text}>
        <Markdown text={passage.body} support={support} />
        {support.length > 0 && (
          <p className="mt-3 text-ink-soft text-sm">
            Highlighted: what comes closest to the answer’s sentence.
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button asChild variant="secondary">
          <Link to={addressOf(passage.id)}>
            <BookOpen aria-hidden="true" className="size-4.5" />
            {document.kind === "case" ? "Read the whole case" : "Read in the outline"}
          </Link>
        </Button>
        <WatchLink
          passageId={passage.id}
          heading={passage.heading}
          className="inline-flex h-11 items-center gap-1.5 rounded-md px-2 text-accent-strong text-sm hover:bg-sunken"
        />
      </div>
      <dl className="grid gap-3 border-line border-t pt-5 text-sm">
        <Fact term={document.kind === "case" ? "Case" : "Outline"}>
          {document.title}
          {document.citation && `, ${document.citation}`}
        </Fact>
        <Fact term="Subject">{document.subjects.name}</Fact>
        {document.kind === "outline" && (
          <Fact term="Authorities">
            <ul className="grid gap-1">
              {document.authorities.map((authority) => (
                <li key={authority}>{authority}</li>
              ))}
            </ul>
          </Fact>
        )}
        {document.reviewed && <Fact term="Reviewed">{reviewedLabel(document.reviewed)}</Fact>}
      </dl>
    </div>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_1fr] gap-3">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
