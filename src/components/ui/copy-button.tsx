import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { notify } from "./toasts.ts";

/** How long the button says that it has copied, in milliseconds. */
const COPIED_SHOWN = 2000;

interface CopyButtonProps {
  readonly text: string;
  /** What the button says at rest. */
  readonly children: string;
}

/** Puts a text on the clipboard, and says so. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_SHOWN);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      notify.error("Your browser didn’t let us copy. Select the text and copy it by hand.");
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button variant="secondary" size="sm" onClick={copy}>
      <Icon aria-hidden="true" className="size-4" />
      <span aria-live="polite">{isCopied ? "Copied" : children}</span>
    </Button>
  );
}
