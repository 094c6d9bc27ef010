import { Pause, Play, Square, Volume2 } from "lucide-react";
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button.tsx";
import type { ReadAloud, ReadAloudState } from "../model/read-aloud.ts";

interface ReadAnswerProps {
  /** The answer as it's shown. */
  readonly text: RefObject<HTMLElement | null>;
}

/** Reads an answer aloud, where the browser has a voice. */
export function ReadAnswer({ text }: ReadAnswerProps) {
  const hasVoice = useSyncExternalStore(followVoices, () => voices()?.getVoices().length !== 0);
  const [state, setState] = useState<ReadAloudState>("idle");
  const reading = useRef<ReadAloud | null>(null);
  useEffect(() => () => reading.current?.stop(), []);
  if (!voices() || !hasVoice) return null;

  const start = async () => {
    const { ReadAloud } = await import("../model/read-aloud.ts");
    if (text.current) reading.current = ReadAloud.start(text.current, setState);
  };
  const isIdle = state === "idle";
  const [label, Icon, act] = isIdle
    ? (["Read aloud", Volume2, start] as const)
    : state === "speaking"
      ? (["Pause reading", Pause, () => reading.current?.pause()] as const)
      : (["Continue reading", Play, () => reading.current?.resume()] as const);
  return (
    <>
      <IconButton label={label} onClick={act}>
        <Icon aria-hidden="true" className={isIdle ? "size-4" : "size-4 text-accent"} />
      </IconButton>
      {!isIdle && (
        <IconButton label="Stop reading" onClick={() => reading.current?.stop()}>
          <Square aria-hidden="true" className="size-3.5 fill-current" />
        </IconButton>
      )}
    </>
  );
}

interface IconButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}

function IconButton({ label, onClick, children }: IconButtonProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      className="pointer-coarse:size-11"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

const voices = (): SpeechSynthesis | null => ("speechSynthesis" in window ? speechSynthesis : null);

/** Browsers load their voices after the page. */
function followVoices(onChange: () => void): () => void {
  voices()?.addEventListener("voiceschanged", onChange);
  return () => voices()?.removeEventListener("voiceschanged", onChange);
}
