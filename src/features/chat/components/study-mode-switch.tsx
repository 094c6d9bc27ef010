import type { ChatMode } from "@backend/contracts/chat-limits.ts";
import { GraduationCap } from "lucide-react";
import { cn } from "@/components/ui/cn.ts";

interface StudyModeSwitchProps {
  readonly mode: ChatMode;
  readonly onChange: (mode: ChatMode) => void;
}

/** Turns study mode on and off: in it, Hornbook quizzes the student before answering. */
export function StudyModeSwitch({ mode, onChange }: StudyModeSwitchProps) {
  const isOn = mode === "ask";
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      title={isOn ? "Quiz me before answering" : "Answer right away"}
      onClick={() => onChange(isOn ? "tell" : "ask")}
      className={cn(
        "inline-flex min-h-8 items-center gap-1.5 pointer-coarse:min-h-11 shrink-0 whitespace-nowrap rounded-full border px-2.5 font-medium",
        isOn
          ? "border-accent bg-accent-soft text-accent"
          : "border-transparent text-ink-soft hover:bg-sunken hover:text-ink",
      )}
    >
      <GraduationCap aria-hidden="true" className="size-4" />
      Quiz me first
    </button>
  );
}
