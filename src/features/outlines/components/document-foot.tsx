import { ArrowLeft, ArrowRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { typeset } from "@/components/ui/typeset.ts";
import { addressOf } from "../model/addresses.ts";
import { type IndexedDocument, neighborsOf, type OutlineIndex, relatedTo } from "../model/outline-index.ts";
import { rememberedOrder } from "../model/topic-order.ts";

/** The authorities that a topic cites. */
export function Authorities({ authorities }: { readonly authorities: readonly string[] }) {
  if (authorities.length === 0) return null;
  return (
    <Part heading="Authorities">
      <ul className="grid gap-1.5 font-serif text-15 leading-relaxed">
        {authorities.map((authority) => (
          <li key={authority}>{authority}</li>
        ))}
      </ul>
    </Part>
  );
}

interface RelationsProps {
  readonly index: OutlineIndex;
  readonly id: string;
}

/** Related topics and cases. */
export function Relations({ index, id }: RelationsProps) {
  const { topics, cases } = relatedTo(index, id);
  const isCase = id.startsWith("cases/");
  return (
    <>
      {isCase && <Related heading="Topics" documents={topics} />}
      <Related heading={isCase ? "Cases on the same topics" : "Cases"} documents={cases} />
      {!isCase && <Related heading="Related topics" documents={topics} />}
    </>
  );
}

function Related({ heading, documents }: { heading: string; documents: readonly IndexedDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <Part heading={heading}>
      <ul className="grid gap-1">
        {documents.map(({ id, kind, title, citation }) => (
          <li key={id}>
            <Link
              to={addressOf(id)}
              className="group flex flex-wrap items-baseline gap-x-3 rounded-sm py-1 leading-snug"
            >
              <span className="font-serif text-17 group-hover:underline">
                {kind === "case" ? <em>{typeset(title)}</em> : typeset(title)}
              </span>
              {citation && <span className="text-ink-soft text-sm">{citation}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-semibold text-lg">
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** The previous and the next document, in the order of the subject's page. */
export function ReadOn({ index, id }: RelationsProps) {
  const { previous, next } = neighborsOf(index, id, rememberedOrder());
  if (!previous && !next) return null;
  const noun = id.startsWith("cases/") ? "case" : "topic";
  return (
    <nav aria-label={`Previous and next ${noun}`} className="grid gap-3 sm:grid-cols-2">
      {previous && (
        <Link to={addressOf(previous.id)} rel="prev" className={CARD}>
          <span className="flex items-center gap-1.5 text-ink-soft text-sm">
            <ArrowLeft aria-hidden="true" className="size-4" /> Previous {noun}
          </span>
          <span className="font-semibold font-serif leading-snug">{typeset(previous.title)}</span>
        </Link>
      )}
      {next && (
        <Link to={addressOf(next.id)} rel="next" className={`${CARD} sm:col-start-2 sm:text-right`}>
          <span className="flex items-center gap-1.5 text-ink-soft text-sm sm:justify-end">
            Next {noun} <ArrowRight aria-hidden="true" className="size-4" />
          </span>
          <span className="font-semibold font-serif leading-snug">{typeset(next.title)}</span>
        </Link>
      )}
    </nav>
  );
}

const CARD = "grid content-start gap-1 rounded-lg border border-line bg-raised p-4 hover:border-line-strong";
