import * as Dialog from "radix-ui/dialog";
import { useRef } from "react";
import { Button } from "./button.tsx";
import { useCloseOnBack } from "./close-on-back.ts";
import type { ConfirmDialogProps } from "./confirm-dialog.tsx";
import { useReturnFocus } from "./return-focus.ts";

export default function ConfirmDialogLayer({
  title,
  children,
  confirmLabel,
  onConfirm,
  onCancel,
}: Omit<ConfirmDialogProps, "isOpen">) {
  const returnFocus = useReturnFocus();
  useCloseOnBack(onCancel);
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onCancel()}>
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
