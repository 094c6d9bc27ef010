import { ScrollArea as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { SCROLLBAR_HIDE_DELAY } from "@/lib/measures.ts";
import { classNames } from "./class-names.ts";

/** A column that scrolls under a slim bar, which is there while the pointer is over it. */
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
      className={classNames("overflow-hidden", className)}
    >
      {/* The inner box would grow with its longest line: as a block it keeps to the width there is. */}
      <Radix.Viewport className="size-full [&>div]:!block">{children}</Radix.Viewport>
      <Radix.Scrollbar orientation="vertical" className="flex w-2 touch-none select-none p-0.5">
        <Radix.Thumb className="flex-1 rounded-full bg-line-strong/60" />
      </Radix.Scrollbar>
    </Radix.Root>
  );
}
