import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { flash } from "./toasts.ts";

/** How long the button says "Copied", in milliseconds. */
const COPIED_SHOWN = 2000;

interface CopyButtonProps {
  readonly text: string;
  /** The button's label, except right after copying. */
  readonly children: string;
  readonly onCopied?: () => void;
}

/** Puts a text on the clipboard, and says so. */
export function CopyButton({ text, children, onCopied }: CopyButtonProps) {
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
      onCopied?.();
    } catch {
      flash.error("Your browser blocked copying. Select the text and copy it yourself.");
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
