import { X } from "lucide-react";
import * as Dialog from "radix-ui/dialog";
import { useRef } from "react";
import { Button } from "./button.tsx";
import { useCloseOnBack } from "./close-on-back.ts";
import { cn } from "./cn.ts";
import { useReturnFocus } from "./return-focus.ts";
import type { SheetProps } from "./sheet.tsx";

export default function SheetLayer({
  onClose,
  title,
  description,
  side,
  children,
}: Omit<SheetProps, "isOpen">) {
  const returnFocus = useReturnFocus();
  const layer = useRef<HTMLDivElement>(null);
  useCloseOnBack(onClose);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Content
          {...returnFocus}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus(event);
            const first = layer.current?.querySelector<HTMLElement>("[data-first-focus]");
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          ref={layer}
          {...(description ? {} : { "aria-describedby": undefined })}
          // A field inside may handle the key itself.
          onEscapeKeyDown={(event) => {
            if (document.activeElement?.hasAttribute("data-own-escape")) event.preventDefault();
          }}
          className={cn(
            "fixed inset-y-0 z-50 flex flex-col bg-raised shadow-float",
            side === "right"
              ? "right-0 w-full max-w-xl border-line sm:border-l"
              : "left-0 w-72 max-w-[85vw] border-line border-r",
          )}
        >
          <div
            className={cn(
              "flex justify-between gap-4 border-line border-b px-5",
              description ? "items-start py-4" : "items-center py-2.5",
            )}
          >
            <div className="min-w-0">
              <Dialog.Title className="font-semibold font-serif text-lg leading-snug">{title}</Dialog.Title>
              {description && (
                <Dialog.Description className="mt-0.5 text-ink-soft text-sm">
                  {description}
                </Dialog.Description>
              )}
            </div>
            <Dialog.Close asChild>
              <Button variant="quiet" size="icon" aria-label="Close">
                <X aria-hidden="true" className="size-5" />
              </Button>
            </Dialog.Close>
          </div>
          <div
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
            tabIndex={0}
            className="relative min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2"
          >
            {children}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
