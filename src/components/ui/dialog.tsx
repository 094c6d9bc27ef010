import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { useReturnFocus } from "./return-focus.ts";

interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description: ReactNode;
  readonly children: ReactNode;
}

/**
 * A form over the page. Escape, the close button, or a click outside closes it, and the focus returns to what opened
 * it. It makes room for a phone's keyboard.
 */
export function Dialog({ isOpen, onClose, title, description, children }: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Primitive.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Primitive.Content
          {...returnFocus}
          className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-lg bg-raised p-5 shadow-float sm:p-6"
        >
          <Primitive.Title className="pr-10 font-semibold font-serif text-xl">{title}</Primitive.Title>
          <Primitive.Description className="mt-1 text-ink-soft text-sm leading-relaxed">
            {description}
          </Primitive.Description>
          <div className="mt-5">{children}</div>
          {/* Last, so that the form's first field gets the focus. */}
          <Primitive.Close asChild>
            <Button variant="quiet" size="icon" className="absolute top-4 right-4" aria-label="Close">
              <X aria-hidden="true" className="size-5" />
            </Button>
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
