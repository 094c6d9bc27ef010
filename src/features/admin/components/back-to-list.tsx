import { ChevronLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button.tsx";

/** Only where what was opened hides its list. There it takes the focus from the line that was opened. */
export function BackToList({ label, onBack }: { readonly label: string; readonly onBack: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="lg:hidden">
      <Button ref={button} variant="secondary" size="sm" onClick={onBack}>
        <ChevronLeft aria-hidden="true" className="size-4" />
        {label}
      </Button>
    </div>
  );
}
