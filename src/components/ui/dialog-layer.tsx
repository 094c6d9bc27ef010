import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import { Button } from "./button.tsx";
import { useCloseOnBack } from "./close-on-back.ts";
import type { DialogProps } from "./dialog.tsx";
import { useReturnFocus } from "./return-focus.ts";

export default function DialogLayer({ onClose, title, description, children }: Omit<DialogProps, "isOpen">) {
  const returnFocus = useReturnFocus();
  useCloseOnBack(onClose);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...returnFocus}
          className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-lg bg-raised p-5 shadow-float sm:p-6"
        >
          <Radix.Title className="pr-10 font-semibold font-serif text-xl">{title}</Radix.Title>
          <Radix.Description className="mt-1 text-ink-soft text-sm leading-relaxed">
            {description}
          </Radix.Description>
          <div className="mt-5">{children}</div>
          {/* Last, so that the form's first field gets the focus. */}
          <Radix.Close asChild>
            <Button variant="quiet" size="icon" className="absolute top-4 right-4" aria-label="Close">
              <X aria-hidden="true" className="size-5" />
            </Button>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
