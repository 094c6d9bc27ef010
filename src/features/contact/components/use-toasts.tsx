import { lazy, type ReactNode, Suspense, useState } from "react";

const ToastHost = lazy(() => import("./toast-host.tsx"));

interface Toasts {
  /** Loads the toaster ahead of time. */
  prepare(): void;
  /** Shows a message as soon as the toaster has loaded. */
  show(kind: "success" | "error", text: string): Promise<void>;
  /** Render it with the page. */
  readonly host: ReactNode;
}

/** Toasts for a page that loads their code only when it might need one. */
export function useToasts(): Toasts {
  const [isWanted, setWanted] = useState(false);
  const [ready] = useState(() => Promise.withResolvers<void>());
  return {
    prepare: () => setWanted(true),
    async show(kind, text) {
      setWanted(true);
      const [{ notify }] = await Promise.all([import("@/components/ui/toasts.ts"), ready.promise]);
      notify[kind](text);
    },
    host: isWanted && (
      <Suspense>
        <ToastHost onReady={ready.resolve} />
      </Suspense>
    ),
  };
}
