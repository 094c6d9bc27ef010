import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { useKeyDown } from "@/components/ui/use-key-down.ts";
import type { SidebarLayout } from "./sidebar-layout.ts";

/** A developer aid: Alt+D shows the page's layout (specification, 2.10). */
export function LayoutDebug({ layout }: { readonly layout: SidebarLayout }) {
  const [isOpen, setOpen] = useState(false);
  useKeyDown((event) => {
    // The key, not the character: with Alt, some keyboards type another one.
    if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== "KeyD") return;
    event.preventDefault();
    setOpen((was) => !was);
  });
  return isOpen ? <Overlay layout={layout} onClose={() => setOpen(false)} /> : null;
}

function Overlay({ layout, onClose }: { readonly layout: SidebarLayout; readonly onClose: () => void }) {
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
