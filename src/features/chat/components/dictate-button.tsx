import { Mic } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { notify } from "@/components/ui/toasts.ts";
import { canDictate, dictate } from "../model/dictation.ts";

interface DictateButtonProps {
  /** What is written so far; dictation adds to it. */
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Writes what the user says, as they say it. Only where the browser recognizes speech. */
export function DictateButton({ text, onText }: DictateButtonProps) {
  const [isListening, setListening] = useState(false);
  const stop = useRef<(() => void) | null>(null);
  const heard = useRef(text);
  useEffect(() => () => stop.current?.(), []);
  useEffect(() => {
    // The question was sent, or edited by hand: what comes next belongs to another text.
    if (isListening && text !== heard.current) stop.current?.();
  }, [text, isListening]);
  if (!canDictate()) return null;

  const start = () => {
    const before = text.trimEnd();
    heard.current = text;
    try {
      stop.current = dictate({
        onText: (said) => {
          heard.current = before ? `${before} ${said}` : said;
          onText(heard.current);
        },
        onProblem: (sentence) => notify.error(sentence),
        onEnd: () => setListening(false),
      });
      setListening(true);
    } catch {
      notify.error("Dictation didn’t start. Try again, or type.");
    }
  };
  return (
    <>
      <span role="status" className="sr-only">
        {isListening ? "Listening" : ""}
      </span>
      <Button
        variant="quiet"
        size="field"
        className={isListening ? "bg-danger-soft! text-danger!" : undefined}
        aria-label={isListening ? "Stop dictation" : "Dictate"}
        title={isListening ? "Stop dictation" : "Dictate"}
        aria-pressed={isListening}
        onClick={() => (isListening ? stop.current?.() : start())}
      >
        <Mic aria-hidden="true" className={cn("size-4.5", isListening && "motion-safe:animate-pulse")} />
      </Button>
    </>
  );
}
