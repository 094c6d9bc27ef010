import { type KeyboardEvent, useRef, useState } from "react";

/** The database's limit. */
const TITLE_MAX_LENGTH = 200;

interface ThreadTitleFieldProps {
  readonly title: string;
  /** @param byKey whether a key ended it: then the focus goes back to the conversation. */
  readonly onSave: (title: string, byKey: boolean) => void;
  readonly onCancel: () => void;
}

/** Enter or leaving the field saves; Escape cancels. */
export default function ThreadTitleField({ title, onSave, onCancel }: ThreadTitleFieldProps) {
  const [text, setText] = useState(title);
  // Removing the field blurs it too, and that must not save a title that was just canceled.
  const isDone = useRef(false);
  const end = (finish: () => void) => {
    if (isDone.current) return;
    isDone.current = true;
    finish();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.nativeEvent.isComposing) end(() => onSave(text, true));
    if (event.key === "Escape") end(onCancel);
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the user has just asked to write here.
      autoFocus
      data-own-escape
      aria-label="Title of the conversation"
      value={text}
      maxLength={TITLE_MAX_LENGTH}
      onChange={(event) => setText(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => end(() => onSave(text, false))}
      onKeyDown={onKeyDown}
      className="h-9 w-full rounded-sm border border-line-strong bg-raised px-2 text-base focus-visible:-outline-offset-2 md:text-sm pointer-coarse:h-11"
    />
  );
}
