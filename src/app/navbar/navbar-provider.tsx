import { type ReactNode, useCallback, useMemo, useState } from "react";
import { EMPTY_NAVBAR, NavbarContext, type NavbarState } from "./navbar-context.ts";

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
  const value = useMemo(() => ({ ...state, update }), [state, update]);
  return <NavbarContext value={value}>{children}</NavbarContext>;
}
