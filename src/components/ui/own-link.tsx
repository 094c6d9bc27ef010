import { createContext, type MouseEvent, type ReactNode, use } from "react";
import { Link } from "react-router";

/**
 * Opens the address of a link in a text beside the page instead of leaving it. Returns whether it did. A click with a
 * modifier key still opens a tab.
 */
export const OpenBeside = createContext<((address: string) => boolean) | null>(null);

/** A link from a text to a page of the app. */
export function OwnLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const openBeside = use(OpenBeside);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    if (openBeside?.(to)) event.preventDefault();
  };
  return (
    <Link to={to} onClick={open}>
      {children}
    </Link>
  );
}
