import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button.tsx";

export function ContactThanks({ onAgain }: { readonly onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-4 rounded-xl border border-line bg-raised p-6 shadow-card sm:p-8">
      <CircleCheck aria-hidden="true" className="size-8 text-success" strokeWidth={1.6} />
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-2xl outline-none">
        Thank You!
      </h2>
      <p className="text-ink-soft leading-relaxed">
        We got your message, and a person will read it. We’ll reply by email.
      </p>
      <Button variant="secondary" onClick={onAgain}>
        Send Another Message
      </Button>
    </div>
  );
}
