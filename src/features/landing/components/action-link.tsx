import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button.tsx";

interface ActionLinkProps {
  readonly href: string;
  readonly children: string;
  readonly variant?: ComponentProps<typeof Button>["variant"];
  /** What it is called, where its words alone would not tell it from its neighbours. Holds those words. */
  readonly label?: string;
}

/** A link that looks like the thing to do. */
export function ActionLink({ href, children, variant = "primary", label }: ActionLinkProps) {
  return (
    <Button size="lg" variant={variant} asChild>
      <a href={href} aria-label={label}>
        {children}
      </a>
    </Button>
  );
}
