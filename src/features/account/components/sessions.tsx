import { useQuery } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { deviceOf } from "@/lib/device-name.ts";
import { relativeTime } from "@/lib/relative-time.ts";
import { useEndSession } from "../api/end-session.ts";
import { type AccountSession, listSessions } from "../api/list-sessions.ts";

interface SessionsProps {
  readonly userId: string;
  readonly loading: ReactNode;
}

export default function Sessions({ userId, loading }: SessionsProps) {
  const { data: sessions, error, isFetching, refetch } = useQuery(listSessions(userId));
  if (sessions)
    return (
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionEntry key={session.id} userId={userId} session={session} />
        ))}
      </ul>
    );
  if (!error) return loading;
  return <FailureNotice title={error.message} onRetry={refetch} isBusy={isFetching} />;
}

function SessionEntry({ userId, session }: { readonly userId: string; readonly session: AccountSession }) {
  const { mutate, isPending } = useEndSession(userId);
  const { name, isPhone } = deviceOf(session.userAgent);
  const Icon = isPhone ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-4 py-3.5 first:pt-0 last:pb-0">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium text-15">
          {name}
          {session.isCurrent && <Badge tone="accent">This device</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          {session.isCurrent ? "Active now" : `Last active ${relativeTime(session.lastUsedAt)}`}
          {session.address && ` · ${session.address}`}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="secondary"
          size="sm"
          isBusy={isPending}
          aria-label={`End the session of ${name}`}
          onClick={() => mutate(session.id, { onError: (failure) => notify.error(failure.message) })}
        >
          End
        </Button>
      )}
    </li>
  );
}
