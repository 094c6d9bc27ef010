import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "react-router";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Spinner } from "@/components/ui/spinner.tsx";
import { typeset } from "@/components/ui/typeset.ts";
import { searchText } from "../api/search-text.ts";
import { addressOf } from "../model/addresses.ts";
import { type FoundDocument, findDocuments } from "../model/find-documents.ts";
import type { OutlineIndex } from "../model/outline-index.ts";
import { readSnippet } from "../model/snippet.ts";
import { RESULT } from "./use-result-keys.ts";

interface SearchResultsProps {
  readonly index: OutlineIndex;
  /** What is in the box right now. Names are matched against it at once. */
  readonly text: string;
  /** The text after a pause in typing. The full text is searched for it. */
  readonly settledText: string;
}

const MOST_NAMES = 8;

export function SearchResults({ index, text, settledText }: SearchResultsProps) {
  const names = useMemo(() => findDocuments(index.documents, text, MOST_NAMES), [index, text]);
  const { data: passages, isError, isFetching, refetch } = useQuery(searchText(settledText.trim()));
  const subjectNames = useMemo(
    () => new Map(index.subjects.map(({ slug, name }) => [slug, name])),
    [index.subjects],
  );
  const isSearching = isFetching || text.trim() !== settledText.trim();
  const isNothing = names.length === 0 && !isSearching && !isError && passages?.length === 0;
  const readAs = passages?.[0]?.read_as ?? null;

  return (
    <div className="grid gap-8">
      <p role="status" className="sr-only">
        {isSearching
          ? "Searching…"
          : `${counted(names.length, "title")}, ${counted(passages?.length ?? 0, "passage")} found`}
      </p>
      {names.length > 0 && (
        <section aria-labelledby="found-names">
          <ResultsHeading id="found-names">Topics and cases</ResultsHeading>
          <ul className="border-line border-t">
            {names.map((found) => (
              <NameResult
                key={found.document.id}
                found={found}
                subject={subjectNames.get(found.document.subject) ?? ""}
              />
            ))}
          </ul>
        </section>
      )}
      {isError && <FailureNotice title="We couldn’t search the text" onRetry={refetch} />}
      {!isError && passages && passages.length > 0 && (
        <section aria-labelledby="found-passages" aria-busy={isSearching}>
          <ResultsHeading id="found-passages">
            In the text
            {readAs && (
              <span className="ml-2 font-normal text-ink-soft normal-case tracking-normal">
                Showing results for “{readAs}”
              </span>
            )}
          </ResultsHeading>
          <ul className="border-line border-t">
            {passages.map(({ id, document_kind, title, subject, heading, snippet }) => (
              <li key={id} className="border-line border-b">
                <Link {...RESULT} to={addressOf(id)} className="group block rounded-sm py-3">
                  <span className="block font-semibold font-serif text-17 leading-snug group-hover:underline">
                    {document_kind === "case" ? (
                      <>
                        <em>{typeset(title)}</em>: {typeset(heading.toLowerCase())}
                      </>
                    ) : (
                      typeset(heading)
                    )}
                  </span>
                  <span className="mt-0.5 block text-ink-soft text-sm">
                    {document_kind === "case" ? "Case" : typeset(title)} · {subjectNames.get(subject)}
                  </span>
                  <span className="mt-1.5 line-clamp-2 block font-serif text-15 text-ink-soft leading-relaxed">
                    <Snippet text={snippet} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isSearching && !passages && (
        <p className="flex items-center gap-2 text-ink-soft text-sm">
          <Spinner /> Searching the text…
        </p>
      )}
      {isNothing && (
        <div className="rounded-lg border border-line border-dashed px-6 py-10 text-center">
          <p className="font-semibold font-serif text-lg">No results for “{text.trim()}”</p>
          <p className="mt-1 text-ink-soft leading-relaxed">
            Try fewer words, the name of a doctrine or a case, or a rule number such as “12(b)(6)”.
          </p>
        </div>
      )}
    </div>
  );
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

function ResultsHeading({ id, children }: { readonly id: string; readonly children: React.ReactNode }) {
  return (
    <h2 id={id} className="pb-2 font-medium font-sans text-ink-faint text-sm">
      {children}
    </h2>
  );
}

function NameResult({ found, subject }: { readonly found: FoundDocument; readonly subject: string }) {
  const { document, alias } = found;
  return (
    <li className="border-line border-b">
      <Link
        {...RESULT}
        to={addressOf(document.id)}
        className="group flex flex-wrap items-baseline gap-x-3 rounded-sm py-2.5"
      >
        <span className="font-semibold font-serif text-17 leading-snug group-hover:underline">
          {document.kind === "case" ? <em>{typeset(document.title)}</em> : typeset(document.title)}
        </span>
        {alias && <span className="text-ink-soft text-sm">also “{alias}”</span>}
        <span className="basis-full text-ink-soft text-sm sm:ml-auto sm:basis-auto">
          {document.citation ? `${document.citation} · ${subject}` : subject}
        </span>
      </Link>
    </li>
  );
}

function Snippet({ text }: { readonly text: string }) {
  let offset = 0;
  return readSnippet(text).map((part) => {
    offset += part.text.length;
    return part.isHit ? (
      <mark key={offset} className="rounded-xs bg-highlight px-0.5 text-ink">
        {part.text}
      </mark>
    ) : (
      <span key={offset}>{part.text}</span>
    );
  });
}
