import type { Citation } from "@backend/contracts/chat.ts";
import { isOwn } from "@backend/contracts/own-material.ts";
import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { type ComponentType, Suspense, useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Sheet } from "@/components/ui/sheet.tsx";
import { typeset } from "@/components/ui/typeset.ts";
import { useMedia } from "@/components/ui/use-media.ts";
import { Passage } from "./passage-sheet.tsx";

/** From here on, a passage has room beside the conversation. */
const WIDE = "(min-width: 75rem)";

/** The panel's width, in pixels. */
const WIDTH = { usual: 416, least: 320, most: 640, step: 32 } as const;

interface CitedPassageProps {
  readonly sources: readonly (Citation & { readonly claim: string })[];
  /** Which of them is open; null: none. */
  readonly at: number | null;
  /** What it was opened with. */
  readonly opener: HTMLElement;
  /** Shows a passage of the user's own material: another feature's. */
  readonly Own: ComponentType<{ readonly passageId: string }>;
  readonly onMove: (to: number) => void;
  readonly onClose: () => void;
}

/**
 * A passage that an answer cites, with the words that the answer rests on: beside the conversation on wide screens, over it
 * on others.
 */
export default function CitedPassage({ sources, at, opener, Own, onMove, onClose }: CitedPassageProps) {
  const isWide = useMedia(WIDE);
  const source = at === null ? undefined : sources[at];
  const passage =
    source &&
    (isOwn(source.passageId) ? (
      <Suspense fallback={null}>
        <Own key={source.passageId} passageId={source.passageId} />
      </Suspense>
    ) : (
      <Passage key={source.passageId} passageId={source.passageId} claim={source.claim} />
    ));
  const steps = at !== null && sources.length > 1 && <Steps at={at} sources={sources} onMove={onMove} />;
  const place = source ? `[${source.n}] ${source.title}` : "";
  if (!isWide) {
    return (
      <Sheet
        isOpen={source !== undefined}
        onClose={onClose}
        side="right"
        title={source?.heading ?? ""}
        description={source ? place : undefined}
      >
        {steps && <div className="flex justify-end px-5 pt-3">{steps}</div>}
        {passage}
      </Sheet>
    );
  }
  if (!source) return null;
  return (
    <Panel title={source.heading} place={place} steps={steps} opener={opener} onClose={onClose}>
      {passage}
    </Panel>
  );
}

interface PanelProps {
  readonly title: string;
  readonly place: string;
  readonly steps: React.ReactNode;
  readonly opener: HTMLElement;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
}

/** Stays open while the conversation is read and written. Escape closes it from within. */
function Panel({ title, place, steps, opener, onClose, children }: PanelProps) {
  const id = useId();
  const [width, setWidth] = useState<number>(WIDTH.usual);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each opening, but not with a step to another source.
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [opener]);
  return (
    <section
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
      style={{ width }}
      className="relative flex shrink-0 flex-col border-line border-l bg-raised"
    >
      <Edge width={width} onResize={setWidth} />
      <div className="flex items-start justify-between gap-3 border-line border-b py-3 pr-3 pl-5">
        <div className="min-w-0 py-1">
          <h2
            id={id}
            ref={heading}
            tabIndex={-1}
            className="font-semibold font-serif text-lg leading-snug outline-none"
          >
            {typeset(title)}
          </h2>
          <p className="mt-0.5 text-ink-soft text-sm">{place}</p>
        </div>
        <Button variant="quiet" size="icon" aria-label="Close source" onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
        </Button>
      </div>
      {steps && <div className="flex justify-end border-line border-b px-3 py-1">{steps}</div>}
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
        tabIndex={0}
        className="relative min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2"
      >
        {children}
      </div>
    </section>
  );
}

interface EdgeProps {
  readonly width: number;
  readonly onResize: (width: number) => void;
}

/** The panel's edge: it is dragged, or moved with the arrow keys. */
function Edge({ width, onResize }: EdgeProps) {
  const resize = (to: number) => onResize(Math.min(Math.max(to, WIDTH.least), WIDTH.most));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule that can be moved is a separator with a value.
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label="Width of the source"
      aria-valuenow={width}
      aria-valuemin={WIDTH.least}
      aria-valuemax={WIDTH.most}
      onKeyDown={({ key }) => {
        if (key === "ArrowLeft") resize(width + WIDTH.step);
        if (key === "ArrowRight") resize(width - WIDTH.step);
      }}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={({ currentTarget, pointerId, clientX }) => {
        if (currentTarget.hasPointerCapture(pointerId)) {
          resize((currentTarget.parentElement?.getBoundingClientRect().right ?? 0) - clientX);
        }
      }}
      className="absolute inset-y-0 -left-1 z-10 w-2 cursor-col-resize touch-none hover:bg-line-strong focus-visible:bg-line-strong"
    />
  );
}

interface StepsProps {
  readonly at: number;
  readonly sources: readonly Citation[];
  readonly onMove: (to: number) => void;
}

/** The answer's other sources. At either end the button stays, so that the focus isn't lost. */
function Steps({ at, sources, onMove }: StepsProps) {
  const count = sources.length;
  const step = (to: number) => () => to >= 0 && to < count && onMove(to);
  return (
    <div className="flex items-center gap-1">
      <Button
        variant="quiet"
        size="icon"
        aria-label="Previous source"
        aria-disabled={at === 0}
        className="aria-disabled:opacity-40!"
        onClick={step(at - 1)}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Button>
      <span role="status" className="text-ink-soft text-sm tabular-nums">
        {at + 1} of {count}
        <span className="sr-only">: {sources[at]?.heading}</span>
      </span>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Next source"
        aria-disabled={at === count - 1}
        className="aria-disabled:opacity-40!"
        onClick={step(at + 1)}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </Button>
    </div>
  );
}
