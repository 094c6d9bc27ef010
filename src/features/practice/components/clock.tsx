import { Timer } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { cn } from "@/components/ui/cn.ts";
import { clockText } from "../model/labels.ts";

/** Announced when this much is left. */
const WARN_SECONDS = [300, 60];

interface ClockProps {
  /** Milliseconds since 1970, as the server counts them. */
  readonly deadline: number;
  readonly now: () => number;
  readonly onTimeOut: () => void;
}

/** What is left of a session's time. */
export function Clock({ deadline, now, onTimeOut }: ClockProps) {
  const [left, setLeft] = useState(() => (deadline - now()) / 1000);
  const tick = useEffectEvent(() => {
    const seconds = (deadline - now()) / 1000;
    setLeft(seconds);
    if (seconds <= 0) onTimeOut();
  });
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  const warned = WARN_SECONDS.filter((seconds) => left <= seconds).at(-1);
  return (
    <p
      className={cn(
        "flex items-center gap-1.5 tabular-nums",
        warned !== undefined && "font-medium text-danger",
      )}
    >
      <Timer aria-hidden="true" className="size-4" />
      <span role="timer">
        <span className="sr-only">Time left: </span>
        {clockText(left)}
      </span>
      <span role="status" className="sr-only">
        {warned !== undefined && left > 0
          ? `${warned / 60 === 1 ? "1 minute" : `${warned / 60} minutes`} left`
          : ""}
      </span>
    </p>
  );
}
