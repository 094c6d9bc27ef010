import { MESSAGE_MAX_LENGTH } from "@backend/contracts/chat-limits.ts";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button.tsx";

interface QuestionEditorProps {
  readonly text: string;
  readonly onSend: (text: string) => void;
  readonly onCancel: () => void;
}

/** Edits a question in its place. Loaded when it opens. */
export default function QuestionEditor({ text: initial, onSend, onCancel }: QuestionEditorProps) {
  const [text, setText] = useState(initial);
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const isTooLong = text.length > MESSAGE_MAX_LENGTH;
  const canSend = text.trim().length > 0 && !isTooLong;
  useEffect(() => {
    const field = box.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
    field?.scrollIntoView({ block: "nearest" });
  }, []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!canSend) return;
    onSend(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === "Escape" && !event.nativeEvent.isComposing) {
      event.stopPropagation();
      onCancel();
      return;
    }
    const isPlainEnter = event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing;
    if (isPlainEnter && !matchMedia("(pointer: coarse)").matches) send(event);
  };
  return (
    <form
      onSubmit={send}
      className="scroll-mt-4 scroll-mb-40 rounded-xl border border-line-strong bg-raised p-2 focus-within:outline-2 focus-within:outline-accent focus-within:-outline-offset-2"
    >
      <label htmlFor={id} className="sr-only">
        Edit your question
      </label>
      <textarea
        ref={box}
        id={id}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        aria-describedby={`${id}-note`}
        aria-invalid={isTooLong || undefined}
        className="field-sizing-content block max-h-80 min-h-16 w-full resize-none bg-transparent px-2 py-2 text-base leading-6 outline-none"
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p id={`${id}-note`} className="mr-auto px-2 text-ink-faint text-xs">
          {isTooLong ? (
            <span className="font-medium text-danger">
              {text.length.toLocaleString("en-US")} of {MESSAGE_MAX_LENGTH.toLocaleString("en-US")} characters
            </span>
          ) : (
            "Counts as a new message. The first version stays."
          )}
        </p>
        <Button variant="quiet" size="sm" className="pointer-coarse:h-11" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="sm" className="pointer-coarse:h-11" disabled={!canSend}>
          Save & Send
        </Button>
      </div>
    </form>
  );
}
