import type { ExercisePaper } from "@backend/contracts/exercises.ts";
import { Highlighter } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Markdown } from "@/components/ui/markdown.tsx";
import { typeset } from "@/components/ui/typeset.ts";
import { rangesOf, toggleHighlight } from "../model/highlights.ts";
import { selectedIn } from "./story.tsx";

/** All marked ranges on the page: the browser draws them under this name, so that the text itself stays as it is. */
const MARK = "exercise";

interface PaperProps {
  /** Its place on the page, to jump to. */
  readonly id: string;
  readonly title: string;
  readonly text: ExercisePaper["text"];
  readonly highlights: readonly number[];
  /** Null where nothing can be marked. */
  readonly onHighlight: ((highlights: number[]) => void) | null;
}

/** One paper of an exercise, with the student's marks. */
export function Paper({ id, title, text, highlights, onHighlight }: PaperProps) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!body.current || !("highlights" in CSS)) return;
    const ranges = rangesOf(highlights).flatMap((range) =>
      body.current ? domRange(body.current, range) : [],
    );
    const all = CSS.highlights.get(MARK) ?? new Highlight();
    for (const range of ranges) all.add(range);
    CSS.highlights.set(MARK, all);
    return () => {
      for (const range of ranges) all.delete(range);
    };
  }, [highlights]);
  const mark = () => {
    const range = body.current && selectedIn(body.current);
    if (range) onHighlight?.(toggleHighlight(highlights, range));
    getSelection()?.removeAllRanges();
  };
  return (
    <article
      id={id}
      aria-label={title}
      className="scroll-mt-4 rounded-lg border border-line bg-raised p-4 shadow-card sm:p-5"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="font-semibold">{typeset(title)}</h3>
        {onHighlight && (
          <div className="-mr-2 flex gap-1">
            {highlights.length > 0 && (
              <Button variant="quiet" size="sm" onClick={() => onHighlight([])}>
                Clear <span className="sr-only">highlights in {title}</span>
              </Button>
            )}
            <Button
              variant="quiet"
              size="sm"
              title="Select words in the text first"
              // A press would otherwise clear the selection before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={mark}
            >
              <Highlighter aria-hidden="true" className="size-4" />
              Highlight <span className="sr-only">in {title}</span>
            </Button>
          </div>
        )}
      </div>
      <div ref={body}>
        <Markdown text={text} />
      </div>
    </article>
  );
}

/** Where characters of an element's text are on the page. */
function domRange(element: HTMLElement, [start, end]: readonly [number, number]): Range[] {
  const range = document.createRange();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let at = 0;
  let isStarted = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (!isStarted && start < at + length) {
      range.setStart(node, start - at);
      isStarted = true;
    }
    if (isStarted && end <= at + length) {
      range.setEnd(node, end - at);
      return [range];
    }
    at += length;
  }
  return [];
}
