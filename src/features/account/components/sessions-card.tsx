import { useQuery } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { useSubmit } from "@/components/form/use-submit.ts";
import { Badge } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Card } from "@/components/ui/card.tsx";
import { ConfirmDialog } from "@/components/ui/confirm-dialog.tsx";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { deviceOf } from "@/lib/device-name.ts";
import { relativeTime } from "@/lib/relative-time.ts";
import { endOtherSessions } from "../api/end-other-sessions.ts";
import { useEndSession } from "../api/end-session.ts";
import { type AccountSession, listSessions } from "../api/list-sessions.ts";

interface SessionsCardProps {
  readonly userId: string;
  /** The sessions on other devices have ended: only this one is left to end. */
  readonly onOthersEnded: () => void;
}

/** Where the account is signed in. */
export function SessionsCard({ userId, onOthersEnded }: SessionsCardProps) {
  const { data: sessions, error, isFetching, refetch } = useQuery(listSessions(userId));
  return (
    <Card
      title="Your Devices"
      description="Where you’re signed in. End any session you don’t recognize, then change your password."
    >
      {sessions ? (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionEntry key={session.id} userId={userId} session={session} />
          ))}
        </ul>
      ) : error ? (
        <FailureNotice title={error.message} onRetry={() => refetch()} isBusy={isFetching} />
      ) : (
        <div role="status" className="h-20 animate-pulse rounded-md bg-sunken">
          <span className="sr-only">Loading your devices…</span>
        </div>
      )}
      <SignOutEverywhere onOthersEnded={onOthersEnded} />
    </Card>
  );
}

function SessionEntry({ userId, session }: { readonly userId: string; readonly session: AccountSession }) {
  const { mutate, isPending } = useEndSession(userId);
  const { name, isPhone } = deviceOf(session.userAgent);
  const Icon = isPhone ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-4 py-3.5 first:pt-0 last:pb-0">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium text-[0.9375rem]">
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

function SignOutEverywhere({ onOthersEnded }: Pick<SessionsCardProps, "onOthersEnded">) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, error, run } = useSubmit();
  const leave = async () => {
    setAsking(false);
    if (await run(endOtherSessions)) onOthersEnded();
  };
  return (
    <div className="grid gap-3 justify-items-start">
      {error && <Notice tone="danger">{error.message}</Notice>}
      <Button variant="secondary" size="sm" isBusy={isBusy} onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      >
        This signs you out on all your devices, including this one.
      </ConfirmDialog>
    </div>
  );
}
