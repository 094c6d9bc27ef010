import type { PastSession, PracticeOverview } from "@backend/contracts/practice.ts";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { ConfirmDialog } from "@/components/ui/confirm-dialog.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { useDeleteSession } from "../api/delete-session.ts";
import { percent, pointsText, questionCount, titleOf } from "../model/labels.ts";

interface PastSessionsProps {
  readonly sessions: readonly PastSession[];
  readonly subjects: PracticeOverview["subjects"];
}

/** Sessions that are over, with their scores. */
export function PastSessions({ sessions, subjects }: PastSessionsProps) {
  const remove = useDeleteSession();
  const [doomed, setDoomed] = useState<PastSession | null>(null);
  return (
    <section aria-labelledby="past-sessions" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="past-sessions" className="font-semibold text-xl">
        Past sessions
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised shadow-card">
        {sessions.map((session) => {
          const title = titleOf(session.choice, subjects);
          const date = dateOf(session.begunAt);
          return (
            <li key={session.id} className="flex items-center gap-1 pr-2">
              <Link
                to={`/practice/${session.id}`}
                className="flex min-w-0 flex-1 items-baseline gap-3 rounded-lg px-4 py-3 hover:bg-sunken"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{title}</span>
                  <span className="text-ink-soft text-sm">
                    {date} · {questionCount(session.questions)}
                  </span>
                </span>
                <span className="shrink-0 text-right tabular-nums">
                  <span className="block font-semibold">
                    {percent(session.points ?? 0, session.questions)}%
                  </span>
                  <span className="text-ink-soft text-sm">
                    {pointsText(session.points ?? 0)} of {session.questions}
                  </span>
                </span>
              </Link>
              <Button
                variant="quiet"
                size="touch"
                aria-label={`Delete the session ${title}, ${date}`}
                onClick={() => setDoomed(session)}
              >
                <Trash2 aria-hidden="true" className="size-4" />
              </Button>
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        isOpen={doomed !== null}
        title="Delete this session?"
        confirmLabel="Delete"
        onCancel={() => setDoomed(null)}
        onConfirm={() => {
          if (doomed)
            remove.mutate(doomed.id, {
              onError: ({ message }) => notify.error("The session is still here", { description: message }),
            });
          setDoomed(null);
        }}
      >
        Its answers no longer count in how you’re doing.
      </ConfirmDialog>
    </section>
  );
}

const dateOf = (at: string): string =>
  new Date(at).toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric" });
