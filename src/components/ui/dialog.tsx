import type { ReactNode } from "react";
import { useLoaded } from "./use-loaded.ts";

const load = () => import("./dialog-layer.tsx");

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description: ReactNode;
  readonly children: ReactNode;
}

/**
 * A form over the page. Escape, Back, the close button, or a click outside closes it, and the focus returns to what opened
 * it. It makes room for a phone's keyboard.
 */
export function Dialog({ isOpen, ...props }: DialogProps) {
  const Layer = useLoaded(load, isOpen);
  return isOpen && Layer && <Layer {...props} />;
}
