import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useMedia } from "@/components/ui/use-media.ts";
import { persistent } from "@/lib/browser-storage.ts";
import { DESKTOP_MIN_WIDTH, SIDEBAR_CLOSE_DELAY } from "@/lib/measures.ts";
import { type Resting, type SidebarLayout, sidebarLayout } from "./sidebar-layout.ts";

const PIN_FLAG = "sidebar-pinned";

interface SidebarState {
  readonly layout: SidebarLayout;
  readonly element: RefObject<HTMLElement | null>;
  togglePin(): void;
}

/** The sidebar's state: pinned, or expanded while the pointer or the keyboard focus is in it. */
export function useSidebar(): SidebarState {
  const isDesktop = useMedia(`(min-width: ${DESKTOP_MIN_WIDTH}px)`);
  const [isPinned, setPinned] = useState(() => persistent.get(PIN_FLAG) === "true");
  const [resting, setResting] = useState<Resting>("open");
  const element = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // The page that the sidebar was last open beside, until another one is shown. A new conversation's address only grows.
  const [besidePage, setBesidePage] = useState<string | null>(pathname);
  const keepsPlace = besidePage !== null && pathname.startsWith(besidePage);
  const nextBesidePage = resting === "open" ? pathname : keepsPlace ? besidePage : null;
  if (nextBesidePage !== besidePage) setBesidePage(nextBesidePage);

  useEffect(() => {
    if (!isDesktop || isPinned || !element.current) return;
    return followAttention(element.current, setResting);
  }, [isDesktop, isPinned]);

  const togglePin = () => {
    persistent.set(PIN_FLAG, String(!isPinned));
    setPinned(!isPinned);
    // It stays beside the page until the pointer leaves.
    setResting("open");
  };
  return { layout: sidebarLayout(isDesktop, isPinned, resting, keepsPlace), element, togglePin };
}

/** Expands while the pointer or the keyboard's focus is in the sidebar, and collapses soon after both have left. */
function followAttention(
  sidebar: HTMLElement,
  setResting: (change: (resting: Resting) => Resting) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // An untouched sidebar stays open. One that was just unpinned has the pointer or the focus in it.
  let wasInside = sidebar.matches(":hover, :focus-within");

  const enter = () => {
    clearTimeout(timer);
    timer = undefined;
    wasInside = true;
    setResting((resting) => (resting === "collapsed" ? "peeking" : resting));
  };
  const leave = () => {
    if (!wasInside || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (isHeldOpen(sidebar)) return;
      wasInside = false;
      setResting(() => "collapsed");
    }, SIDEBAR_CLOSE_DELAY);
  };
  const onPointer = (event: PointerEvent) => {
    const isInside = event.target instanceof Node && sidebar.contains(event.target);
    if (isInside) enter();
    else leave();
  };
  const onFocusIn = () => sidebar.querySelector(":focus-visible") && enter();
  const onFocusOut = () => !sidebar.matches(":hover") && leave();

  document.addEventListener("pointermove", onPointer, { passive: true });
  document.addEventListener("pointerdown", onPointer, { passive: true });
  document.documentElement.addEventListener("pointerleave", leave);
  sidebar.addEventListener("focusin", onFocusIn);
  sidebar.addEventListener("focusout", onFocusOut);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("pointermove", onPointer);
    document.removeEventListener("pointerdown", onPointer);
    document.documentElement.removeEventListener("pointerleave", leave);
    sidebar.removeEventListener("focusin", onFocusIn);
    sidebar.removeEventListener("focusout", onFocusOut);
  };
}

/** The sidebar stays open while a menu, a dialog or a title field opened from it is in use. */
function isHeldOpen(sidebar: HTMLElement): boolean {
  return (
    sidebar.querySelector(":focus-visible") !== null ||
    document.querySelector("[role=menu], [role=alertdialog]") !== null
  );
}
