import { useEffect } from "react";

/** Sets the page's title, ending with the product's name. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title ? `${title} - Hornbook` : "Hornbook";
  }, [title]);
}
