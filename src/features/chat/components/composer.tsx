import { MESSAGE_MAX_LENGTH } from "@backend/contracts/chat-limits.ts";
import { ArrowUp, Square } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button.tsx";

interface ComposerProps {
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly onSend: () => void;
  readonly onStop: () => void;
  readonly isAnswering: boolean;
  /** Below the box: how the question is to be answered … */
  readonly options?: ReactNode;
  /** … and what is worth knowing, such as how many messages are left. */
  readonly note?: ReactNode;
}

/** From here on the box says how much room is left. */
const SHOW_COUNT_FROM = MESSAGE_MAX_LENGTH * 0.9;

export function Composer({ text, onTextChange, onSend, onStop, isAnswering, options, note }: ComposerProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const isTooLong = text.length > MESSAGE_MAX_LENGTH;
  const canSend = text.trim().length > 0 && !isTooLong && !isAnswering;

  useEffect(() => {
    // A keyboard that covers half a phone's screen is opened by the user, not by arriving here.
    if (matchMedia("(pointer: fine)").matches) box.current?.focus();
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSend) onSend();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isPlainEnter = event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing;
    // On a touch keyboard Enter begins a line: the button sends.
    if (!isPlainEnter || matchMedia("(pointer: coarse)").matches) return;
    event.preventDefault();
    if (canSend) onSend();
  };

  return (
    <form onSubmit={submit} className="grid gap-2">
      <div className="flex items-end gap-2 rounded-lg border border-line-strong bg-raised p-2 shadow-card focus-within:outline-2 focus-within:outline-accent">
        <label htmlFor="question" className="sr-only">
          Your question
        </label>
        <textarea
          ref={box}
          id="question"
          rows={1}
          value={text}
          onChange={(event) => onTextChange(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder="Ask a law-school question"
          aria-describedby="composer-note"
          aria-invalid={isTooLong || undefined}
          className="field-sizing-content max-h-56 min-h-10 flex-1 resize-none bg-transparent px-2 py-2 text-base leading-6 outline-none placeholder:text-ink-faint"
        />
        {isAnswering ? (
          <Button
            variant="secondary"
            size="icon"
            className="size-10"
            aria-label="Stop the answer"
            onClick={onStop}
          >
            <Square aria-hidden="true" className="size-3.5 fill-current" />
          </Button>
        ) : (
          <Button type="submit" size="icon" className="size-10" aria-label="Send" disabled={!canSend}>
            <ArrowUp aria-hidden="true" className="size-5" />
          </Button>
        )}
      </div>
      <div className="flex min-h-6 items-center justify-between gap-4 px-1 text-ink-faint text-xs">
        {options}
        <div id="composer-note" className="flex flex-wrap justify-end gap-x-4 text-right">
          <span>{note}</span>
          {text.length > SHOW_COUNT_FROM && (
            <span className={isTooLong ? "font-medium text-danger" : undefined}>
              {text.length.toLocaleString("en-US")} of {MESSAGE_MAX_LENGTH.toLocaleString("en-US")} characters
            </span>
          )}
        </div>
      </div>
    </form>
  );
}
