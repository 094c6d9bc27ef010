import { MESSAGE_MAX_LENGTH } from "@backend/contracts/chat-limits.ts";
import { ArrowUp, Square } from "lucide-react";
import { type FormEvent, type KeyboardEvent, memo, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { addToDraft, keepDraft, moveDraft, readDraft, takeDraft } from "../model/draft.ts";
import { DictateButton } from "./dictate-button.tsx";

interface ComposerProps {
  /** Whose draft this is; null until the conversation is stored. */
  readonly draftKey: string | null;
  readonly onSend: (question: string) => void;
  readonly onStop: () => void;
  /** Opens the last question for editing. */
  readonly onEditLast: () => void;
  readonly isAnswering: boolean;
  /** Set when no message is left: called instead of sending. The text stays. */
  readonly onBlocked?: (() => void) | undefined;
  /** A refused question. It goes above what has been written since. */
  readonly returned: string | null;
  readonly hasConversation: boolean;
  /** Below the text: the answer mode … */
  readonly options?: ReactNode;
  /** … and other notes, such as how many messages are left. */
  readonly note?: ReactNode;
}

/** The id of what says, above the composer, that no message is left. */
export const LIMIT_NOTE = "limit-note";

/** From this length on, the composer shows how much room is left. */
const SHOW_COUNT_FROM = MESSAGE_MAX_LENGTH * 0.9;

/** The text is the composer's own state, so a key press renders nothing else. */
export const Composer = memo(function Composer({
  draftKey,
  onSend,
  onStop,
  onEditLast,
  isAnswering,
  onBlocked,
  returned,
  hasConversation,
  options,
  note,
}: ComposerProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, changeText] = useDraft(draftKey, returned);
  const isTooLong = text.length > MESSAGE_MAX_LENGTH;
  const isSendable = text.trim().length > 0 && !isTooLong && !isAnswering;
  const canSend = isSendable && !onBlocked;

  useEffect(() => {
    // On a phone, the keyboard covers half the screen: it opens only when the user taps the field. The page stays at its
    // top: the field is in view anyway.
    if (matchMedia("(pointer: fine)").matches) box.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    // What asked, such as "Continue", has gone with the focus.
    if (isAnswering && document.activeElement === document.body && matchMedia("(pointer: fine)").matches)
      box.current?.focus({ preventScroll: true });
  }, [isAnswering]);

  const send = () => {
    if (isSendable) onBlocked?.();
    if (!canSend) return;
    changeText("");
    onSend(text.trim());
    // The button that was clicked gives way to the one that stops the answer.
    box.current?.focus();
  };
  const stop = () => {
    onStop();
    if (matchMedia("(pointer: fine)").matches) box.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey;
    if (event.key === "ArrowUp" && text === "" && isPlain && hasConversation) {
      event.preventDefault();
      onEditLast();
      return;
    }
    if (event.key === "Escape" && isAnswering && !event.nativeEvent.isComposing) stop();
    const isPlainEnter = event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing;
    // On a touch keyboard, Enter starts a new line: the button sends.
    if (!isPlainEnter || matchMedia("(pointer: coarse)").matches) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      onSubmit={submit}
      className="relative rounded-xl border border-line-strong bg-raised p-2 shadow-float focus-within:outline-2 focus-within:outline-accent"
    >
      <label htmlFor="question" className="sr-only">
        Your question
      </label>
      <textarea
        ref={box}
        id="question"
        rows={1}
        value={text}
        onChange={(event) => changeText(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={hasConversation ? "Ask a follow-up" : "Ask a law-school question"}
        aria-describedby={onBlocked ? `${LIMIT_NOTE} composer-note` : "composer-note"}
        aria-invalid={isTooLong || undefined}
        className="field-sizing-content block max-h-56 min-h-10 w-full resize-none bg-transparent px-2 py-2 text-base leading-6 outline-none placeholder:text-ink-faint"
      />
      <div className="flex flex-wrap items-center gap-x-3 text-ink-faint text-xs">
        {options}
        <div
          id="composer-note"
          className="ml-auto flex min-w-0 flex-wrap justify-end sm:flex-1 gap-x-3 text-right leading-4 max-sm:order-last max-sm:ml-0 max-sm:basis-full max-sm:justify-start max-sm:px-2 max-sm:pt-1 max-sm:text-left"
        >
          <span>{note}</span>
          {text.length > SHOW_COUNT_FROM && (
            <span className={isTooLong ? "font-medium text-danger" : undefined}>
              {text.length.toLocaleString("en-US")} of {MESSAGE_MAX_LENGTH.toLocaleString("en-US")} characters
            </span>
          )}
        </div>
        <div className="flex shrink-0 gap-1 max-sm:ml-auto">
          {isAnswering ? (
            <Button
              variant="secondary"
              size="field"
              aria-label="Stop the answer"
              // The second half of a double click on Send must not stop the answer.
              onClick={({ detail }) => detail < 2 && stop()}
            >
              <Square aria-hidden="true" className="size-3.5 fill-current" />
            </Button>
          ) : (
            <>
              <DictateButton text={text} onText={changeText} />
              <Button type="submit" size="field" aria-label="Send" disabled={!canSend}>
                <ArrowUp aria-hidden="true" className="size-5" />
              </Button>
            </>
          )}
        </div>
      </div>
    </form>
  );
});

/** The text being written, stored as it changes. */
function useDraft(threadId: string | null, returned: string | null): [string, (text: string) => void] {
  const [text, setText] = useState(() => takeDraft(threadId));
  const storedAs = useRef(threadId);
  const changeText = (given: string) => {
    // Copied from a PDF, a text can contain NULs, which no server stores.
    const next = given.replaceAll("\0", "");
    setText(next);
    keepDraft(threadId, next);
  };
  useEffect(() => {
    if (storedAs.current === threadId) return;
    moveDraft(storedAs.current, threadId);
    storedAs.current = threadId;
  }, [threadId]);
  useEffect(() => {
    if (returned === null) return;
    const draft = addToDraft(returned, readDraft(storedAs.current));
    setText(draft);
    keepDraft(storedAs.current, draft);
  }, [returned]);
  return [text, changeText];
}
