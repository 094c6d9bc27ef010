import type { QueuedCard } from "@backend/contracts/study.ts";
import {
  Ellipsis,
  EyeOff,
  Flag,
  Keyboard,
  MessageSquareWarning,
  Pause,
  Pencil,
  Undo2,
  X,
} from "lucide-react";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { Key } from "@/components/ui/key.tsx";
import { Menu } from "@/components/ui/menu.tsx";
import { MenuItem } from "@/components/ui/menu-item.tsx";
import { leftIn, type Session } from "../model/session.ts";

export interface CardActions {
  readonly onUndo: () => void;
  readonly onFlag: () => void;
  readonly onBury: () => void;
  readonly onSuspend: () => void;
  readonly onEdit: () => void;
  readonly onSource: () => void;
  readonly onHelp: () => void;
  readonly onReport: () => void;
}

interface SessionBarProps {
  readonly title: string;
  readonly session: Session;
  readonly card: QueuedCard | null;
  readonly actions: CardActions;
  readonly onClose: () => void;
}

/** Above a session: the way out, how far it is, and what can be done with the card. */
export function SessionBar({ title, session, card, actions, onClose }: SessionBarProps) {
  const left = leftIn(session);
  const done = session.answers.length;
  const all = done + left.all;
  return (
    <header className="relative border-line border-b">
      <div className="flex h-14 items-center justify-between gap-3 px-2 sm:px-4">
        <div className="flex min-w-0 flex-1 items-center gap-2">
          <Button variant="quiet" size="touch" aria-label="Close" onClick={onClose}>
            <X aria-hidden="true" className="size-5" />
          </Button>
          <Key>Esc</Key>
          <h1 className="ml-1 truncate font-medium font-sans text-15 max-sm:sr-only">{title}</h1>
        </div>
        <p role="status" className="shrink-0 text-15 text-ink-soft tabular-nums">
          {card ? (
            <>
              Card <strong className="text-ink">{done + 1}</strong> of {all}
            </>
          ) : (
            `${done.toLocaleString("en-US")} answered`
          )}
        </p>
        <div className="flex flex-1 items-center justify-end gap-0.5">
          <Counts left={left} className="mr-3 hidden lg:flex" />
          <Button
            variant="quiet"
            size="touch"
            aria-label="Undo"
            aria-keyshortcuts="u"
            disabled={done === 0}
            onClick={actions.onUndo}
          >
            <Undo2 aria-hidden="true" className="size-5" />
          </Button>
          {card && (
            <>
              <Button
                variant="quiet"
                size="touch"
                aria-label={card.isFlagged ? "Remove the flag" : "Flag"}
                aria-keyshortcuts="f"
                onClick={actions.onFlag}
              >
                <Flag
                  aria-hidden="true"
                  className={cn("size-5", card.isFlagged && "fill-current text-accent")}
                />
              </Button>
              <Menu
                trigger={
                  <Button variant="quiet" size="touch" aria-label="More">
                    <Ellipsis aria-hidden="true" className="size-5" />
                  </Button>
                }
              >
                {!card.isOfficial && (
                  <MenuItem icon={<Pencil aria-hidden="true" className="size-4" />} onSelect={actions.onEdit}>
                    Edit
                  </MenuItem>
                )}
                <MenuItem icon={<EyeOff aria-hidden="true" className="size-4" />} onSelect={actions.onBury}>
                  Bury until tomorrow
                </MenuItem>
                <MenuItem icon={<Pause aria-hidden="true" className="size-4" />} onSelect={actions.onSuspend}>
                  Suspend
                </MenuItem>
                {card.isOfficial && (
                  <MenuItem
                    icon={<MessageSquareWarning aria-hidden="true" className="size-4" />}
                    onSelect={actions.onReport}
                  >
                    Report a mistake
                  </MenuItem>
                )}
                {matchMedia("(pointer: fine)").matches && (
                  <MenuItem
                    icon={<Keyboard aria-hidden="true" className="size-4" />}
                    onSelect={actions.onHelp}
                  >
                    Keys
                  </MenuItem>
                )}
              </Menu>
            </>
          )}
        </div>
      </div>
      {card && <Counts left={left} className="flex justify-between px-4 pb-2 lg:hidden" />}
      <div
        aria-hidden="true"
        className="absolute -bottom-px left-0 h-0.5 bg-accent transition-[width]"
        style={{ width: `${all === 0 ? 100 : (100 * done) / all}%` }}
      />
    </header>
  );
}

function Counts({
  left,
  className,
}: {
  readonly left: ReturnType<typeof leftIn>;
  readonly className: string;
}) {
  const kinds = [
    { count: left.reviews, label: "to review", color: "bg-accent" },
    { count: left.learning, label: "learning", color: "bg-accent/50" },
    { count: left.fresh, label: "new", color: "bg-line-strong" },
  ];
  return (
    <ul className={cn("gap-4 text-ink-soft text-sm tabular-nums", className)}>
      {kinds.map(({ count, label, color }) => (
        <li key={label} className="flex items-center gap-1.5 whitespace-nowrap">
          <span aria-hidden="true" className={cn("size-2 rounded-full", color)} />
          {count} {label}
        </li>
      ))}
    </ul>
  );
}
