import { useEffect } from "react";
import { siteName } from "@/lib/configuration.ts";

/** Sets the page's title, ending with the product's name. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title ? `${title} - ${siteName}` : siteName;
  }, [title]);
}
