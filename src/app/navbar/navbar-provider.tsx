import { type ReactNode, useCallback, useState } from "react";
import { EMPTY_NAVBAR, NavbarContext, type NavbarState, NavbarUpdate } from "./navbar-context.ts";

export function NavbarProvider({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState<NavbarState>(EMPTY_NAVBAR);
  const update = useCallback((change: Partial<NavbarState>) => {
    setState((current) => {
      const isSame = Object.entries(change).every(
        ([name, value]) => current[name as keyof NavbarState] === value,
      );
      return isSame ? current : { ...current, ...change };
    });
  }, []);
  return (
    <NavbarUpdate value={update}>
      <NavbarContext value={state}>{children}</NavbarContext>
    </NavbarUpdate>
  );
}
