import { useSyncExternalStore } from "react";
import { toastLibrary } from "./toast-library.ts";
import { useLoaded } from "./use-loaded.ts";

const load = () => import("./toaster-view.tsx");

/** The place for toasts. Its code loads with the first one; offline, the service worker has it. */
export function Toaster() {
  const isNeeded = useSyncExternalStore(toastLibrary.subscribe, toastLibrary.isNeeded, () => false);
  const View = useLoaded(load, isNeeded);
  return View && <View />;
}
