import { lazy, type ReactNode, Suspense, useState } from "react";

const ToastHost = lazy(() => import("./toast-host.tsx"));

interface Toasts {
  /** Has the toaster loaded, before it is needed. */
  prepare(): void;
  /** Shows a message as soon as the toaster is there. */
  show(kind: "success" | "error", text: string): Promise<void>;
  /** To be rendered with the page. */
  readonly host: ReactNode;
}

/** Toasts on a page that loads their code only when one may come up. */
export function useToasts(): Toasts {
  const [isWanted, setWanted] = useState(false);
  const [ready] = useState(() => Promise.withResolvers<void>());
  return {
    prepare: () => setWanted(true),
    async show(kind, text) {
      setWanted(true);
      const [{ toast }] = await Promise.all([import("sonner"), ready.promise]);
      toast[kind](text);
    },
    host: isWanted && (
      <Suspense>
        <ToastHost onReady={ready.resolve} />
      </Suspense>
    ),
  };
}
