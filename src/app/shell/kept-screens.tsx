/**
 * The page of the address, with the last pages kept alive behind it, so that Back is instant and finds everything as it was
 * left: scroll, focus, drafts, the playing second. A hidden page is out of the document, and React has ended its effects: its
 * subscriptions, timers, and title.
 */
import {
  Activity,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { UNSAFE_LocationContext as LocationContext, useMatches, useOutlet } from "react-router";
import { ONE_SCREEN } from "./one-screen.ts";

/** The one that is shown, and those behind it. */
const KEPT = 5;

/** What the router has for an address. */
interface Arrival {
  readonly place: React.ContextType<typeof LocationContext>;
  readonly page: ReactNode;
  /** What a frame passes to its pages. */
  readonly context: unknown;
}

interface Screen {
  /** The history entry that it began with. */
  readonly id: string;
  readonly path: string;
  readonly arrival: Arrival;
  /** Where its page believes to be, also while the address names another. On return, nothing changes for it. */
  readonly drawn: Arrival;
}

/** @param context what a frame passes to its pages, as with an `Outlet`: inside of it, each of them is a screen. */
export function KeptScreens({ context }: { readonly context?: unknown }) {
  const page = useOutlet(context);
  const place = use(LocationContext);
  const frame = useMatches().find(({ handle }) => handle === ONE_SCREEN);
  const path = context === undefined && frame ? frame.pathname : place.location.pathname;
  const slot = useRef<HTMLDivElement>(null);
  const [screens, setScreens] = useState<readonly Screen[]>([]);
  const [shown] = screens;
  // While the next page's code loads, the router renders the same place once more. The page that is left needn't.
  if (shown?.arrival.place !== place || shown.arrival.context !== context)
    setScreens(arrive(screens, path, { place, page, context }));
  return (
    <>
      <div ref={slot} className="contents" />
      {screens.map((screen) => (
        <KeptScreen key={screen.id} screen={screen} isShown={screen === shown} slot={slot} />
      ))}
    </>
  );
}

/** The screens after an arrival, the shown one first. Only Back and Forward return to one: a link starts its page over. */
function arrive(screens: readonly Screen[], path: string, arrival: Arrival): readonly Screen[] {
  const { navigationType, location } = arrival.place;
  const [shown] = screens;
  const isSame = shown && (navigationType === "REPLACE" || shown.path === path);
  const returned = navigationType === "POP" && screens.find((screen) => screen.path === path);
  const { id, drawn } = (isSame ? shown : returned) || { id: location.key, drawn: arrival };
  const isAsLeft = !isSame && drawn.place.location.key === location.key && drawn.context === arrival.context;
  const others = screens.filter((screen) => screen.id !== id && screen.path !== path);
  return [{ id, path, arrival, drawn: isAsLeft ? drawn : arrival }, ...others].slice(0, KEPT);
}

interface KeptScreenProps {
  readonly screen: Screen;
  readonly isShown: boolean;
  readonly slot: RefObject<HTMLElement | null>;
}

function KeptScreen({ screen, isShown, slot }: KeptScreenProps) {
  const [host] = useState(createHost);
  useLayoutEffect(() => {
    if (isShown) host.restoreScroll();
  }, [host, isShown]);
  // After the effects of the page, which may want the focus.
  useEffect(() => (isShown ? host.restoreFocus() : undefined), [host, isShown]);
  return createPortal(
    <>
      <Placed element={host.element} slot={slot} isShown={isShown} />
      <Activity mode={isShown ? "visible" : "hidden"}>
        <LocationContext value={screen.drawn.place}>{screen.drawn.page}</LocationContext>
      </Activity>
    </>,
    host.element,
  );
}

interface PlacedProps {
  readonly element: HTMLElement;
  readonly slot: RefObject<HTMLElement | null>;
  readonly isShown: boolean;
}

/** A component before the page, so that the page is in the document when its own effects measure it. */
function Placed({ element, slot, isShown }: PlacedProps) {
  useLayoutEffect(() => {
    if (!isShown) return;
    slot.current?.append(element);
    return () => element.remove();
  }, [element, slot, isShown]);
  return null;
}

/** An element for a screen. It remembers what leaving the document makes the browser forget. */
function createHost() {
  const element = document.createElement("div");
  element.className = "contents";
  const scrolled = new Map<Element, { readonly top: number; readonly left: number }>();
  let focused: HTMLElement | null = null;
  let left: HTMLElement | null = null;
  const noteScroll = ({ target }: Event) => {
    if (target instanceof Element) scrolled.set(target, { top: target.scrollTop, left: target.scrollLeft });
  };
  element.addEventListener("scroll", noteScroll, { capture: true, passive: true });
  element.addEventListener("focusin", ({ target }) => {
    focused = target instanceof HTMLElement ? target : null;
  });
  return {
    element,
    restoreScroll: () => {
      for (const [scroller, place] of scrolled) scroller.scrollTo({ ...place, behavior: "instant" });
    },
    /** @returns remembers where the focus was left. */
    restoreFocus: () => {
      if (left?.isConnected) left.focus({ preventScroll: true });
      return () => {
        left = focused;
      };
    },
  };
}
