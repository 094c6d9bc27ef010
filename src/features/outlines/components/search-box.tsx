import { Search, X } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "@/components/ui/button.tsx";

interface SearchBoxProps {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  /** Called on Enter. */
  readonly onSubmit: () => void;
}

export function SearchBox({ box, text, onTextChange, onSubmit }: SearchBoxProps) {
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        className="flex h-12 items-center gap-3 rounded-lg border border-line-strong bg-raised pr-1.5 pl-4 shadow-card focus-within:outline-2 focus-within:outline-accent"
      >
        <Search aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
        <label htmlFor="outline-search" className="sr-only">
          Search the outlines
        </label>
        <input
          ref={box}
          id="outline-search"
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          onChange={(event) => onTextChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape" && text) {
              event.preventDefault();
              onTextChange("");
            }
          }}
          placeholder="Search topics, cases, or rule text"
          aria-keyshortcuts="/"
          className="h-full min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-faint"
        />
        {text ? (
          <Button
            variant="quiet"
            size="icon"
            aria-label="Clear the search"
            onClick={() => {
              onTextChange("");
              box.current?.focus();
            }}
          >
            <X aria-hidden="true" className="size-4.5" />
          </Button>
        ) : (
          <KeyHint />
        )}
      </form>
    </search>
  );
}

/** Shown on devices with a keyboard. */
export function KeyHint() {
  return (
    <span
      aria-hidden="true"
      className="mr-1.5 hidden rounded-sm border border-line bg-sunken px-2 py-0.5 font-sans text-ink-soft text-xs pointer-fine:inline"
    >
      /
    </span>
  );
}
