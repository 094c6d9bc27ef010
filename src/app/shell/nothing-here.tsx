import { Button } from "@/components/ui/button.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";

interface NothingHereProps {
  readonly action: { readonly label: string; readonly href: string };
}

/** An address without a page. */
export function NothingHere({ action }: NothingHereProps) {
  usePageTitle("Page not found");
  return (
    <div className="grid max-w-md gap-4">
      <h1 className="font-semibold text-3xl tracking-tight">Page not found</h1>
      <p className="text-ink-soft leading-relaxed">
        This page doesn’t exist. It may have moved, or the link may have a typo.
      </p>
      <Button asChild className="justify-self-start">
        <a href={action.href}>{action.label}</a>
      </Button>
    </div>
  );
}
