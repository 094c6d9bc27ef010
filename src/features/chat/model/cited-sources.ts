/** What opening a citation shows: the source, and the words of the answer that rest on it. */
import type { Citation } from "@backend/contracts/chat.ts";
import { type ComponentType, createContext } from "react";
import { claimsOf } from "./claims.ts";

export interface CitedSource extends Citation {
  /** What the answer says with it. */
  readonly claim: string;
}

/** An answer's sources, one of which is open. */
export interface OpenSources {
  readonly sources: readonly CitedSource[];
  readonly at: number;
  /** Gets the focus back. */
  readonly opener: HTMLElement;
}

export interface SourcePreviewProps {
  readonly source: CitedSource;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** The pointer is on the card. */
  readonly onHold: () => void;
  readonly onLeave: () => void;
}

export interface SourceView {
  open(sources: OpenSources): void;
  /** A small card above the element that it is placed in. */
  readonly Preview: ComponentType<SourcePreviewProps>;
}

/** Outlines are another feature's: the page says how their passages are shown. */
export const SourceViewContext = createContext<SourceView>({ open: () => {}, Preview: () => null });

/** A source with what a whole answer says with it. */
export const citedSource = (citation: Citation, text: string): CitedSource => ({
  ...citation,
  claim: claimsOf(text, citation.n).join(" "),
});

/**
 * An answer's sources, opened at one of them.
 * @param claim what the answer says at the mark that was chosen; none: all that it says with this source.
 */
export function openSources(
  answer: { readonly text: string; readonly citations: readonly Citation[] },
  { n }: Citation,
  opener: HTMLElement,
  claim?: string,
): OpenSources {
  const sources = answer.citations.map((citation) => {
    const source = citedSource(citation, answer.text);
    return citation.n === n && claim ? { ...source, claim } : source;
  });
  return {
    sources,
    at: Math.max(
      sources.findIndex((source) => source.n === n),
      0,
    ),
    opener,
  };
}

/** The claim at a mark of a shown answer: its marks come in the order of its text. */
export function claimAt(mark: HTMLElement, n: number, text: string): string | undefined {
  const marks = mark.closest(".answer")?.querySelectorAll(`[data-mark="${n}"]`) ?? [];
  return claimsOf(text, n)[[...marks].indexOf(mark)];
}
