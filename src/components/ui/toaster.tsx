import { lazy, Suspense, useSyncExternalStore } from "react";
import { toastLibrary } from "./toast-library.ts";

const ToasterView = lazy(() => import("./toaster-view.tsx"));

/** The place for toasts. Its code loads with the first one. */
export function Toaster() {
  const isNeeded = useSyncExternalStore(toastLibrary.subscribe, toastLibrary.isNeeded, () => false);
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <ToasterView />
      </Suspense>
    )
  );
}
