import type { Citation } from "@backend/contracts/chat.ts";
import { Check, Copy } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { notify } from "@/components/ui/toasts.ts";

/** How long the button says "Copied", in milliseconds. */
const COPIED_SHOWN = 2000;

interface CopyAnswerProps {
  /** The answer as it's shown. */
  readonly text: RefObject<HTMLElement | null>;
  readonly citations: readonly Citation[];
}

/** Copies an answer with its sources: formatted, for a word processor, and as plain text. */
export function CopyAnswer({ text, citations }: CopyAnswerProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_SHOWN);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    const shown = text.current;
    if (!shown) return;
    // Loaded when it's needed. Browsers that only let a click write get a promise, and at once.
    const copies = import("../model/answer-copy.ts").then(({ copyOf }) => copyOf(shown, citations));
    const as = (type: string, form: "html" | "plain") => ({
      [type]: copies.then((copy) => new Blob([copy[form]], { type })),
    });
    try {
      await navigator.clipboard.write([
        new ClipboardItem({ ...as("text/html", "html"), ...as("text/plain", "plain") }),
      ]);
      setCopied(true);
    } catch {
      notify.error("Your browser blocked copying. Select the text and copy it yourself.");
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button variant="quiet" size="sm" className="pointer-coarse:h-11" onClick={copy}>
      <Icon aria-hidden="true" className="size-4" />
      <span aria-live="polite" className="max-sm:sr-only">
        {isCopied ? "Copied" : "Copy"}
      </span>
    </Button>
  );
}
