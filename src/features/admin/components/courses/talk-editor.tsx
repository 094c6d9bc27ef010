import { durationOf, type Talk } from "@backend/contracts/talk.ts";
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button.tsx";
import { TextArea } from "@/components/ui/text-area.tsx";
import { clock } from "@/lib/clock.ts";
import type { LessonValues } from "../../model/lesson-values.ts";
import { TALK_SKELETON } from "../../model/talk-skeleton.ts";
import { type ReadTalk, readTalk, sentenceAt } from "../../model/talk-text.ts";

export interface ShownTalk {
  /** The slides without mistakes. */
  readonly talk: Talk;
  /** The place of the sentence at the cursor; null if it isn't among these slides. */
  readonly place: number | null;
}
export type RenderTalk = (shown: ShownTalk) => ReactNode;

interface TalkEditorProps {
  readonly form: UseFormReturn<LessonValues>;
  /** Whether the lesson wasn't saved because of the talk's mistakes. */
  readonly isRefused: boolean;
  readonly renderTalk: RenderTalk;
}

/** A talk as text, with its mistakes, and beside it the slide at the cursor as students see it. */
export function TalkEditor({ form, isRefused, renderTalk }: TalkEditorProps) {
  const [text, setText] = useState(() => form.getValues("talk"));
  const [line, setLine] = useState(1);
  const area = useRef<HTMLTextAreaElement>(null);
  const written = useDeferredValue(text);
  const read = useMemo(() => readTalk(written), [written]);
  const { problems } = read;
  const field = form.register("talk");
  useEffect(() => {
    if (isRefused) area.current?.focus();
  }, [isRefused]);
  useEffect(() => {
    const follow = () => {
      const element = area.current;
      if (element && element === document.activeElement)
        setLine(element.value.slice(0, element.selectionStart).split("\n").length);
    };
    document.addEventListener("selectionchange", follow);
    return () => document.removeEventListener("selectionchange", follow);
  }, []);
  const goTo = (to: number) => {
    const element = area.current;
    if (!element) return;
    const before = element.value.split("\n").slice(0, to - 1);
    const at = before.reduce((length, line) => length + line.length + 1, 0);
    element.setSelectionRange(at, at);
    // Browsers scroll to the cursor when a field gets the focus.
    element.blur();
    element.focus();
  };
  const begin = () => {
    form.setValue("talk", TALK_SKELETON, { shouldDirty: true });
    setText(TALK_SKELETON);
    goTo(1);
  };
  return (
    <div data-wide="" className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <div className="grid gap-3">
        <TextArea
          label="Talk (YAML)"
          rows={26}
          spellCheck
          autoCapitalize="off"
          className="[&_textarea]:font-mono [&_textarea]:text-13 max-md:[&_textarea]:text-base"
          {...field}
          ref={(element) => {
            field.ref(element);
            area.current = element;
          }}
          onChange={(event) => {
            setText(event.target.value);
            void field.onChange(event);
          }}
          error={
            isRefused && problems.length > 0
              ? "The lesson wasn’t saved. Correct the talk’s mistakes first."
              : null
          }
        />
        {text.trim() === "" ? (
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="secondary" size="sm" onClick={begin}>
              Start with a skeleton
            </Button>
            <p className="text-ink-soft">Empty, the lesson has no talk.</p>
          </div>
        ) : (
          <Findings read={read} line={line} onGoTo={goTo} />
        )}
      </div>
      {written.trim() !== "" && <Preview read={read} line={line} onGoTo={goTo} renderTalk={renderTalk} />}
    </div>
  );
}

interface FindingsProps {
  readonly read: ReadTalk;
  readonly line: number;
  readonly onGoTo: (line: number) => void;
}

/** The talk in numbers, and its mistakes, each with the way to its line. */
function Findings({ read: { talk, problems }, line, onGoTo }: FindingsProps) {
  const cues = talk?.slides.flatMap(({ say }) => say) ?? [];
  const passages = new Set(cues.flatMap(({ passage }) => passage ?? []));
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-soft tabular-nums">
        <span role="status">
          {talk
            ? `${clock(durationOf(talk))} minutes, ${counted(cues.length, "sentence")}, ${counted(passages.size, "passage")}`
            : counted(problems.length, "mistake")}
        </span>
        <span>Line {line}</span>
      </p>
      {problems.length > 0 && (
        <ul className="grid max-h-60 gap-1 overflow-y-auto">
          {problems.map(({ text, line: at, slide }) => (
            <li key={`${at} ${text}`}>
              <button
                type="button"
                onClick={() => onGoTo(at)}
                className="min-h-11 w-full rounded-sm px-2 py-1 text-left text-danger hover:bg-sunken md:min-h-8"
              >
                <span className="font-medium tabular-nums">
                  {slide === null ? `Line ${at}` : `Slide ${slide}, line ${at}`}:
                </span>{" "}
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="text-ink-soft">Comments (#) aren’t kept.</p>
    </div>
  );
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

interface PreviewProps extends FindingsProps {
  readonly renderTalk: RenderTalk;
}

function Preview({ read, line, onGoTo, renderTalk }: PreviewProps) {
  // While the text can't be read, what it last showed stays.
  const [shown, setShown] = useState(read);
  if (shown !== read && read.slides.some(({ slide }) => slide)) setShown(read);
  const talk = useMemo(() => ({ slides: shown.slides.flatMap(({ slide }) => slide ?? []) }), [shown]);
  const current = shown.slides.findLastIndex((slide) => slide.line <= line);
  return (
    <section aria-label="Preview of the talk" className="grid gap-3 lg:sticky lg:top-0">
      <ol className="flex flex-wrap gap-1">
        {shown.slides.map(({ line: at, slide }, place) => (
          <li key={at}>
            <Button
              variant={place === current ? "secondary" : "quiet"}
              size="icon"
              aria-label={`Slide ${place + 1}${slide ? `: ${slide.title}` : ", with mistakes"}`}
              aria-current={place === current || undefined}
              title={slide?.title}
              className={slide ? "tabular-nums" : "text-danger! tabular-nums"}
              onClick={() => onGoTo(at)}
            >
              {place + 1}
            </Button>
          </li>
        ))}
      </ol>
      {shown.slides[current]?.slide === null && (
        <p className="text-danger">Slide {current + 1} has mistakes, so it isn’t drawn.</p>
      )}
      {talk.slides.length > 0 ? (
        renderTalk({ talk, place: sentenceAt(shown.slides, line) })
      ) : (
        <p className="rounded-md border border-line bg-sunken px-3 py-6 text-center text-ink-soft">
          The slide at the cursor is drawn here.
        </p>
      )}
    </section>
  );
}
