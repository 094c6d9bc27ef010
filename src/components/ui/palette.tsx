import * as Dialog from "radix-ui/dialog";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import { useCloseOnBack } from "./close-on-back.ts";
import { cn } from "./cn.ts";
import { useReturnFocus } from "./return-focus.ts";

export interface PaletteOption {
  readonly id: string;
  readonly label: ReactNode;
  /** A word or two at the end of the line. */
  readonly note?: string;
  /** Another line. */
  readonly detail?: ReactNode;
  readonly onChoose: () => void;
}

export interface PaletteGroup {
  readonly heading?: string;
  readonly options: readonly PaletteOption[];
}

interface PaletteProps {
  /** Names the dialog and its field. */
  readonly title: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly groups: readonly PaletteGroup[];
  readonly onClose: () => void;
  /** What is said in place of results. */
  readonly empty: ReactNode;
  /** Says how many results there are, once they are. */
  readonly status?: string;
}

/** Finds something by its words and opens it: arrow keys choose, Enter opens, Escape or Back closes. */
export function Palette({ title, text, onText, groups, onClose, empty, status = "" }: PaletteProps) {
  const [active, setActive] = useState(0);
  const returnFocus = useReturnFocus();
  useCloseOnBack(onClose);
  const listId = useId();
  const options = groups.flatMap((group) => group.options);
  const chosen = options[Math.min(active, options.length - 1)];
  useEffect(() => {
    if (chosen) document.getElementById(`${listId}-${chosen.id}`)?.scrollIntoView({ block: "nearest" });
  }, [chosen, listId]);

  const choose = (option: PaletteOption | undefined) => {
    if (!option) return;
    onClose();
    option.onChoose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") setActive((place) => Math.min(place + 1, options.length - 1));
    else if (event.key === "ArrowUp")
      setActive((place) => Math.max(Math.min(place, options.length - 1) - 1, 0));
    else if (event.key === "Enter") choose(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed top-[max(1rem,10dvh)] left-1/2 z-50 flex max-h-[80dvh] w-[calc(100%-2rem)] max-w-xl -translate-x-1/2 flex-col overflow-hidden rounded-lg bg-raised shadow-float"
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          <input
            role="combobox"
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={chosen ? `${listId}-${chosen.id}` : undefined}
            aria-label={title}
            placeholder={title}
            value={text}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={(event) => {
              onText(event.target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
            className="h-12 w-full shrink-0 border-line border-b bg-transparent px-4 text-base outline-none"
          />
          <div
            id={listId}
            role="listbox"
            aria-label="Results"
            className="min-h-0 flex-1 overflow-y-auto p-1.5 empty:p-0"
          >
            {groups.map(
              ({ heading, options: members }, index) =>
                members.length > 0 && (
                  // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be in a list of options.
                  <div key={heading ?? index} role="group" aria-label={heading ?? "Results"}>
                    {heading && (
                      <p aria-hidden="true" className="px-3 pt-2 pb-1 font-medium text-ink-faint text-xs">
                        {heading}
                      </p>
                    )}
                    {members.map((option) => (
                      <div
                        key={option.id}
                        id={`${listId}-${option.id}`}
                        role="option"
                        tabIndex={-1}
                        aria-selected={option === chosen}
                        onClick={() => choose(option)}
                        onKeyDown={onKeyDown}
                        className={cn(
                          "grid min-h-11 cursor-pointer grid-cols-1 content-center rounded-sm px-3 py-1.5 md:min-h-9",
                          option === chosen ? "bg-accent-soft" : "hover:bg-sunken",
                        )}
                      >
                        <span className="flex items-center justify-between gap-4">
                          <span className="truncate font-medium text-sm">{option.label}</span>
                          {option.note && (
                            <span className="shrink-0 text-ink-soft text-xs">{option.note}</span>
                          )}
                        </span>
                        {option.detail && (
                          <span className="line-clamp-2 text-ink-soft text-xs leading-relaxed">
                            {option.detail}
                          </span>
                        )}
                      </div>
                    ))}
                  </div>
                ),
            )}
          </div>
          {options.length === 0 && <p className="px-4 py-4 text-ink-soft text-sm">{empty}</p>}
          <p role="status" className="sr-only">
            {status}
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
