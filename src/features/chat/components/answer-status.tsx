import { useEffect, useState } from "react";
import { Spinner } from "@/components/ui/spinner.tsx";
import type { ChatState } from "../model/chat-state.ts";
import { endOf } from "../model/turns.ts";

/** How long a status must last to be read aloud, in milliseconds. Shorter ones would only interrupt each other. */
const ANNOUNCED_AFTER = 500;

interface AnswerStatusProps {
  /** Such as "Searching *excited utterance* …"; empty if the server hasn't said. */
  readonly status: string;
}

/** What is being done for an answer, as long as its words don't come. */
export function AnswerStatus({ status }: AnswerStatusProps) {
  return (
    <p className="flex items-baseline gap-2.5 text-ink-soft sm:px-4">
      <Spinner className="size-4 shrink-0 translate-y-0.5" />
      <span className="min-w-0 break-words">
        {(status || "Looking through the outlines…").split("*").map((words, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: every second piece is between two asterisks.
          index % 2 === 1 ? <em key={index}>{words}</em> : words,
        )}
      </span>
    </p>
  );
}

/** Reads aloud, politely, what happens to the last answer. */
export function StatusAnnouncement({ state }: { readonly state: ChatState }) {
  const text = announcementOf(state);
  const turn = state.turns.length;
  const [announced, setAnnounced] = useState({ text: "", turn: 0 });
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced({ text, turn }), ANNOUNCED_AFTER);
    return () => clearTimeout(timer);
  }, [text, turn]);
  return (
    <p role="status" className="sr-only">
      {/* The same words are new words for the next answer, which may be there at once. */}
      <span key={announced.turn}>{announced.text}</span>
    </p>
  );
}

function announcementOf({ phase, status, turns }: ChatState): string {
  if (phase !== "idle" && status) return status.replaceAll("*", "");
  if (phase !== "idle") return "The answer is being written.";
  const answer = turns.at(-1)?.answer;
  return answer ? (endOf(answer) ?? "The answer is complete.") : "";
}
