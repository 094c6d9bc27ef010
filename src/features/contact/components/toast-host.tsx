import { useEffect } from "react";
import ToasterView from "@/components/ui/toaster-view.tsx";

/**
 * The toaster of pages that rarely need one.
 * @param onReady called once it can show toasts.
 */
export default function ToastHost({ onReady }: { readonly onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return <ToasterView />;
}
