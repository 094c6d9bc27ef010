import { useEffect } from "react";
import { Toaster } from "@/components/ui/toaster.tsx";

/** The toaster of pages that rarely need one. @param onReady called once it shows what is announced from now on. */
export default function ToastHost({ onReady }: { readonly onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return <Toaster />;
}
