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
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), ANNOUNCED_AFTER);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}

function announcementOf({ phase, status, turns }: ChatState): string {
  if (phase !== "idle" && status) return status.replaceAll("*", "");
  if (phase !== "idle") return "The answer is being written.";
  const answer = turns.at(-1)?.answer;
  return answer ? (endOf(answer) ?? "The answer is complete.") : "";
}
