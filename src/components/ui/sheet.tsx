import type { ReactNode } from "react";
import { useLoaded } from "./use-loaded.ts";

const load = () => import("./sheet-layer.tsx");
/** For a sheet that should open without a wait. */
export const loadSheet = (): void => void load().catch(() => {});

export interface SheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly side: "left" | "right";
  readonly children: ReactNode;
}

/**
 * A panel at the edge of the page; on a phone it covers most of the width. Escape, Back, or a click outside closes it, and
 * the focus returns to what opened it. A field with `data-first-focus` gets it at first.
 */
export function Sheet({ isOpen, ...props }: SheetProps) {
  const Layer = useLoaded(load, isOpen);
  return isOpen && Layer && <Layer {...props} />;
}
