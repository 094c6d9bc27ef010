import { Dialog } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { useReturnFocus } from "./return-focus.ts";

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that can't be undone. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onCancel()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-scrim" />
        <Dialog.Content
          {...returnFocus}
          role="alertdialog"
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus(event);
            // The harmless answer, so that a key pressed too long does nothing.
            event.preventDefault();
            cancel.current?.focus({ preventScroll: true });
          }}
          // It has to be answered: a click beside it does nothing.
          onPointerDownOutside={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed top-1/2 left-1/2 z-50 w-[calc(100%-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 rounded-lg bg-raised p-6 shadow-float"
        >
          <Dialog.Title className="font-semibold font-serif text-xl">{title}</Dialog.Title>
          <Dialog.Description className="mt-2 text-ink-soft leading-relaxed">{children}</Dialog.Description>
          <div className="mt-6 flex justify-end gap-2">
            <Dialog.Close asChild>
              <Button ref={cancel} variant="secondary">
                Cancel
              </Button>
            </Dialog.Close>
            <Dialog.Close asChild>
              <Button variant="danger" onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
