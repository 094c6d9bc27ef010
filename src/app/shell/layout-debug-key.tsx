import { lazy, Suspense, useState } from "react";
import { useKeyDown } from "@/components/ui/use-key-down.ts";
import type { SidebarLayout } from "./sidebar-layout.ts";

const LayoutDebug = lazy(() => import("./layout-debug.tsx"));

/** A developer aid: Alt+D shows the page's layout (specification, 2.10). */
export function LayoutDebugKey({ layout }: { readonly layout: SidebarLayout }) {
  const [isOpen, setOpen] = useState(false);
  useKeyDown((event) => {
    // The key, not the character: with Alt, some keyboards type another one.
    if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== "KeyD") return;
    event.preventDefault();
    setOpen((was) => !was);
  });
  if (!isOpen) return null;
  return (
    <Suspense>
      <LayoutDebug layout={layout} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
