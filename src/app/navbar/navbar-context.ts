import { createContext, use, useEffect } from "react";

/** What pages tell the navigation about themselves (specification, 3). */
interface NavbarCounters {
  /** Cards to study today. */
  readonly itemCount: number;
  readonly totalCollectionCount: number;
  readonly totalCardCount: number;
  /** The place of the open card, from 0. */
  readonly currentCardIndex: number;
}

export interface NavbarState extends NavbarCounters {
  /** Leaves what has taken over the window, such as a study session. The navigation is hidden meanwhile. */
  readonly closeHandler: (() => void) | null;
  /** Whether a paywall is on the page. */
  readonly paywallActive: boolean;
}

export const EMPTY_NAVBAR: NavbarState = {
  itemCount: 0,
  totalCollectionCount: 0,
  totalCardCount: 0,
  currentCardIndex: 0,
  closeHandler: null,
  paywallActive: false,
};

export const NavbarContext = createContext<NavbarState | null>(null);

/** Apart from the state, which a page that only changes it needn't render again for. */
export const NavbarUpdate = createContext<(change: Partial<NavbarState>) => void>(() => {});

export function useNavbar(): NavbarState {
  const navbar = use(NavbarContext);
  if (!navbar) throw new Error("useNavbar must be used within a NavbarProvider");
  return navbar;
}

export const useNavbarUpdate = () => use(NavbarUpdate);

/** Sets the close handler while the page is open. @param onClose must not change between renders. */
export function useCloseHandler(onClose: () => void): void {
  const update = useNavbarUpdate();
  useEffect(() => {
    update({ closeHandler: onClose });
    return () => update({ closeHandler: null, currentCardIndex: 0 });
  }, [update, onClose]);
}

/** Says that a paywall is on the page. */
export function usePaywall(isActive: boolean): void {
  const update = useNavbarUpdate();
  useEffect(() => {
    update({ paywallActive: isActive });
    return () => update({ paywallActive: false });
  }, [update, isActive]);
}
