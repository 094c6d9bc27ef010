import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button.tsx";

interface ActionLinkProps {
  readonly href: string;
  readonly children: string;
  readonly variant?: ComponentProps<typeof Button>["variant"];
  /** The accessible name, where the visible words repeat on the page. It contains those words. */
  readonly label?: string;
}

/** A link that looks like a button. */
export function ActionLink({ href, children, variant = "primary", label }: ActionLinkProps) {
  return (
    <Button size="lg" variant={variant} asChild>
      <a href={href} aria-label={label}>
        {children}
      </a>
    </Button>
  );
}
