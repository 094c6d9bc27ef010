import * as Radix from "radix-ui/scroll-area";
import type { ReactNode } from "react";
import { SCROLLBAR_HIDE_DELAY } from "@/lib/measures.ts";
import { cn } from "./cn.ts";

/** A scrolling column with a slim scrollbar that shows while the pointer is over it. */
export function ScrollArea({
  className,
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <Radix.Root
      type="hover"
      scrollHideDelay={SCROLLBAR_HIDE_DELAY}
      className={cn("overflow-hidden", className)}
    >
      {/* Radix's inner element would grow with its longest line. As a block, it keeps the available width. */}
      <Radix.Viewport className="relative size-full [&>div]:!block">{children}</Radix.Viewport>
      <Radix.Scrollbar orientation="vertical" className="flex w-2 touch-none select-none p-0.5">
        <Radix.Thumb className="flex-1 rounded-full bg-line-strong/60" />
      </Radix.Scrollbar>
    </Radix.Root>
  );
}
