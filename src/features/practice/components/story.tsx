import { Highlighter } from "lucide-react";
import { type Ref, useImperativeHandle, useRef } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Key } from "@/components/ui/key.tsx";
import { piecesOf, toggleHighlight } from "../model/highlights.ts";
import { tied } from "./italics.tsx";

export interface StoryHandle {
  /** Marks what is selected in the text, or takes its mark away. */
  readonly highlight: () => void;
}

interface StoryProps {
  readonly text: string;
  readonly highlights: readonly number[];
  /** Null where nothing can be marked. */
  readonly onHighlight: ((highlights: number[]) => void) | null;
  readonly ref?: Ref<StoryHandle>;
}

/** A question's facts and its call, with the student's marks. */
export function Story({ text, highlights, onHighlight, ref }: StoryProps) {
  const body = useRef<HTMLParagraphElement>(null);
  const highlight = () => {
    const range = body.current && selectedIn(body.current);
    if (range) onHighlight?.(toggleHighlight(highlights, range));
    getSelection()?.removeAllRanges();
  };
  useImperativeHandle(ref, () => ({ highlight }));
  return (
    <div>
      <p ref={body} className="whitespace-pre-line font-serif text-17 leading-relaxed sm:text-lg">
        {piecesOf(tied(text), highlights).map((piece) =>
          piece.isMarked ? (
            <mark key={piece.start} className="bg-highlight text-ink">
              {piece.text}
            </mark>
          ) : (
            <span key={piece.start}>{piece.text}</span>
          ),
        )}
      </p>
      {onHighlight && (
        <div className="mt-2 -ml-3 flex flex-wrap gap-1">
          <Button
            variant="quiet"
            size="sm"
            aria-keyshortcuts="h"
            title="Select words in the text first"
            // A press would otherwise clear the selection before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={highlight}
          >
            <Highlighter aria-hidden="true" className="size-4" />
            Highlight <Key>H</Key>
          </Button>
          {highlights.length > 0 && (
            <Button variant="quiet" size="sm" onClick={() => onHighlight([])}>
              Clear highlights
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Where the selection begins and ends in an element's text; null if it isn't in it. */
export function selectedIn(element: HTMLElement): [number, number] | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!element.contains(range.startContainer) || !element.contains(range.endContainer)) return null;
  const before = document.createRange();
  before.selectNodeContents(element);
  before.setEnd(range.startContainer, range.startOffset);
  const start = before.toString().length;
  return [start, start + range.toString().length];
}
