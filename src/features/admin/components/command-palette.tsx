import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Dialog } from "radix-ui";
import { type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { cn } from "@/components/ui/cn.ts";
import { useReturnFocus } from "@/components/ui/return-focus.ts";
import { listUsers } from "../api/list-users.ts";
import { SCREENS } from "../model/screens.ts";

interface Command {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  readonly path: string;
}

interface CommandPaletteProps {
  readonly onClose: () => void;
}

/** `⌘K`: finds a screen or a user, and opens it. */
export function CommandPalette({ onClose }: CommandPaletteProps) {
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const navigate = useNavigate();
  const returnFocus = useReturnFocus();
  const listId = useId();
  const wanted = text.trim().toLowerCase();
  const { data: users } = useQuery({
    ...listUsers({ search: wanted, sort: "name", descending: false, pageSize: 6 }),
    enabled: wanted.length >= 2,
    placeholderData: keepPreviousData,
  });
  const commands: Command[] = [
    ...SCREENS.filter(({ name }) => name.toLowerCase().includes(wanted)).map(({ name, path, letter }) => ({
      id: path,
      label: name,
      note: `G ${letter.toUpperCase()}`,
      path,
    })),
    ...(wanted.length >= 2 ? (users?.rows ?? []) : []).map(({ id, name, email }) => ({
      id,
      label: name || email,
      note: name ? email : "User",
      path: `/admin/users/${id}`,
    })),
  ];
  const chosen = commands[Math.min(active, commands.length - 1)];
  const open = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    void navigate(command.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") setActive((place) => Math.min(place + 1, commands.length - 1));
    else if (event.key === "ArrowUp") setActive((place) => Math.max(place - 1, 0));
    else if (event.key === "Enter") open(chosen);
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
          className="fixed top-[10vh] left-1/2 z-50 w-[calc(100%-2rem)] max-w-xl -translate-x-1/2 overflow-hidden rounded-lg bg-raised shadow-float"
        >
          <Dialog.Title className="sr-only">Search or run a command</Dialog.Title>
          <input
            role="combobox"
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={chosen ? `${listId}-${chosen.id}` : undefined}
            aria-label="Search screens and users"
            placeholder="Search screens and users"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
            className="h-12 w-full border-line border-b bg-transparent px-4 text-base outline-none"
          />
          <div id={listId} role="listbox" aria-label="Results" className="max-h-[60vh] overflow-y-auto p-1.5">
            {commands.map((command) => (
              <div
                key={command.id}
                id={`${listId}-${command.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={command === chosen}
                onClick={() => open(command)}
                onKeyDown={onKeyDown}
                className={cn(
                  "flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-sm px-3 md:min-h-9",
                  command === chosen && "bg-accent-soft text-accent",
                )}
              >
                <span className="truncate font-medium">{command.label}</span>
                <span className="truncate text-ink-soft">{command.note}</span>
              </div>
            ))}
          </div>
          {commands.length === 0 && <p className="px-4 pb-4 text-ink-soft">Nothing matches “{text}”.</p>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
