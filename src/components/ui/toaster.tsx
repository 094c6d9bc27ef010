import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { toastLibrary } from "./toast-library.ts";

/** The place for toasts. Its code loads with the first one; offline, the service worker has it. */
export function Toaster() {
  const isNeeded = useSyncExternalStore(toastLibrary.subscribe, toastLibrary.isNeeded, () => false);
  const [View, setView] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isNeeded || View) return;
    const load = () =>
      import("./toaster-view.tsx").then(
        (view) => setView(() => view.default),
        // Toasts wait until it loads; none of them is worth losing the page.
        () => {},
      );
    void load();
    addEventListener("online", load);
    return () => removeEventListener("online", load);
  }, [isNeeded, View]);
  return View && <View />;
}
