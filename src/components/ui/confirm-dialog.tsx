import type { ReactNode } from "react";
import { useLoaded } from "./use-loaded.ts";

const load = () => import("./confirm-dialog-layer.tsx");

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that can't be undone. */
export function ConfirmDialog({ isOpen, ...props }: ConfirmDialogProps) {
  const Layer = useLoaded(load, isOpen);
  return isOpen && Layer && <Layer {...props} />;
}
