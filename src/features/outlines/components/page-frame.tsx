import type { ReactNode, Ref } from "react";

interface PageFrameProps {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A page of the outlines that is looked through: it scrolls by itself, beside the sidebar. */
export function PageFrame({ children, ref }: PageFrameProps) {
  return (
    <div
      ref={ref}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard.
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2"
    >
      <div className="mx-auto w-full max-w-[60rem] px-5 pt-5 pb-16 sm:px-8 lg:pt-8">{children}</div>
    </div>
  );
}
