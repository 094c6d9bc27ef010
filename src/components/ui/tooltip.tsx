import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { TOOLTIP_DELAY } from "@/lib/measures.ts";

interface TooltipProps {
  readonly text: string;
  /** What the tooltip describes. */
  readonly children: ReactNode;
  readonly side?: "top" | "right" | "bottom" | "left";
}

/** A few words beside what the pointer or the focus is on. It never says more than the control's own name. */
export function Tooltip({ text, children, side = "bottom" }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={TOOLTIP_DELAY}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 rounded-sm bg-ink px-2.5 py-1.5 text-page text-xs shadow-float"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
