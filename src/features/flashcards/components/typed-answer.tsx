import { TYPED_ANSWER_LENGTH } from "@backend/contracts/study.ts";
import { Check, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Key } from "@/components/ui/key.tsx";
import { Markdown } from "@/components/ui/markdown.tsx";
import type { TypedAnswer } from "../model/use-typed-answer.ts";

interface TypedAnswerFieldProps {
  readonly typed: TypedAnswer;
  readonly isRevealed: boolean;
  readonly onReveal: () => void;
}

/** Offers to type the elements of the answer. Once it is shown, says which were named. */
export function TypedAnswerField({ typed, isRevealed, onReveal }: TypedAnswerFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { count, isOpen, text, graded } = typed;
  useEffect(() => {
    if (isOpen && !isRevealed) field.current?.focus();
  }, [isOpen, isRevealed]);
  if (count === 0) return null;
  if (isRevealed) return graded && <Result graded={graded} />;
  if (!isOpen)
    return (
      <Button variant="quiet" size="sm" className="self-start" aria-keyshortcuts="t" onClick={typed.open}>
        Type the {count} elements <Key>T</Key>
      </Button>
    );
  return (
    <label className="grid gap-1.5">
      <span className="font-medium text-sm">Your answer: {count} elements, in your own words</span>
      <textarea
        ref={field}
        rows={4}
        value={text}
        maxLength={TYPED_ANSWER_LENGTH}
        onChange={(event) => typed.change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            onReveal();
          }
          if (event.key === "Escape") {
            // Leaves the field, so that the session's keys work again.
            event.stopPropagation();
            event.currentTarget.blur();
          }
        }}
        className="w-full resize-y rounded-md border border-line-strong bg-page px-3 py-2.5 text-base leading-relaxed"
      />
      <span className="hidden text-ink-soft text-sm pointer-fine:block">
        Ctrl or ⌘ with Enter shows the answer.
      </span>
    </label>
  );
}

function Result({ graded: { elements } }: { readonly graded: NonNullable<TypedAnswer["graded"]> }) {
  const named = elements.filter(({ isNamed }) => isNamed).length;
  return (
    <section aria-label="Your answer" className="rounded-md bg-sunken px-4 py-3">
      <p role="status" className="font-medium text-15">
        {named === elements.length
          ? `You named all ${elements.length}.`
          : `You named ${named} of ${elements.length}.`}
      </p>
      <ul className="mt-2 grid gap-2 [&_.prose]:text-base [&_.prose]:leading-snug">
        {elements.map(({ text, isNamed }) => (
          <li key={text} className="flex gap-2.5">
            {isNamed ? (
              <Check aria-label="Named:" className="mt-1 size-4 shrink-0 text-success" />
            ) : (
              <X aria-label="Missed:" className="mt-1 size-4 shrink-0 text-danger" />
            )}
            <Markdown text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}
