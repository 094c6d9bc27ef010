import { Toaster as Sonner } from "sonner";

/** Messages that pass: top right, at most three, gone after four seconds (specification, 9.3). */
export function Toaster() {
  return (
    <Sonner
      position="top-right"
      visibleToasts={3}
      duration={4000}
      closeButton
      toastOptions={{
        classNames: {
          toast: "!bg-raised !text-ink !border-line !font-sans",
          description: "!text-ink-soft",
          closeButton: "!bg-raised !text-ink !border-line",
        },
      }}
    />
  );
}
