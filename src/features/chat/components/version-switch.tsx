import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "@/components/ui/button.tsx";
import type { Versions } from "../model/turns.ts";

interface VersionSwitchProps {
  readonly of: "question" | "answer";
  readonly versions: Versions;
  readonly onShow: (messageId: string) => void;
}

/** Steps through the versions of a question or an answer: ‹ 2 of 3 ›. Nothing if there is one. */
export function VersionSwitch({ of, versions: { messages, place }, onShow }: VersionSwitchProps) {
  if (messages.length < 2) return null;
  const step = (by: -1 | 1, label: string) => {
    const message = messages[place + by];
    const Icon = by < 0 ? ChevronLeft : ChevronRight;
    return (
      <Button
        variant="quiet"
        size="icon"
        className="pointer-coarse:size-11"
        aria-label={`${label} version of this ${of}`}
        // Stays focusable at an end, so that the focus isn't lost on the way.
        aria-disabled={!message || undefined}
        onClick={() => message && onShow(message)}
      >
        <Icon aria-hidden="true" className="size-4" />
      </Button>
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div
      role="group"
      aria-label={`Versions of this ${of}`}
      className="flex items-center text-ink-soft text-sm"
    >
      {step(-1, "Previous")}
      <span role="status" className="whitespace-nowrap tabular-nums">
        {place + 1} of {messages.length}
      </span>
      {step(1, "Next")}
    </div>
  );
}
