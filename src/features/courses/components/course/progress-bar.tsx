import { cn } from "@/components/ui/cn.ts";

interface ProgressBarProps {
  /** 0 to 100. */
  readonly percent: number;
  readonly label: string;
  readonly className?: string;
}

export function ProgressBar({ percent, label, className }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cn("h-1.5 overflow-clip rounded-full bg-line", className)}
    >
      <div style={{ width: `${percent}%` }} className="h-full rounded-full bg-accent" />
    </div>
  );
}
