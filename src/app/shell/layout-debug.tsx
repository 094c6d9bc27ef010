import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import type { SidebarLayout } from "./sidebar-layout.ts";

interface LayoutDebugProps {
  readonly layout: SidebarLayout;
  readonly onClose: () => void;
}

/** The page's layout, in numbers. */
export default function LayoutDebug({ layout, onClose }: LayoutDebugProps) {
  const size = useViewport();
  const facts: readonly (readonly [string, string])[] = [
    ["Desktop", yesOrNo(layout.isDesktop)],
    ["Sidebar pinned", yesOrNo(layout.isPinned)],
    ["Sidebar expanded", yesOrNo(layout.isExpanded)],
    ["Content padding", String(layout.contentPadding)],
    ["Content margin", `${layout.contentMargin}px`],
    ["Viewport", size],
  ];
  return (
    <section
      aria-label="Layout Debug"
      className="fixed right-4 bottom-4 z-50 w-64 rounded-md border border-line bg-raised p-4 text-sm shadow-float"
    >
      <h2 className="font-sans font-semibold">Layout Debug</h2>
      <dl className="mt-2 whitespace-nowrap grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Button variant="secondary" size="sm" className="mt-3 w-full" onClick={onClose}>
        Close
      </Button>
    </section>
  );
}

const viewport = () => `${innerWidth} x ${innerHeight}`;

function useViewport(): string {
  const [size, setSize] = useState(viewport);
  useEffect(() => {
    const onResize = () => setSize(viewport());
    addEventListener("resize", onResize);
    return () => removeEventListener("resize", onResize);
  }, []);
  return size;
}

const yesOrNo = (is: boolean) => (is ? "Yes" : "No");
