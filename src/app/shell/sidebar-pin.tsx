import { Pin, PinOff } from "lucide-react";
import { Button } from "@/components/ui/button.tsx";
import { Tooltip } from "@/components/ui/tooltip.tsx";

interface SidebarPinProps {
  readonly isPinned: boolean;
  readonly onToggle: () => void;
}

export function SidebarPin({ isPinned, onToggle }: SidebarPinProps) {
  const label = isPinned ? "Unpin sidebar" : "Pin sidebar open";
  const Icon = isPinned ? PinOff : Pin;
  return (
    <Tooltip text={label}>
      <Button variant="quiet" size="icon" aria-label={label} onClick={onToggle} className="hover:bg-line/60!">
        <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      </Button>
    </Tooltip>
  );
}
